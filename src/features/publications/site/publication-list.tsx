import '#site/all-styles.css'
import { useCallback } from 'react'
import { ContentBrowser, ContentPage, contentListMeta } from '#features/publishing/site/index.ts'
import { revalidateUnlessSearch } from '#site/list/revalidate-unless-search.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { listPublications, searchPublications } from '../contract/publications.ts'
import { listPublicationTypes } from '../contract/types.ts'
import type { Route } from './+types/publication-list.ts'
import { PublicationCard } from './publication-card.tsx'

const page = pageLoaders(async (api, { url }) => {
  const key = url.searchParams.get('tipo')?.trim().toLowerCase().slice(0, 80) || undefined
  const loadTypes = api(listPublicationTypes, {})
  if (!key) {
    const [types, highlights, publications] = await Promise.all([
      loadTypes,
      api(listPublications, { destaque: 'true' }),
      api(listPublications, {}),
    ])
    return { types, key, type: undefined, highlights, publications }
  }
  const types = await loadTypes
  const type = types.find(({ id, slug }) => slug === key || String(id) === key)
  // Of a type that is not there, nothing is.
  return { types, key: type?.slug ?? key, type, highlights: [], publications: type ? await api(listPublications, { tipo: type.id }) : [] }
})
export const loader = page.server
export const clientLoader = page.browser

export const meta = (args: Route.MetaArgs) =>
  contentListMeta(args, {
    path: '/publications',
    title: m.publications_title,
    description: m.publications_description,
    chosen: args.loaderData?.type?.nome,
  })

export const shouldRevalidate = revalidateUnlessSearch

/** The publications: all, with the highlights first, those of a type, or those with the words that the person searches for. */
export default function PublicationList({ loaderData: { types, key, type, highlights, publications } }: Route.ComponentProps) {
  const tipo = type?.id
  const loadSearch = useCallback(
    async (q: string, chosen: string | undefined, signal: AbortSignal) =>
      chosen && tipo === undefined ? [] : browserApi()(searchPublications, { q, tipo }, { signal }),
    [tipo],
  )
  return (
    <ContentPage title={m.publications_title()} text={type?.descricao || m.publications_text()}>
      <ContentBrowser
        path="/publications"
        filter={{
          param: 'tipo',
          label: m.publications_types(),
          all: m.publications_types_all(),
          none: m.publications_none_of_type(),
          options: types.map(({ slug, nome }) => ({ value: slug, name: nome })),
          active: key,
        }}
        searchLabel={m.publications_search()}
        loadSearch={loadSearch}
        highlights={highlights}
        shape="covers"
        firstPage={publications}
        loadAfter={antes => browserApi()(listPublications, { tipo, antes })}
        card={(publication, index) => (
          <PublicationCard
            publication={publication}
            type={type ? undefined : types.find(({ id }) => id === publication.tipo)?.nome}
            first={index === 0}
          />
        )}
        drawing="paper"
        none={m.publications_none()}
      />
    </ContentPage>
  )
}
