import '#site/all-styles.css'
import { seriesIn } from '#features/publishing/rules.ts'
import { ContentBrowser, ContentPage, contentListMeta, seriesFilter } from '#features/publishing/site/index.ts'
import { RelativeDate } from '#site/content/relative-date.tsx'
import { revalidateUnlessSearch } from '#site/list/revalidate-unless-search.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { PlayMark } from '#ui/content/play-mark.tsx'
import { playbackTime } from '#ui/format/playback-time.ts'
import { listVideoSeries, listVideos, searchVideos, type Video } from '../contract.ts'
import type { Route } from './+types/video-list.ts'
import { useKeptPlace } from './kept-place.ts'
import { VideoCard } from './video-card.tsx'

const page = pageLoaders(async (api, { url }) => {
  const serie = seriesIn(url)
  const [highlights, videos, series] = await Promise.all([
    // Among the videos of a series, the highlights have no place of their own.
    serie ? undefined : api(listVideos, { destaque: 'true' }),
    api(listVideos, { serie }),
    api(listVideoSeries, {}),
  ])
  return { serie, highlights: highlights?.items ?? [], videos: videos.items, series }
})
export const loader = page.server
export const clientLoader = page.browser

export const meta = (args: Route.MetaArgs) =>
  contentListMeta(args, {
    path: '/videos',
    title: m.videos_title,
    description: m.videos_description,
    chosen: args.loaderData?.videos.length ? args.loaderData.serie : undefined,
  })

export const shouldRevalidate = revalidateUnlessSearch

const loadSearch = (q: string, serie: string | undefined, signal: AbortSignal) => browserApi()(searchVideos, { q, serie }, { signal })

/** The videos: the highlights and then the newest, those of a series, or those with the words that the person searches for. */
export default function VideoList({ loaderData: { serie, highlights, videos, series } }: Route.ComponentProps) {
  return (
    <ContentPage title={m.videos_title()} text={m.videos_text()}>
      <ContentBrowser
        path="/videos"
        filter={seriesFilter(series, serie)}
        searchLabel={m.videos_search()}
        loadSearch={loadSearch}
        highlights={highlights}
        firstPage={videos}
        loadAfter={async antes => (await browserApi()(listVideos, { serie, antes })).items}
        lead={!serie}
        card={(video, index, isLead) => <ListedVideo video={video} first={index === 0} lead={isLead ?? false} />}
        drawing="screen"
        none={m.videos_none()}
      />
    </ContentPage>
  )
}

/** A video with how far it was watched on this device. */
function ListedVideo({ video, ...rest }: { video: Video; first: boolean; lead: boolean }) {
  const place = useKeptPlace(video.contentDetails.videoId)
  if (!place) return <VideoCard video={video} {...rest} />
  const { seconds, duration } = place
  return (
    <VideoCard
      video={video}
      kicker={
        <>
          <RelativeDate at={video.dataInicio} /> · {m.videos_continue({ time: playbackTime(seconds) })}
        </>
      }
      overlay={
        <>
          <PlayMark />
          {duration > 0 && (
            <span aria-hidden className="absolute inset-x-0 bottom-0 h-1.5 bg-raised">
              <span className="block h-full bg-brand-text" style={{ width: `${Math.round((seconds / duration) * 100)}%` }} />
            </span>
          )}
        </>
      }
      {...rest}
    />
  )
}
