/** The slug or the id in a path segment. @throws Response 404 when it can be neither */
export function pathSlug(text: string | undefined): string {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/i.test(text ?? '') || String(text).length > 80)
    throw new Response('not-found', { status: 404, statusText: 'not-found' })
  return String(text)
}
