import type { State } from './pattern-run.ts'

/** Builds the states of a part of the pattern, given the state that follows it. */
type Part = (after: State) => State

/** A pattern that needs more states is refused. */
const maxStates = 500

/**
 * The first state of a pattern that `RegExp` has accepted.
 * @throws RangeError when it is too large or contains what cannot be matched in one pass
 */
export function parsePattern(source: string, flags: string): State {
  const tokens = source.match(flags.includes('u') ? unicodeTokenPattern : tokenPattern) ?? []
  let at = 0
  let stateCount = 0
  const addState = (state: State) => {
    if (++stateCount > maxStates) throw new RangeError('too large')
    return state
  }

  function choice(): Part {
    const alternatives = [sequence()]
    while (tokens[at] === '|') {
      at++
      alternatives.push(sequence())
    }
    return alternatives.length === 1
      ? (alternatives[0] as Part)
      : after => addState({ next: alternatives.map(alternative => alternative(after)) })
  }

  function sequence(): Part {
    const parts: Part[] = []
    while (at < tokens.length && tokens[at] !== '|' && tokens[at] !== ')') parts.push(repeated(single(tokens[at++] as string)))
    return after => parts.reduceRight((rest, part) => part(rest), after)
  }

  function single(token: string): Part {
    if (/^(\\[\dkc]|\(\?)$/.test(token)) throw new RangeError(`not supported: ${token}`)
    if (token === '(' || token === '(?:') {
      const inner = choice()
      at++
      return inner
    }
    const regexp = new RegExp(token, `${flags}y`)
    const reads = !/^([$^]|\\[bB])$/.test(token)
    return after => addState({ regexp, reads, next: [after] })
  }

  function repeated(part: Part): Part {
    const [min, max] = bounds(tokens[at]) ?? []
    if (min === undefined || max === undefined) return part
    at++
    return after => {
      let start = max === Number.POSITIVE_INFINITY ? loop(part, after) : after
      for (let n = min; n < max && max !== Number.POSITIVE_INFINITY; n++) start = addState({ next: [part(start), after] })
      for (let n = 0; n < min; n++) start = part(addState({ next: [start] }))
      return start
    }
  }

  function loop(part: Part, after: State): State {
    const start = addState({ next: [after] })
    start.next.push(part(start))
    return start
  }

  return choice()({ next: [] })
}

/** The minimum and maximum count of a repetition. */
function bounds(token = ''): [number, number] | undefined {
  if (/^[*+]/.test(token)) return [token.startsWith('+') ? 1 : 0, Number.POSITIVE_INFINITY]
  if (token.startsWith('?')) return [0, 1]
  const [, min, comma, max] = /^\{(\d+)(,?)(\d*)\}/.exec(token) ?? []
  if (min === undefined) return undefined
  return [Number(min), comma ? Number(max || Number.POSITIVE_INFINITY) : Number(min)]
}

// Escapes of several characters, classes, brackets, repetitions; else one character. In a Unicode pattern some escapes are longer.
const tokenPattern = /\\x[\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?:?|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gs
const unicodeTokenPattern = new RegExp(
  `\\\\u\\{[^}]*\\}|\\\\ud[89abAB]..\\\\ud[c-fC-F]..|\\\\[pP]\\{[^}]*\\}|${tokenPattern.source}`,
  'gsu',
)
