import { keptHeader } from '#contract/offline.ts'
import { isNoAnswer, patience } from './rules.ts'

/** Which of the two won: the network's answer, or what is kept. `undefined` when neither is to be had. */
export type Won = { answer: Response; kept: boolean } | undefined

/**
 * The network first; what is kept when no answer comes, and also when one takes longer than people wait. Without anything
 * kept the network has all the time it needs.
 * @param coming the network's answer; `undefined` when there is none
 */
export async function firstOf(coming: Promise<Response | undefined>, kept: Response | undefined): Promise<Won> {
  const late = new Promise<undefined>(resolve => setTimeout(resolve, patience))
  const answer = await (kept ? Promise.race([coming, late]) : coming)
  if (kept && isNoAnswer(answer)) return { answer: kept, kept: true }
  return answer && { answer, kept: false }
}

/** When what is kept was as it is, as an ISO moment. */
export const momentOf = (kept: Response): string => new Date(kept.headers.get(keptHeader) ?? 0).toISOString()
