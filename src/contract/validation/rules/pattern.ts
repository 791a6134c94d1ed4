import { parsePattern } from './pattern-parse.ts'
import { found } from './pattern-run.ts'

/** Characters: a longer text never fits a pattern, a longer pattern is none. */
const longest = { text: 1_000, pattern: 500 }

/**
 * A regular expression that staff of a church wrote: `/^a|b$/i`, or without slashes. JavaScript's own engine takes exponential
 * time over patterns like `(a+)+$`, and one church's field must not stop the server of all; so these run on an engine whose
 * time is the length of the pattern times that of the text, whatever they are. What it cannot do so is refused: backward
 * references, look-around, named groups.
 * @returns undefined when it is no pattern, or none that we take
 */
export function compilePattern(written: string): ((text: string) => boolean) | undefined {
  const [, source = written, flags = ''] = /^\/(.+)\/([a-z]*)$/s.exec(written) ?? []
  if (source.length > longest.pattern || !/^[imsu]*$/.test(flags)) return undefined
  try {
    new RegExp(source, flags)
    const start = parsePattern(source, flags)
    return text => text.length <= longest.text && found(start, text, flags.includes('u'))
  } catch {
    return undefined
  }
}
