/** Markers of a JPEG file that have no content: `TEM`, `RST0` to `RST7` and `SOI`; and 0, an escaped 0xff of the data. */
const isAlone = (marker: number) => marker <= 1 || (marker >= 0xd0 && marker <= 0xd8)

/**
 * The number of scans in a JPEG file, up to its end marker: a phone's short film may follow. Of another file the number has no meaning.
 * The data of a scan contain no other markers than those without content (ITU T.81, B.1.1.5).
 */
export function countScans(content: Uint8Array): number {
  let scans = 0
  let at = content.indexOf(0xff)
  while (at >= 0 && at + 3 < content.length) {
    const marker = content[at + 1] as number
    if (marker === 0xd9) break
    if (marker === 0xda) scans++
    // A second 0xff only fills up.
    const length = marker === 0xff ? 1 : isAlone(marker) ? 2 : 2 + (content[at + 2] as number) * 256 + (content[at + 3] as number)
    at = content.indexOf(0xff, at + length)
  }
  return scans
}
