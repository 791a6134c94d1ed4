/**
 * How long something lasts, as people and programs write it: `2712`, `3600.5`, `62:03`, `00:45:12.345`, `45 min`, `1h 2m`, `PT45M`.
 * @returns whole seconds; `null` when it says nothing that is understood
 */
export function secondsIn(text: string): number | null {
  const clock = /^(?:(\d+):)?(?:(\d+):)?(\d+(?:[.,]\d+)?)$/.exec(text.trim())
  if (clock) {
    const [, first, second, last = ''] = clock
    const [hours, minutes] = second === undefined ? [undefined, first] : [first, second]
    return secondsOf(hours, minutes, last)
  }
  const named = /^(?:PT?)?\s*(?:(\d+)\s*h[a-z]*\.?)?[\s,e]*(?:(\d+)\s*m[a-z]*\.?)?[\s,e]*(?:(\d+(?:[.,]\d+)?)\s*s[a-z]*\.?)?$/i.exec(
    text.trim(),
  )
  const [, hours, minutes, seconds] = named ?? []
  return hours || minutes || seconds ? secondsOf(hours, minutes, seconds) : null
}

const secondsOf = (hours = '0', minutes = '0', seconds = '0'): number =>
  Math.round(Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds.replace(',', '.')))

const element = /(<itunes:duration[^<>]*>)(?:\s*<!\[CDATA\[)?([^<>[\]]{1,80})(?:\]\]>\s*)?(?=<\/itunes:duration>)/gi

/** A feed whose durations are all in seconds: its parser understands no other of the ways of `secondsIn` than two. */
export const withSeconds = (xml: string): string => xml.replace(element, (_, tag: string, text: string) => `${tag}${secondsIn(text) ?? ''}`)
