/** Bytes before the first frame: zeros of an editor, an empty tag, the header of a container. */
const maxBefore = 65_536
/** Frames one after the other. Of random bytes, one of some hundred thousand millions has so many. */
const frames = 3

/** Thousands of bits a second, by the number in the header: of MPEG 1, and of the two with lower sampling rates. */
const bitRates = {
  1: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const samplingRates = [44_100, 48_000, 32_000]

/** Whether sound of MPEG, layer III, begins near the beginning: frames whose headers say where the next one is (ISO 11172-3, 2.4.2.3). */
export function isMpegAudio(content: Uint8Array): boolean {
  const last = Math.min(content.length - 4, maxBefore)
  for (let at = content.indexOf(0xff); at >= 0 && at <= last; at = content.indexOf(0xff, at + 1)) if (hasFrames(content, at)) return true
  return false
}

function hasFrames(content: Uint8Array, start: number): boolean {
  let at = start
  for (let count = 0; count < frames; count++) {
    const length = frameLength(content, at)
    if (!length) return count > 0 && at === content.length
    at += length
  }
  return true
}

/** Bytes of the frame whose header is here; 0 when there is none. */
function frameLength(content: Uint8Array, at: number): number {
  const [first = 0, second = 0, third = 0] = content.subarray(at, at + 3)
  const version = (second >> 3) & 3
  if (first !== 0xff || (second & 0xe6) !== 0xe2 || version === 1) return 0
  const bitRate = bitRates[version === 3 ? 1 : 2][(third >> 4) - 1]
  const samplingRate = samplingRates[(third >> 2) & 3]
  if (!bitRate || !samplingRate) return 0
  const divisor = version === 3 ? 1 : version === 2 ? 2 : 4
  return Math.floor(((version === 3 ? 144 : 72) * bitRate * 1000 * divisor) / samplingRate) + ((third >> 1) & 1)
}
