import type { Screen } from '#contract/screen.ts'
import { screens } from '#screens.ts'

/** `/prayer/new` before `/prayer/:prayerId`, and `*` last. */
const generality = (path: string) => (path === '*' ? 2 : path.includes(':') ? 1 : 0)

const patterns = [...screens]
  .sort((one, other) => generality(one.path) - generality(other.path))
  .map(screen => ({ screen, pattern: patternOf(screen.path) }))

function patternOf(path: string): RegExp {
  if (path === '*') return /.*/
  return new RegExp(`^${path.replace(/:[\w-]+/g, '[^/]+')}$`)
}

/** The screen of a path like `/news/5`. There is always one, because `unknown` matches every other path. */
export function screenOf(pathname: string): Screen {
  const path = pathname.replace(/^\/+|\/+$/g, '')
  return (patterns.find(({ pattern }) => pattern.test(path)) as { screen: Screen }).screen
}
