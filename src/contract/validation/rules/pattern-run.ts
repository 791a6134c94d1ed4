/**
 * A place in a pattern. With `reads` it takes one sign that `fits` and goes on at `next`; with `fits` alone it is a condition on
 * the place between two signs (`^`, `\b`); without either it is a fork. Without `next` the pattern is fulfilled.
 */
export type State = { fits?: RegExp; reads?: boolean; next: State[] }

/** Whether the pattern occurs in the text: all ways through it are gone at once, sign by sign (Thompson, 1968). */
export function found(start: State, text: string, unicode: boolean): boolean {
  let waiting: State[] = []
  for (let at = 0; at <= text.length; at += unicode && (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) {
    const here = reachable([...waiting, start], text, at)
    if (here.some(({ next }) => next.length === 0)) return true
    waiting = here.filter(state => state.reads && fitsAt(state, text, at)).flatMap(({ next }) => next)
  }
  return false
}

/** The places one can be in without reading a sign, each once. */
function reachable(from: State[], text: string, at: number): State[] {
  const seen = new Set(from)
  for (const state of seen) if (!state.reads && fitsAt(state, text, at)) for (const next of state.next) seen.add(next)
  return [...seen]
}

function fitsAt({ fits }: State, text: string, at: number): boolean {
  if (!fits) return true
  fits.lastIndex = at
  return fits.test(text)
}
