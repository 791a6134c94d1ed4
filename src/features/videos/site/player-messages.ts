import { playerOrigin } from '../rules.ts'

// The player tells and is told by messages, as its IFrame API does (developers.google.com/youtube/iframe_api_reference), without the script
// of that API: it would be one more from another site.

/** What a playing video says of itself. Seconds. */
type Progress = { currentTime: number; duration: number }

/** Asks a player for its progress, and hears of it until the returned function is called. */
export function watchProgress(frame: HTMLIFrameElement, onProgress: (progress: Progress) => void): () => void {
  let duration = 0
  const listen = () => send(frame, { event: 'listening', id: 1, channel: 'widget' })
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    if (source !== frame.contentWindow || origin !== playerOrigin) return
    const { currentTime, duration: whole } = infoOf(data)
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

function infoOf(data: unknown): { currentTime?: unknown; duration?: unknown } {
  try {
    return (typeof data === 'string' && JSON.parse(data).info) || {}
  } catch {
    return {}
  }
}
