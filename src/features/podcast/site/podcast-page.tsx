import '#site/all-styles.css'
import { useCallback } from 'react'
import { ContentPage, contentListMeta } from '#features/publishing/site/index.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { FilterLinks } from '#site/list/filter-links.tsx'
import { revalidateUnlessSearch } from '#site/list/revalidate-unless-search.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { listEpisodes, searchEpisodes } from '../contract/episodes.ts'
import { listPodcasts } from '../contract/podcasts.ts'
import { feedPath } from '../rules/paths.ts'
import type { Route } from './+types/podcast-page.ts'
import { EpisodeList } from './episodes/episode-list.tsx'
import { SavedList } from './episodes/saved-list.tsx'
import { SubscribeLinks } from './episodes/subscribe-links.tsx'
import { useListening } from './player/use-listening.ts'

const page = pageLoaders(async (api, { url }) => {
  const podcasts = await api(listPodcasts, {})
  const code = url.searchParams.get('canal')?.trim().toLowerCase()
  // Without a choice, the first one that has something to hear.
  const podcast = podcasts.find(({ slug }) => slug === code) ?? podcasts.find(({ qtde }) => qtde > 0) ?? podcasts[0]
  const episodes = podcast?.qtde ? await api(listEpisodes, { anchorCode: podcast.slug }) : []
  return { podcasts, podcast, episodes }
})
export const loader = page.server
export const clientLoader = page.browser

export const shouldRevalidate = revalidateUnlessSearch

export function meta(args: Route.MetaArgs) {
  const podcast = args.loaderData?.podcast
  const list = { path: '/podcast', title: () => podcast?.nome ?? m.podcast_title(), description: m.podcast_description }
  const hasFeed = podcast !== undefined && podcast.assinatura === feedPath(podcast.slug)
  return contentListMeta(args, { ...list, feed: hasFeed ? podcast.assinatura : null })
}

/** A podcast of the church: its newest episode, all others, what is saved on the device, and the ways to hear it in an app. */
export default function PodcastPage({ loaderData: { podcasts, podcast, episodes } }: Route.ComponentProps) {
  const language = useChurchLanguage()
  useListening()
  const loadSearch = useCallback((q: string, signal: AbortSignal) => browserApi()(searchEpisodes, { q }, { signal }), [])
  return (
    <ContentPage title={podcast?.nome ?? m.podcast_title()} text={podcast ? podcast.descricao || podcast.autor || '' : m.podcast_text()}>
      {podcasts.length > 1 && (
        <FilterLinks
          label={m.podcast_title()}
          links={podcasts.map(({ slug, nome }) => ({
            name: nome,
            to: `/podcast?${new URLSearchParams({ canal: slug })}`,
            isActive: slug === podcast?.slug,
            lang: language,
          }))}
        />
      )}
      {podcast && episodes.length > 0 ? (
        <EpisodeList key={podcast.slug} podcast={podcast} podcasts={podcasts} firstPage={episodes} loadSearch={loadSearch} />
      ) : (
        <EmptyState drawing="words" text={m.podcast_none()} action={<ButtonLink to="/">{m.site_back_home()}</ButtonLink>} />
      )}
      <SavedList />
      {podcast && episodes.length > 0 && <SubscribeLinks podcast={podcast} />}
    </ContentPage>
  )
}
