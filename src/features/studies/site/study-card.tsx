import { passageText } from '#features/publishing/rules.ts'
import { ContentRow } from '#features/publishing/site/index.ts'
import { StudyArtwork } from '#ui/artwork/study-artwork.tsx'
import type { StudyItem } from '../contract.ts'

/** A study in a list: where it is in the Bible, and what it is about. @param number its place in the series that the list shows */
export const StudyCard = ({ study, number }: { study: StudyItem; number: number | undefined }) => (
  <ContentRow
    piece={study}
    to={`/studies/${study.id}`}
    level={2}
    kicker={[study.serie, passageText(study.passagem)].filter(Boolean).join(' · ') || undefined}
    text={study.resumo}
    artwork={StudyArtwork}
    instead={
      number === undefined ? undefined : (
        <div
          aria-hidden
          className="grid aspect-thumbnail place-items-center bg-brand-soft title-font text-3xl text-brand-text tabular-nums"
        >
          {number}
        </div>
      )
    }
  />
)
