import { piecesOnHome } from '#features/publishing/rules.ts'
import type { SectionProps } from '#site/content/home-section.ts'
import type { Api } from '#site/data/api.ts'
import { m } from '#texts/messages.js'
import { SectionHeader } from '#ui/content/section-header.tsx'
import { listPublications, type PublicationItem } from '../contract/publications.ts'
import { PublicationCard } from './publication-card.tsx'

/** Maximum number of publications on the home page. */
const maxPublications = 3

export async function load(api: Api): Promise<PublicationItem[] | undefined> {
  const [highlights, newest] = await Promise.all([
    api(listPublications, { destaque: 'true' }),
    api(listPublications, { limit: maxPublications }),
  ])
  const publications = piecesOnHome(highlights, newest, maxPublications)
  return publications.length ? publications : undefined
}

/** The highlights on the home page, filled up with the newest publications. */
export default function PublicationsSection({ data: publications }: SectionProps<PublicationItem[]>) {
  return (
    <section aria-labelledby="publications">
      <SectionHeader id="publications" title={m.publications_title()} all={{ to: '/publication-types', label: m.publications_all() }} />
      <ul className="shelf mt-2 [--item:5.5rem] [--phone:max(30%,min(100%,6.5rem))]">
        {publications.map(publication => (
          <li key={publication.id}>
            <PublicationCard publication={publication} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
