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
