import { playerOrigin } from '../rules/youtube-ids.ts'

// The player tells and is told by messages, as its IFrame API does (developers.google.com/youtube/iframe_api_reference), without the script
// of that API: it would be one more from another site.

/** What a playing video says of itself. Seconds. */
type Progress = { currentTime: number; duration: number }

type PlayerEvents = {
  onProgress(progress: Progress): void
  /** The video is gone, private, or not to be shown on other sites. */
  onRefused(): void
}

/** Asks a player what happens in it, and hears of it until the returned function is called. */
export function watchPlayer(frame: HTMLIFrameElement, { onProgress, onRefused }: PlayerEvents): () => void {
  let duration = 0
  const listen = () => {
    send(frame, { event: 'listening', id: 1, channel: 'widget' })
    send(frame, { event: 'command', func: 'addEventListener', args: ['onError'] })
  }
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    if (source !== frame.contentWindow || origin !== playerOrigin) return
    const { event, info } = contentOf(data)
    if (event === 'onError') return onRefused()
    const { currentTime, duration: whole } = info ?? {}
    if (typeof whole === 'number') duration = whole
    if (typeof currentTime === 'number') onProgress({ currentTime, duration })
  }
  addEventListener('message', onMessage)
  frame.addEventListener('load', listen)
  return () => {
    removeEventListener('message', onMessage)
    frame.removeEventListener('load', listen)
  }
}

/** Goes to a place of a playing video. */
export const seekTo = (frame: HTMLIFrameElement, seconds: number): void =>
  send(frame, { event: 'command', func: 'seekTo', args: [seconds, true] })

const send = (frame: HTMLIFrameElement, message: object) => frame.contentWindow?.postMessage(JSON.stringify(message), playerOrigin)

type Content = { event?: unknown; info?: { currentTime?: unknown; duration?: unknown } | null }

function contentOf(data: unknown): Content {
  try {
    return (typeof data === 'string' && JSON.parse(data)) || {}
  } catch {
    return {}
  }
}
