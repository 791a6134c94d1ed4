import { IconBook2 } from '@tabler/icons-react'
import { passageText } from '#features/publishing/rules.ts'
import { ContentCard } from '#features/publishing/site/index.ts'
import type { Devotional } from '../contract.ts'
import { DevotionalDay } from './devotional-day.tsx'

/** A devotional in a list. Without a picture, its verse is the cover. */
export function DevotionalCard({ devotional, first }: { devotional: Devotional; first?: boolean }) {
  const { id, passagem, versiculo, resumo, dataInicio } = devotional
  return (
    <ContentCard
      piece={devotional}
      to={`/devotionals/${id}`}
      icon={IconBook2}
      cover={versiculo && <span className="line-clamp-4 text-lg leading-snug font-medium text-balance">{versiculo}</span>}
      kicker={<DevotionalDay at={dataInicio} />}
      text={[passageText(passagem), resumo].filter(Boolean).join(' · ')}
      first={first}
    />
  )
}
