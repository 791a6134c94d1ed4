import { passageText } from '#features/publishing/rules.ts'
import { ContentCard } from '#features/publishing/site/index.ts'
import type { StudyItem } from '../contract.ts'

/** A study in a list: where it is in the Bible, and what it is about. */
export function StudyCard({ study, first }: { study: StudyItem; first: boolean }) {
  const { id, passagem, resumo } = study
  return (
    <ContentCard piece={study} to={`/studies/${id}`} text={[passageText(passagem), resumo].filter(Boolean).join(' · ')} first={first} />
  )
}
