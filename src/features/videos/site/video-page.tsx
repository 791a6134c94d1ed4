import { otherPieces, passageText } from '#features/publishing/rules.ts'
import { ContentArticle, contentMeta, ReadNext, seriesLink } from '#features/publishing/site/index.ts'
import { pageLoaders } from '#site/data/page-loaders.ts'
import { pathId } from '#site/data/path-id.ts'
import { m } from '#texts/messages.js'
import { getVideo, listVideos } from '../contract.ts'
import { playerOrigin } from '../rules.ts'
import type { Route } from './+types/video-page.ts'
import { VideoPlayer } from './video-player.tsx'

const page = pageLoaders(async (api, { params }) => {
  const id = pathId(params.videoId)
  const [video, newest] = await Promise.all([api(getVideo, { id }), api(listVideos, { limit: 4 })])
  return { video, next: otherPieces(newest.items, id) }
})
export const loader = page.server
export const clientLoader = page.browser

export function meta(args: Route.MetaArgs) {
  const video = args.loaderData?.video
  return contentMeta(args, { path: '/videos', title: m.videos_title }, video, {
    '@type': 'VideoObject',
    name: video?.titulo,
    uploadDate: video?.dataInicio,
    embedUrl: `${playerOrigin}/embed/${video?.contentDetails.videoId}`,
  })
}

/** The page of a video: the player, and who speaks about what. */
export default function VideoPage({ loaderData: { video, next } }: Route.ComponentProps) {
  const { serie, passagem } = video
  return (
    <ContentArticle
      piece={video}
      list={{ path: '/videos', name: m.videos_title() }}
      facts={[passageText(passagem)]}
      partOf={seriesLink('/videos', serie)}
      media={<VideoPlayer title={video.titulo} picture={video.imagem} source={video.contentDetails} />}
      next={<ReadNext title={m.videos_watch_next()} pieces={next} listPath="/videos" />}
    />
  )
}
