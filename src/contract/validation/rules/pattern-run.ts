/**
 * A state of a pattern. With `reads` it reads one character that `regexp` matches and continues at `next`; with `regexp` alone it is a
 * condition on the position between two characters (`^`, `\b`); without either it is a fork. Without `next` the pattern has matched.
 */
export type State = { regexp?: RegExp; reads?: boolean; next: State[] }

/** Whether the pattern occurs in the text: follows all paths through it at once, character by character (Thompson, 1968). */
export function matches(start: State, text: string, unicode: boolean): boolean {
  let current: State[] = []
  for (let at = 0; at <= text.length; at += unicode && (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) {
    const reached = reachable([...current, start], text, at)
    if (reached.some(({ next }) => next.length === 0)) return true
    current = reached.filter(state => state.reads && passesAt(state, text, at)).flatMap(({ next }) => next)
  }
  return false
}

/** All states that can be reached without reading a character, each once. */
function reachable(from: State[], text: string, at: number): State[] {
  const seen = new Set(from)
  for (const state of seen) if (!state.reads && passesAt(state, text, at)) for (const next of state.next) seen.add(next)
  return [...seen]
}

function passesAt({ regexp }: State, text: string, at: number): boolean {
  if (!regexp) return true
  regexp.lastIndex = at
  return regexp.test(text)
}
