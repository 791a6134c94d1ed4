import { passageText } from '#features/publishing/rules.ts'
import { ContentCard } from '#features/publishing/site/index.ts'
import { RelativeDate } from '#site/content/relative-date.tsx'
import { m } from '#texts/messages.js'
import type { Devotional } from '../contract.ts'
import { useReadings } from './use-readings.ts'

/** A devotional in a list. Without a picture, its verse takes more room. */
export function DevotionalCard({ devotional, first }: { devotional: Devotional; first?: boolean }) {
  const { id, dataInicio, passagem, versiculo, resumo, imagem } = devotional
  const isRead = useReadings()?.includes(id)
  const text = imagem ? resumo : (versiculo ?? resumo)
  return (
    <ContentCard
      piece={devotional}
      to={`/devotionals/${id}`}
      kicker={
        <>
          <RelativeDate at={dataInicio} />
          {isRead && <> · {m.devotionals_read_done()}</>}
        </>
      }
      text={[passageText(passagem), text].filter(Boolean).join(' · ')}
      first={first}
    />
  )
}
