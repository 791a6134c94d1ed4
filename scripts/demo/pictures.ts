import { type DemoChurch, demoColors } from '#server/demo/churches.ts'
import { demoLogoSize } from '#server/demo/committed-files.ts'
import { drawLogo, type LogoMark } from './logo.ts'
import { drawScene, focusOf, type SceneKind } from './scene.ts'

/** A logo of a demo church, drawn in the church's colour. `file` is its path under `demo/pictures/`, which the demo data refers to. */
export type DemoLogo = { church: DemoChurch; file: string; mark: LogoMark }
/** A picture of a demo church. Width and height are in pixels. */
export type DemoScene = { church: DemoChurch; file: string; kind: SceneKind; seed: string; width: number; height: number }

const logo = (church: DemoChurch, mark: LogoMark): DemoLogo => ({ church, file: `${church}/logo.svg`, mark })

/** An aspect ratio between the wide banner of a large screen and the upright card of a phone, which both crop the picture's centre. */
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

/** A picture about a topic: of the size of a card, unless another one is given. */
const withTopic =
  (use: string, width = 1280, height = 720) =>
  (church: DemoChurch, kind: SceneKind, topic: string): DemoScene => ({
    church,
    file: `${church}/${use}-${topic}.webp`,
    kind,
    seed: `${use} ${topic}`,
    width,
    height,
  })
const news = withTopic('news')
const devotional = withTopic('devotional')
const video = withTopic('video')
/** A picture that a member attaches to a prayer request. */
const prayer = withTopic('prayer', 1200, 900)
/** A picture of something that people can give for. */
const giving = withTopic('giving')

/** A ministry of a church, or something that it works on. */
const ministry = withTopic('ministry')
/** A picture of a group that meets in a home. */
const group = withTopic('group')

/** The upright cover of a publication. */
const cover = withTopic('cover', 900, 1200)
/** The square cover of a podcast. */
const podcast = withTopic('podcast', 900, 900)

/** Every picture of the demo: exactly those that the demo data refers to. No two on one screen have the same subject. */
export const demoPictures: readonly (DemoLogo | DemoScene)[] = [
  logo('esperanca', 'olive'),
  about('esperanca', 'circle'),
  about('esperanca', 'glass'),
  banner('esperanca', 'table'),
  banner('esperanca', 'grandmother'),
  banner('esperanca', 'chapel'),
  banner('esperanca', 'night'),
  banner('esperanca', 'volunteers'),
  news('esperanca', 'baptism', 'batismo'),
  news('esperanca', 'volunteers', 'cestas'),
  news('esperanca', 'choir', 'coral'),
  devotional('esperanca', 'hills', 'montes'),
  devotional('esperanca', 'book', 'leitura'),
  devotional('esperanca', 'wheat', 'pao'),
  devotional('esperanca', 'night', 'madrugada'),
  devotional('esperanca', 'table', 'cadeiras'),
  devotional('esperanca', 'olive', 'raiz'),
  prayer('esperanca', 'palms', 'bodas'),
  prayer('esperanca', 'children', 'fila'),
  video('esperanca', 'path', 'emaus'),
  video('esperanca', 'city', 'noite'),
  video('esperanca', 'wheat', 'trigo'),
  video('esperanca', 'water', 'aguas'),
  giving('esperanca', 'path', 'missoes'),
  giving('esperanca', 'chapel', 'telhado'),
  group('esperanca', 'volunteers', 'sopa'),
  group('esperanca', 'circle', 'mesa'),
  group('esperanca', 'grandmother', 'cafe'),
  group('esperanca', 'city', 'metro'),
  cover('esperanca', 'path', 'caminho'),
  ministry('esperanca', 'soup', 'sopa'),
  ministry('esperanca', 'children', 'criancas'),
  ministry('esperanca', 'worship', 'louvor'),
  ministry('esperanca', 'roof', 'obra'),
  ministry('esperanca', 'visit', 'visita'),
  podcast('esperanca', 'sea', 'porto'),

  logo('graca', 'dove'),
  about('graca', 'circle'),
  about('graca', 'children'),
  banner('graca', 'table'),
  banner('graca', 'book'),
  prayer('graca', 'sea', 'domingo'),
  ministry('graca', 'soup', 'guiso'),
  video('graca', 'city', 'imprenta'),
  podcast('graca', 'olive', 'patio'),

  logo('rede-norte', 'wheat'),
  about('rede-norte', 'baptism'),
  about('rede-norte', 'choir'),
  banner('rede-norte', 'water'),
  banner('rede-norte', 'table'),
  news('rede-norte', 'children', 'barco'),
  devotional('rede-norte', 'water', 'remo'),
  devotional('rede-norte', 'night', 'lanterna'),
  prayer('rede-norte', 'water', 'barco'),
  video('rede-norte', 'palms', 'rede'),
  cover('rede-norte', 'sea', 'bordo'),
  cover('rede-norte', 'table', 'caldeirada'),
  ministry('rede-norte', 'riverboat', 'barco'),
  podcast('rede-norte', 'path', 'trilha'),

  logo('rede-sul', 'wheat'),
  about('rede-sul', 'worship'),
  about('rede-sul', 'city'),
  // Wider in proportion than the others, as a church's own picture may be.
  banner('rede-sul', 'hills', 560),
  banner('rede-sul', 'glass'),
  ministry('rede-sul', 'visit', 'casas'),

  logo('vida', 'star'),
  about('vida', 'worship'),
  about('vida', 'children'),
  banner('vida', 'palms'),
  news('vida', 'sea', 'praia'),
  devotional('vida', 'sea', 'mare'),
  ministry('vida', 'children', 'reforco'),
  video('vida', 'path', 'areia'),

  logo('fechada', 'window'),
]

/** Atrio's own colour, as `platformColor` of the church feature. */
const platformColor = '#4F46A5'

/** The pictures of the home page of the bare app domain, in `src/features/church/site/platform/pictures/`; the accent is Atrio's own colour. */
export const platformPictures = [
  { file: 'welcome.webp', kind: 'table', width: 1280, height: 960 },
  { file: 'welcome-small.webp', kind: 'table', width: 768, height: 576 },
  { file: 'visit.webp', kind: 'chapel', width: 720, height: 450 },
  { file: 'read.webp', kind: 'book', width: 720, height: 450 },
  { file: 'pray.webp', kind: 'circle', width: 720, height: 450 },
  { file: 'carry.webp', kind: 'path', width: 720, height: 450 },
] as const satisfies { file: string; kind: SceneKind; width: number; height: number }[]

/** The focal point of each scene by its file. */
export const focalPoints = Object.fromEntries(
  demoPictures
    .flatMap(picture => ('kind' in picture ? [[picture.file, focusOf(picture.kind)] as const] : []))
    .sort(([one], [other]) => (one < other ? -1 : 1)),
)

/** Draws a picture of the bare app domain as WebP. */
export const drawPlatformPicture = (picture: (typeof platformPictures)[number]): Promise<Buffer> =>
  drawScene({ ...picture, seed: 'platform', color: platformColor })

/** Draws a picture: SVG for a logo, WebP for a scene. The seed is constant, so the result is always the same. */
export async function drawPicture(picture: DemoLogo | DemoScene): Promise<Buffer> {
  const color = demoColors[picture.church]
  if ('mark' in picture) return Buffer.from(drawLogo({ mark: picture.mark, color, size: demoLogoSize }))
  const { church, kind, seed, width, height } = picture
  return drawScene({ kind, seed: `${church} ${seed}`, color, width, height })
}
