/**
 * Where a login may lead: a path of this very site. Anything that could name another host (`//evil`, `/\evil`, a scheme)
 * leads home instead.
 */
export function ownPath(wanted: string | null | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\\\s]/.test(wanted)) return '/'
  try {
    const url = new URL(wanted, 'https://own.invalid')
    // `/.//evil` has become `//evil` here: the next reader would take that for a host.
    return url.host === 'own.invalid' && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
  } catch {
    return '/'
  }
}
