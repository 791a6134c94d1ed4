import { jumpSeconds } from './jump-seconds.ts'
import type { Track } from './track.ts'

type Orders = { play(): void; pause(): void; jump(by: number): void; seek(position: number): void }

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
  setHandlers(media, {
    play,
    pause,
    seekbackward: ({ seekOffset }) => jump(-(seekOffset ?? jumpSeconds)),
    seekforward: ({ seekOffset }) => jump(seekOffset ?? jumpSeconds),
    seekto: ({ seekTime }) => seekTime !== undefined && seek(seekTime),
  })
}

const nobody = { play: null, pause: null, seekbackward: null, seekforward: null, seekto: null }

/** Leaves the lock screen, the car and the headphones without an episode. */
export function hideMediaSession(): void {
  const media = session()
  if (!media) return
  media.metadata = null
  media.playbackState = 'none'
  setHandlers(media, nobody)
}

function setHandlers(media: MediaSession, handlers: { [action in keyof typeof nobody]: MediaSessionActionHandler | null }): void {
  for (const [action, handler] of Object.entries(handlers)) {
    try {
      media.setActionHandler(action as MediaSessionAction, handler)
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
