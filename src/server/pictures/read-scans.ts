/** Markers of a JPEG file that have no content: `TEM`, `RST0` to `RST7` and `SOI`; and 0, an escaped 0xff of the data. */
const isAlone = (marker: number) => marker <= 1 || (marker >= 0xd0 && marker <= 0xd8)

/**
 * The number of scans in a JPEG file, up to its end marker: a phone's short film may follow. Of another file the number has no meaning.
 * The data of a scan contain no other markers than those without content (ITU T.81, B.1.1.5).
 * @returns also whether it has that marker, which a copy that was not quite finished may lack
 */
export function readScans(content: Uint8Array): { scans: number; hasEnd: boolean } {
  let scans = 0
  let at = content.indexOf(0xff)
  while (at >= 0 && at + 1 < content.length) {
    const marker = content[at + 1] as number
    if (marker === 0xd9) return { scans, hasEnd: true }
    if (marker === 0xda) scans++
    // A second 0xff only fills up.
    const length = marker === 0xff ? 1 : isAlone(marker) ? 2 : 2 + (content[at + 2] ?? 0) * 256 + (content[at + 3] ?? 0)
    at = content.indexOf(0xff, at + length)
  }
  return { scans, hasEnd: false }
}
