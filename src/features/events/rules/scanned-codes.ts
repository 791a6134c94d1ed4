/** For how many milliseconds a code has to be out of sight until it counts again: longer than a hand shakes, shorter than the next person takes. */
export const forgetAfter = 1_000

/** What the camera has seen: when each code was seen last, and the one that it saw alone just now. */
export type Sights = { seen: ReadonlyMap<string, number>; alone: string | undefined }
export const noSights: Sights = { seen: new Map(), alone: undefined }

type Look = Sights & {
  /** The code that is read: it was alone twice in a row, and was not before the camera just before. */
  taken: string | undefined
  /** Several codes are in the picture: nobody could say whose was read. */
  isCrowded: boolean
}

/** One look through the camera. @param texts the codes in the picture @param now milliseconds */
export function lookAt({ seen, alone }: Sights, texts: readonly string[], now: number): Look {
  const present = [...new Set(texts)]
  const kept = [...seen].filter(([, at]) => now - at <= forgetAfter)
  const known = new Map(kept.map(([text, at]) => [text, present.includes(text) ? now : at]))
  const [text] = present
  if (text === undefined || present.length > 1)
    // A look that finds nothing is a shaken hand.
    return { seen: known, alone: present.length ? undefined : alone, taken: undefined, isCrowded: present.length > 1 }
  const isTaken = text === alone && !known.has(text)
  if (isTaken) known.set(text, now)
  return { seen: known, alone: text, taken: isTaken ? text : undefined, isCrowded: false }
}

type Rectangle = { x: number; y: number; width: number; height: number }

/** Whether the middle of something is in the part of a picture that is shown, when it is cut to fill its frame. */
export function isShown(box: Rectangle, picture: { width: number; height: number }, frame: { width: number; height: number }): boolean {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height)
  if (!Number.isFinite(scale) || scale <= 0) return true
  const off = (middle: number, whole: number) => Math.abs(middle - whole / 2) * scale
  return off(box.x + box.width / 2, picture.width) <= frame.width / 2 && off(box.y + box.height / 2, picture.height) <= frame.height / 2
}
