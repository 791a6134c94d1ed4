import { ContentGrid } from '#features/publishing/site/index.ts'
import type { SectionProps } from '#site/content/home-section.ts'
import type { Api } from '#site/data/api.ts'
import { m } from '#texts/messages.js'
import { SectionHeader } from '#ui/content/section-header.tsx'
import { listPublications, type PublicationItem } from '../contract/publications.ts'
import { PublicationCard } from './publication-card.tsx'

export async function load(api: Api): Promise<PublicationItem[] | undefined> {
  const newest = await api(listPublications, { limit: 3 })
  return newest.length ? newest : undefined
}

/** The newest publications on the home page. */
export default function PublicationsSection({ data: publications }: SectionProps<PublicationItem[]>) {
  return (
    <section aria-labelledby="publications">
      <SectionHeader id="publications" title={m.publications_title()} all={{ to: '/publication-types', label: m.publications_all() }} />
      <ContentGrid pieces={publications} card={publication => <PublicationCard publication={publication} level={3} />} />
    </section>
  )
}
