import { unescapeHtml } from '#contract/safe-html.ts'

/** The site whose frame plays a video; unlike www.youtube.com it stores nothing before a visitor presses play. */
export const playerOrigin = 'https://www.youtube-nocookie.com'

/** Video ids have 11 characters (developers.google.com/youtube/iframe_api_reference). */
const videoId = /^[\w-]{11}$/
const videoAddress =
  /^(?:https?:\/\/)?(?:(?:www|m)\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:(?:embed|shorts|live)\/|watch\?(?:[^#\s]*&)?v=))([\w-]{11})(?:$|[?&#/])/i

/** Playlist ids are longer than those of videos, so one is not taken for the other. */
const playlistId = /^[\w-]{12,64}$/
const playlistAddress = /^(?:https?:\/\/)?(?:(?:www|m)\.)?(?:youtu\.be|youtube\.com)\/[^?#\s]*\?(?:[^#\s]*&)?list=([\w-]{12,64})(?:$|[&#])/i

/**
 * The id of the YouTube video that a text names: the id itself, or an address of its page, its player, a short or a live stream.
 * @returns `undefined` for any other text
 */
export const youtubeIdOf = (text: string): string | undefined => idIn(text, videoId, videoAddress)

/** The id of the YouTube playlist that a text names: the id itself, or an address with `list=`. @returns `undefined` for any other text */
export const playlistIdOf = (text: string): string | undefined => idIn(text, playlistId, playlistAddress)

function idIn(text: string, id: RegExp, address: RegExp): string | undefined {
  const typed = text.trim()
  return id.test(typed) ? typed : address.exec(typed)?.[1]
}

/** A part of a video. `inicio`: seconds from the beginning. */
type Chapter = { inicio: number; titulo: string }

/** `0:00 A estrada`, `(12:30) - A mesa`, `1:02:09 – A volta` */
const chapterLine = /^[([]?(?:(\d{1,2}):)?(\d{1,2}):(\d{2})[)\]]?\s*[-–—:|]?\s*(\S.*)$/

/** A description has chapters if it names at least three, the first at 0:00 (support.google.com/youtube/answer/9884579). */
const minChapters = 3

/** The chapters that a description names, as YouTube finds them: each in a line of its own, in the order of time. Otherwise none. */
export function chaptersIn(html: string): Chapter[] {
  const lines = html.replace(/<br[^>]*>|<\/(?:p|li|h\d|div)>/g, '\n').replace(/<[^>]*>/g, '')
  const chapters = lines.split('\n').flatMap(line => {
    const [, hours = 0, minutes, seconds, title] = chapterLine.exec(line.trim()) ?? []
    return title ? [{ inicio: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), titulo: unescapeHtml(title) }] : []
  })
  const isInOrder = chapters.every(({ inicio }, index) => (index === 0 ? inicio === 0 : inicio > (chapters[index - 1]?.inicio ?? 0)))
  return chapters.length >= minChapters && isInOrder ? chapters : []
}

/** Of a video that is left before this, or after this share of it, no place is kept. */
const [minSeconds, maxShare] = [15, 0.95]

/** The place at which to go on with a video that was left; `undefined`: from the beginning. Seconds. */
export const placeToKeep = (seconds: number, duration: number): number | undefined =>
  seconds < minSeconds || (duration > 0 && seconds > duration * maxShare) ? undefined : Math.floor(seconds)
