import { Problem } from '#contract/problems.ts'
import type { SafeHtml } from '#contract/safe-html.ts'
import { runInWorker } from '../workers/pool.ts'
import { cleanHtml } from './clean-html.ts'

/** Characters of a text that is sanitised at once: the worst one takes 20 ms. Longer ones take up to 200 ms, in which nobody gets a page. */
const maxLengthAtOnce = 10_000

/**
 * Sanitises HTML from an editor. Call it before the transaction, because a long text may have to wait for its turn.
 * @param html any text
 * @param church the group whose turn it is
 * @param field the field that the problem names
 * @returns HTML that may be stored and rendered unchanged
 * @throws Problem `invalid` with `too_complex`; `unavailable` when too many texts wait already, or it took too long
 */
export async function sanitise(html: string, church: number, field: string): Promise<SafeHtml> {
  const clean = html.length > maxLengthAtOnce ? await runInWorker('cleanHtml', html, church) : cleanHtml(html)
  if (clean === undefined) throw new Problem('invalid', { errors: { [field]: 'too_complex' } })
  return clean
}
