import { parseId } from '#contract/parse-id.ts'

/** The id in a path segment. @throws Response 404 when it is not a valid id */
export function pathId(text: string | undefined): number {
  const number = parseId(text)
  if (number === undefined) throw new Response('not-found', { status: 404, statusText: 'not-found' })
  return number
}
