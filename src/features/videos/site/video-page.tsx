import { passageText } from '#features/publishing/rules.ts'
import { ContentArticle, contentMeta } from '#features/publishing/site/index.ts'
import { pageLoaders } from '#site/data/page-loaders.ts'
import { pathId } from '#site/data/path-id.ts'
import { m } from '#texts/messages.js'
import { getVideo } from '../contract.ts'
import { playerOrigin } from '../rules.ts'
import type { Route } from './+types/video-page.ts'
import { VideoPlayer } from './video-player.tsx'

const page = pageLoaders(async (api, { params }) => ({ video: await api(getVideo, { id: pathId(params.videoId) }) }))
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
export default function VideoPage({ loaderData: { video } }: Route.ComponentProps) {
  const { serie, passagem } = video
  return (
    <ContentArticle
      piece={video}
      list={{ path: '/videos', name: m.videos_title() }}
      facts={[passageText(passagem)]}
      serie={serie}
      media={<VideoPlayer video={video} />}
    />
  )
}
