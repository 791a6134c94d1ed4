import { passageText } from '#features/publishing/rules.ts'
import { ContentCard } from '#features/publishing/site/index.ts'
import { RelativeDate } from '#site/content/relative-date.tsx'
import { m } from '#texts/messages.js'
import { DevotionalArtwork } from '#ui/artwork/devotional-artwork.tsx'
import type { Devotional } from '../contract.ts'
import { useReadings } from './use-readings.ts'
import { VerseCover } from './verse-cover.tsx'

type DevotionalCardProps = { devotional: Devotional; first?: boolean; lead?: boolean }

/** A devotional in a list. Its verse stands for a picture that is not there. */
export function DevotionalCard({ devotional, ...rest }: DevotionalCardProps) {
  const { id, dataInicio, passagem, resumo } = devotional
  const isRead = useReadings()?.includes(id)
  return (
    <ContentCard
      piece={devotional}
      to={`/devotionals/${id}`}
      artwork={DevotionalArtwork}
      instead={<VerseCover {...devotional} />}
      kicker={
        <>
          <RelativeDate at={dataInicio} />
          {isRead && <> · {m.devotionals_read_done()}</>}
        </>
      }
      text={[passageText(passagem), resumo].filter(Boolean).join(' · ')}
      {...rest}
    />
  )
}
