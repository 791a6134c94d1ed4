import { parsePattern } from './pattern-parse.ts'
import { matches } from './pattern-run.ts'

/** Maximum lengths in characters: a longer text never matches, a longer pattern is invalid. */
const maxPatternLength = { text: 1_000, pattern: 500 }

/**
 * Compiles a regular expression that staff of a church wrote: `/^a|b$/i`, or without slashes. JavaScript's own engine needs
 * exponential time for patterns like `(a+)+$`, and one church's field must not stop the server for all churches. So these run on an
 * engine whose time is at most the length of the pattern times that of the text. It refuses what it cannot run in this time:
 * backward references, look-around, named groups.
 * @returns undefined when the pattern is invalid or not supported
 */
export function compilePattern(pattern: string): ((text: string) => boolean) | undefined {
  const [, source = pattern, flags = ''] = /^\/(.+)\/([a-z]*)$/s.exec(pattern) ?? []
  if (source.length > maxPatternLength.pattern || !/^[imsu]*$/.test(flags)) return undefined
  try {
    new RegExp(source, flags)
    const start = parsePattern(source, flags)
    return text => text.length <= maxPatternLength.text && matches(start, text, flags.includes('u'))
  } catch {
    return undefined
  }
}
