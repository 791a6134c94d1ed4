import { rowNumber } from '#contract/row-number.ts'

/** The number that a part of an address is. @throws Response 404 where it is none */
export function pathId(text: string | undefined): number {
  const number = rowNumber(text)
  if (number === undefined) throw new Response('not-found', { status: 404, statusText: 'not-found' })
  return number
}
