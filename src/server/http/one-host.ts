import type { IncomingMessage } from 'node:http'

/**
 * Whether a request names one host only (RFC 9112, section 3.2): one `Host` header, and the same host in a target that is a complete
 * address. Of two, a proxy in front may go by the one and this server by the other: its cache would show the page of another church.
 */
export function namesOneHost({ rawHeaders, headers: { host }, url = '' }: IncomingMessage): boolean {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') count++
  if (count > 1) return false
  if (url.startsWith('/') || url === '*') return true
  const named = URL.parse(`http://${host}`)
  const target = URL.parse(url)
  return target !== null && target.host === named?.host && !target.username
}
