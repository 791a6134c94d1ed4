import { type DemoChurch, demoColors } from '#server/demo/churches.ts'
import { demoLogoSize } from '#server/demo/picture-files.ts'
import { drawLogo, type LogoMark } from './logo.ts'
import { drawScene, type SceneKind } from './scene.ts'

/** One picture of a demo church, drawn in the church's colour. `file` is its place under `demo/pictures/`; the demo data names it so. */
export type DemoLogo = { church: DemoChurch; file: string; mark: LogoMark }
/** Width and height in pixels. */
export type DemoScene = { church: DemoChurch; file: string; kind: SceneKind; seed: string; width: number; height: number }

const logo = (church: DemoChurch, mark: LogoMark): DemoLogo => ({ church, file: `${church}/logo.svg`, mark })

/** A shape between the wide screen's strip and the phone's upright card, which both cut from its middle. */
const wide =
  (use: 'banner' | 'about') =>
  (church: DemoChurch, kind: SceneKind, height = 800): DemoScene => ({
    church,
    file: `${church}/${use}-${kind}.webp`,
    kind,
    seed: use,
    width: 1280,
    height,
  })
const banner = wide('banner')
const about = wide('about')

/** As wide as a card of the news shows it. */
const news = (church: DemoChurch, kind: SceneKind, topic: string): DemoScene => ({
  church,
  file: `${church}/news-${topic}.webp`,
  kind,
  seed: `news ${topic}`,
  width: 1280,
  height: 720,
})

/** As somebody adds one to what they ask. */
const prayer = (church: DemoChurch, kind: SceneKind, topic: string): DemoScene => ({
  church,
  file: `${church}/prayer-${topic}.webp`,
  kind,
  seed: `prayer ${topic}`,
  width: 1200,
  height: 900,
})

/** Every picture of the demo: what its data names, and nothing else. */
export const demoPictures: readonly (DemoLogo | DemoScene)[] = [
  logo('esperanca', 'olive'),
  about('esperanca', 'olive'),
  about('esperanca', 'glass'),
  banner('esperanca', 'table'),
  banner('esperanca', 'water'),
  banner('esperanca', 'chapel'),
  banner('esperanca', 'night'),
  banner('esperanca', 'wheat'),
  news('esperanca', 'water', 'batismo'),
  news('esperanca', 'city', 'agasalho'),
  news('esperanca', 'glass', 'coral'),
  prayer('esperanca', 'wheat', 'bodas'),
  prayer('esperanca', 'olive', 'fila'),

  logo('graca', 'dove'),
  about('graca', 'city'),
  about('graca', 'table'),
  banner('graca', 'sea'),
  banner('graca', 'book'),
  prayer('graca', 'sea', 'domingo'),

  logo('rede-norte', 'wheat'),
  about('rede-norte', 'palms'),
  about('rede-norte', 'city'),
  banner('rede-norte', 'water'),
  banner('rede-norte', 'table'),
  news('rede-norte', 'water', 'barco'),
  prayer('rede-norte', 'palms', 'barco'),

  logo('rede-sul', 'wheat'),
  about('rede-sul', 'city'),
  about('rede-sul', 'table'),
  // Flatter than the others, as a church's own picture may be.
  banner('rede-sul', 'hills', 560),
  banner('rede-sul', 'glass'),

  logo('vida', 'star'),
  about('vida', 'chapel'),
  about('vida', 'book'),
  banner('vida', 'palms'),
  news('vida', 'palms', 'praia'),

  logo('fechada', 'window'),
]

/** A picture's file, drawn anew: SVG for a logo, WebP for a scene. The same text decides, so the same picture comes out. */
export async function drawPicture(picture: DemoLogo | DemoScene): Promise<Buffer> {
  const color = demoColors[picture.church]
  if ('mark' in picture) return Buffer.from(drawLogo({ mark: picture.mark, color, size: demoLogoSize }))
  const { church, kind, seed, width, height } = picture
  return drawScene({ kind, seed: `${church} ${seed}`, color, width, height })
}
