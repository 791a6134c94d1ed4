/** The sound of an entry. `bytes` 0: unknown. */
export type FeedAudio = { url: string; type: string; bytes: number }

/** What an entry names as its file, as the feed's parser gives it. */
export type Enclosure = { url?: string | undefined; type?: string | undefined; length?: number | undefined }

const audioTypes: Readonly<Record<string, string>> = {
  ...{ mp3: 'audio/mpeg', mpga: 'audio/mpeg', m4a: 'audio/mp4', m4b: 'audio/mp4', aac: 'audio/aac', ogg: 'audio/ogg', oga: 'audio/ogg' },
  ...{ opus: 'audio/ogg', wav: 'audio/wav', flac: 'audio/flac' },
}
const videoNames = ['mp4', 'm4v', 'mov', 'webm', 'mkv', 'avi', 'mpg', 'mpeg']
const otherNames = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'svg', 'pdf', 'zip', 'doc', 'docx', 'ppt', 'pptx', 'epub', 'txt', 'htm', 'html']

/**
 * What a file of an entry is: by its type, else by the end of its name. Where neither says anything, it is sound: that is what a podcast's
 * entries have.
 * @returns a type of audio; `video`; `undefined` for anything else
 */
export function kindOf({ url = '', type = '' }: Enclosure): string | undefined {
  const said = type.trim().toLowerCase()
  if (/^audio\/[\w.+-]+$/.test(said)) return said
  const end = /\.(\w{3,4})(?:$|[?#])/.exec(url)?.[1]?.toLowerCase() ?? ''
  if (audioTypes[end]) return audioTypes[end]
  if (said.startsWith('video/') || videoNames.includes(end)) return 'video'
  const saysNothing = !said.includes('/') || /octet-stream|unknown|mp3|mpeg|ogg/.test(said)
  return saysNothing && !otherNames.includes(end) ? 'audio/mpeg' : undefined
}

/**
 * The first of an entry's files that can be heard.
 * @param base where the feed was found, for addresses without a host
 */
export function audioIn(enclosures: readonly Enclosure[], base: string): FeedAudio | undefined {
  for (const { url, type, length = 0 } of enclosures) {
    const address = httpsOf(url, base)
    const kind = address ? kindOf({ url: address, type }) : undefined
    if (address && kind && kind !== 'video')
      return { url: address, type: kind, bytes: length >= 1 && length <= 1e11 ? Math.round(length) : 0 }
  }
  return undefined
}

/**
 * An address with encryption, because a page may load nothing else; `null` for everything that has none.
 * @param base where the feed was found, for addresses without a host
 */
export function httpsOf(text: string | undefined, base: string): string | null {
  const given = text?.trim() ?? ''
  if (!given || given.length > 2_000 || !URL.canParse(given, base)) return null
  const url = new URL(given, base)
  if (url.protocol === 'http:') url.protocol = 'https:'
  // Hosts go into the security policy of pages, where others of the characters that an address may have begin something new.
  return url.protocol !== 'https:' || url.username || url.password || !/^[a-z\d._-]+$/.test(url.hostname) ? null : url.href
}
