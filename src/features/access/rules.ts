/**
 * A safe target for the redirect after a login: a path of this site. Anything that could name another host (`//evil`, `/\evil`,
 * a scheme) becomes `/`.
 */
export function safeRedirectPath(path: string | null | undefined): string {
  if (!path || !/^\/(?![/\\])/.test(path) || /[\\\s]/.test(path)) return '/'
  try {
    const url = new URL(path, 'https://own.invalid')
    // The parser turns `/.//evil` into `//evil`, which the next parser would read as a host.
    return url.host === 'own.invalid' && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
  } catch {
    return '/'
  }
}
