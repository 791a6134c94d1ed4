import { passageText } from '#features/publishing/rules.ts'
import { ContentCard } from '#features/publishing/site/index.ts'
import type { Devotional } from '../contract.ts'

/** A devotional in a list. Without a picture, its verse takes more room. */
export function DevotionalCard({ devotional, first }: { devotional: Devotional; first?: boolean }) {
  const { id, passagem, versiculo, resumo, imagem } = devotional
  const text = imagem ? resumo : (versiculo ?? resumo)
  return (
    <ContentCard
      piece={devotional}
      to={`/devotionals/${id}`}
      text={[passageText(passagem), text].filter(Boolean).join(' · ')}
      first={first}
    />
  )
}
