import type { Reply } from '#contract/endpoint.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { ListSearchField } from '#site/list/list-search-field.tsx'
import { ListSearchResults } from '#site/list/list-search-results.tsx'
import { useListSearch } from '#site/list/use-list-search.ts'
import { useLoadMore } from '#site/list/use-load-more.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { LoadMore } from '#ui/actions/load-more.tsx'
import { BelowFold } from '#ui/layout/below-fold.tsx'
import { RowSkeleton } from '#ui/skeletons/row-skeleton.tsx'
import { type Episode, listEpisodes, type searchEpisodes } from '../../contract/episodes.ts'
import type { Podcast } from '../../contract/podcasts.ts'
import { episodesPerPage } from '../../rules/pages.ts'
import { trackOf, trackOfPiece } from '../player/track.ts'
import { EpisodeRow } from './episode-row.tsx'
import { LatestEpisode } from './latest-episode.tsx'

type Found = Reply<typeof searchEpisodes>[number]

type EpisodeListProps = {
  podcast: Podcast
  /** All of the church, because the search finds episodes of each. */
  podcasts: readonly Podcast[]
  firstPage: readonly Episode[]
  loadSearch(q: string, signal: AbortSignal): Promise<Found[]>
}

const listClasses = 'divide-y divide-line lg:grid lg:grid-cols-2 lg:gap-x-12'

/** The newest episode and the others, page by page: the first page replaces the list, the others are added at its end. */
export function EpisodeList({ podcast, podcasts, firstPage, loadSearch }: EpisodeListProps) {
  const language = useChurchLanguage() ?? ''
  const { search, onClear, ...field } = useListSearch()
  const loadPage = (count: number) =>
    browserApi()(listEpisodes, { anchorCode: podcast.slug, page: Math.floor(count / episodesPerPage) + 1 })
  const { rows, ...more } = useLoadMore(firstPage, episodesPerPage, (_last, count) => loadPage(count))
  // An episode that was published meanwhile moves the others: none is shown twice.
  const episodes = rows.filter(({ id }, index) => rows.findIndex(other => other.id === id) === index)
  const [latest, ...others] = episodes
  const row = (episode: Episode) => (
    <EpisodeRow track={trackOf(episode, podcast.nome, language)} publishedAt={episode.published_at} text={episode.description} />
  )
  const waiting = <RowSkeleton count={3} />
  return (
    <>
      {podcast.qtde > episodesPerPage && <ListSearchField label={m.podcast_search()} {...field} />}
      {search ? (
        <ListSearchResults search={search} load={loadSearch} texts={resultTexts} onClear={onClear} waiting={waiting}>
          {found => (
            <ul className={listClasses}>
              {found.map(piece => (
                <li key={piece.id}>
                  <EpisodeRow
                    track={trackOfPiece(piece, podcasts.find(({ id }) => id === piece.canal) ?? podcast, language)}
                    publishedAt={piece.dataInicio}
                    text={piece.resumo}
                  />
                </li>
              ))}
            </ul>
          )}
        </ListSearchResults>
      ) : (
        <>
          {latest && (
            <LatestEpisode track={trackOf(latest, podcast.nome, language)} publishedAt={latest.published_at} text={latest.description} />
          )}
          {others.length > 0 && (
            <BelowFold>
              <section aria-labelledby="episodes" className="mt-8">
                <h2 id="episodes" className="text-xl font-bold">
                  {m.podcast_episodes()}
                </h2>
                <ul className={listClasses}>
                  {others.map(episode => (
                    <li key={episode.id}>{row(episode)}</li>
                  ))}
                </ul>
                <LoadMore shown={episodes.length} total={podcast.qtde} waiting={waiting} {...more} />
              </section>
            </BelowFold>
          )}
        </>
      )}
    </>
  )
}

const resultTexts = { found: m.publishing_found, none: m.publishing_none_found, showAll: m.publishing_show_all }
