import '#site/all-styles.css'
import { useRef } from 'react'
import { otherPieces, passageText, piecePath } from '#features/publishing/rules.ts'
import { ContentArticle, contentMeta, ReadNext, seriesLink } from '#features/publishing/site/index.ts'
import { pathId } from '#site/data/path-id.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { VideoArtwork } from '#ui/artwork/video-artwork.tsx'
import { PlayMark } from '#ui/content/play-mark.tsx'
import { getVideo, listVideos, type WholeVideo } from '../contract.ts'
import { chaptersIn } from '../rules/chapters.ts'
import { playerOrigin } from '../rules/youtube-ids.ts'
import type { Route } from './+types/video-page.ts'
import { VideoChapters } from './video-chapters.tsx'
import { VideoPlayer } from './video-player.tsx'
import { VideoTranscript } from './video-transcript.tsx'

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
    ...(video && import.meta.env.SSR && partsOf(video)),
  })
}

export const handle = below('/videos', m.videos_title)

/** Chapters and transcript, as schema.org says them. */
const partsOf = (video: WholeVideo) => ({
  ...(video.transcricao && { transcript: video.transcricao }),
  hasPart: chaptersOf(video).map(({ inicio, titulo }, index, all) => ({
    '@type': 'Clip',
    name: titulo,
    startOffset: inicio,
    ...(all[index + 1] && { endOffset: all[index + 1]?.inicio }),
    url: `https://www.youtube.com/watch?v=${video.contentDetails.videoId}&t=${inicio}`,
  })),
})

const chaptersOf = ({ capitulos, conteudo }: WholeVideo) => (capitulos.length ? capitulos : chaptersIn(conteudo))

/** The page of a video: the player, its chapters, who speaks about what, and what is said. */
export default function VideoPage({ loaderData: { video, next } }: Route.ComponentProps) {
  const { id, titulo, imagem, contentDetails, serie, passagem, transcricao } = video
  const playFrom = useRef<((seconds: number) => void) | null>(null)
  return (
    <ContentArticle
      piece={video}
      address={piecePath('/videos', video)}
      facts={[passageText(passagem)]}
      partOf={seriesLink('/videos', serie)}
      media={
        <>
          <VideoPlayer title={titulo} picture={imagem} artwork={<VideoArtwork seed={id} />} source={contentDetails} playFrom={playFrom} />
          <VideoChapters chapters={chaptersOf(video)} onChoose={seconds => playFrom.current?.(seconds)} />
        </>
      }
      after={transcricao && <VideoTranscript text={transcricao} />}
      next={<ReadNext title={m.videos_watch_next()} pieces={next} listPath="/videos" artwork={VideoArtwork} overlay={<PlayMark />} />}
    />
  )
}
