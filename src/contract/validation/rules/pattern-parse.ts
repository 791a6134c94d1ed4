import type { State } from './pattern-run.ts'

/** Builds the places of a part of the pattern in front of what comes after it. */
type Part = (after: State) => State

/** Places; a pattern that needs more is refused. */
const largest = 500

/**
 * The first place of a pattern that `RegExp` has taken.
 * @throws RangeError when it is too large or asks for what cannot be matched in one pass
 */
export function parsePattern(source: string, flags: string): State {
  const tokens = source.match(flags.includes('u') ? unicodeToken : token) ?? []
  let at = 0
  let spent = 0
  const place = (state: State) => {
    if (++spent > largest) throw new RangeError('too large')
    return state
  }

  function choice(): Part {
    const ways = [sequence()]
    while (tokens[at] === '|') {
      at++
      ways.push(sequence())
    }
    return ways.length === 1 ? (ways[0] as Part) : after => place({ next: ways.map(way => way(after)) })
  }

  function sequence(): Part {
    const parts: Part[] = []
    while (at < tokens.length && tokens[at] !== '|' && tokens[at] !== ')') parts.push(repeated(single(tokens[at++] as string)))
    return after => parts.reduceRight((rest, part) => part(rest), after)
  }

  function single(sign: string): Part {
    if (/^(\\[\dkc]|\(\?)$/.test(sign)) throw new RangeError(`not taken: ${sign}`)
    if (sign === '(' || sign === '(?:') {
      const inner = choice()
      at++
      return inner
    }
    const fits = new RegExp(sign, `${flags}y`)
    const reads = !/^([$^]|\\[bB])$/.test(sign)
    return after => place({ fits, reads, next: [after] })
  }

  function repeated(part: Part): Part {
    const [least, most] = bounds(tokens[at]) ?? []
    if (least === undefined || most === undefined) return part
    at++
    return after => {
      let start = most === Number.POSITIVE_INFINITY ? loop(part, after) : after
      for (let n = least; n < most && most !== Number.POSITIVE_INFINITY; n++) start = place({ next: [part(start), after] })
      for (let n = 0; n < least; n++) start = part(place({ next: [start] }))
      return start
    }
  }

  function loop(part: Part, after: State): State {
    const start = place({ next: [after] })
    start.next.push(part(start))
    return start
  }

  return choice()({ next: [] })
}

/** How often at least and at most a repetition takes what stands before it. */
function bounds(sign = ''): [number, number] | undefined {
  if (/^[*+]/.test(sign)) return [sign.startsWith('+') ? 1 : 0, Number.POSITIVE_INFINITY]
  if (sign.startsWith('?')) return [0, 1]
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(sign) ?? []
  if (least === undefined) return undefined
  return [Number(least), comma ? Number(most || Number.POSITIVE_INFINITY) : Number(least)]
}

// Escapes of several signs, classes, brackets, repetitions; else one sign. In a Unicode pattern some escapes are longer.
const token = /\\x[\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?:?|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gs
const unicodeToken = new RegExp(`\\\\u\\{[^}]*\\}|\\\\ud[89abAB]..\\\\ud[c-fC-F]..|\\\\[pP]\\{[^}]*\\}|${token.source}`, 'gsu')
