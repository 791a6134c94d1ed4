import { useCallback } from 'react'
import { ContentBrowser, ContentPage, contentListMeta } from '#features/publishing/site/index.ts'
import { browserApi } from '#site/data/browser-api.ts'
import { pageLoaders } from '#site/data/page-loaders.ts'
import { revalidateUnlessSearch } from '#site/list/revalidate-unless-search.ts'
import { m } from '#texts/messages.js'
import { listPublications, searchPublications } from '../contract/publications.ts'
import { listPublicationTypes } from '../contract/types.ts'
import type { Route } from './+types/publication-list.ts'
import { PublicationCard } from './publication-card.tsx'

const page = pageLoaders(async (api, { url }) => {
  const types = await api(listPublicationTypes, {})
  const key = url.searchParams.get('tipo')?.trim() || undefined
  const type = types.find(({ id, slug }) => slug === key || String(id) === key)
  // Of a type that is not there, nothing is.
  const publications = key && !type ? [] : await api(listPublications, { tipo: type?.id })
  return { types, key: type?.slug ?? key, type, publications }
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

/** The publications, newest first: all, those of a type, or those with the words that the person searches for. */
export default function PublicationList({ loaderData: { types, key, type, publications } }: Route.ComponentProps) {
  const tipo = type?.id
  const loadSearch = useCallback(
    (q: string, _key: string | undefined, signal: AbortSignal) => browserApi()(searchPublications, { q, tipo }, { signal }),
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
