/**
 * Where a login may lead: a path of this very site. Anything that could name another host (`//evil`, `/\evil`, a scheme)
 * leads home instead.
 */
export function ownPath(wanted: string | null | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\\\s]/.test(wanted)) return '/'
  try {
    const url = new URL(wanted, 'https://own.invalid')
    return url.host === 'own.invalid' ? url.pathname + url.search + url.hash : '/'
  } catch {
    return '/'
  }
}
