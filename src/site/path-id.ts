/** The number that a part of an address is. @throws Response 404 where it is none */
export function pathId(text = ''): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw new Response('not-found', { status: 404, statusText: 'not-found' })
}
