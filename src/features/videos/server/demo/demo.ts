import { seedPublished } from '#features/publishing/server/index.ts'
import type { DemoChurch } from '#server/demo/churches.ts'
import type { FeatureDemo } from '#server/demo/feature-demo.ts'
import { videos } from '../content.ts'
import type { DemoVideo } from './demo-video.ts'
import { esperanca } from './esperanca.ts'
import { graca } from './graca.ts'
import { redeNorte, redeSul } from './rede.ts'
import { vida } from './vida.ts'

/**
 * The last character of a video id has one of sixteen values, because an id is a number of 64 bits; these are others. So the ids of the demo
 * can never become somebody's videos. Whoever presses play sees YouTube's own message that the video is unavailable.
 */
const neverUsed = 'abdefhij'

/** With ids, and as if their preview pictures had not been found: the demo makes no network calls. */
const toColumns = (pieces: readonly DemoVideo[]) =>
  pieces.map((piece, index) => {
    const videoId = `atrio-demo${neverUsed[index]}`
    return { ...piece, videoId, capaDe: videoId, capaFalhas: 3 }
  })

const videosByChurch: Partial<Record<DemoChurch, readonly DemoVideo[]>> = {
  esperanca,
  graca,
  'rede-norte': redeNorte,
  'rede-sul': redeSul,
  vida,
}

/** The demo's videos: sermons, some in series. No church of the demo has a YouTube channel, so all of them are its own. */
export const videosDemo: FeatureDemo = {
  menu: [{ nome: { pt: 'Vídeos', es: 'Videos' }, icone: 'video', link: '/videos' }],
  seed: demo =>
    seedPublished(videos, demo, Object.fromEntries(Object.entries(videosByChurch).map(([church, pieces]) => [church, toColumns(pieces)]))),
}
