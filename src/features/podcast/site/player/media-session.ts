import type { Track } from './track.ts'

type Orders = { play(): void; pause(): void; jump(by: number): void; seek(position: number): void; duration: number | null }

/** How far the buttons of a car or of headphones jump, when they do not say it. */
const jumpSeconds = 15

const session = () => (import.meta.env.SSR ? undefined : (navigator as Partial<Navigator>).mediaSession)

/** Shows an episode on the lock screen, in the car and on headphones, and takes their orders. */
export function showMediaSession({ title, author, album, cover }: Track, { play, pause, jump, seek }: Orders): void {
  const media = session()
  if (!media) return
  const pictures = cover ? [...cover.fontes, { url: cover.url, largura: cover.largura }] : []
  media.metadata = new MediaMetadata({
    title,
    artist: author ?? album,
    album,
    artwork: pictures.map(({ url, largura }) => ({ src: url, sizes: `${largura}x${largura}`, type: 'image/webp' })),
  })
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', play],
    ['pause', pause],
    ['seekbackward', ({ seekOffset }) => jump(-(seekOffset ?? jumpSeconds))],
    ['seekforward', ({ seekOffset }) => jump(seekOffset ?? jumpSeconds)],
    ['seekto', ({ seekTime }) => seekTime !== undefined && seek(seekTime)],
  ]
  for (const [action, handler] of handlers) {
    try {
      media.setActionHandler(action, handler)
    } catch {
      // This browser does not know the action.
    }
  }
}

/** Shows whether it plays, and where. */
export function showMediaState(audio: HTMLAudioElement): void {
  const media = session()
  if (!media) return
  media.playbackState = audio.paused ? 'paused' : 'playing'
  const { duration, playbackRate, currentTime } = audio
  if (Number.isFinite(duration) && duration > 0)
    media.setPositionState?.({ duration, playbackRate, position: Math.min(currentTime, duration) })
}
