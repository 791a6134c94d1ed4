import { screenOf } from '#screen-of.ts'

/** The path of the page above a page: the nearest shorter path that has a screen. */
export function parentPath(pathname: string): string {
  const parts = pathname.split('/').filter(Boolean)
  while (parts.length > 1) {
    parts.pop()
    const path = ['', ...parts].join('/')
    if (screenOf(path).id !== 'unknown') return path
  }
  return '/'
}
