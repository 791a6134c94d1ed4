import { HttpError } from '#site/data/http-error.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { readDoor } from '../../contract/door.ts'
import { answerOf } from '../../rules/door-answers.ts'
import type { WholeList } from './door-storage.ts'

/**
 * A link that was opened where there may be a door already. `incomplete`: it is no door's; `refused`: it opens none of this event, or none any more;
 * `unchecked`: the server could not be asked.
 */
export type OtherLink = { codigo: string } & (
  | { state: 'checking' | 'incomplete' | 'refused' | 'unchecked' }
  | { state: 'good'; list: WholeList }
)

/** Whether a text can be the secret of a door: what a link has behind `#` may have been cut, or be anything. */
export const isDoorCode = (text: string): boolean => /^[\w-]{43}$/.test(text)

const timeout = 15_000

/** Asks what a link opens. */
export async function checkLink(event: number, codigo: string): Promise<OtherLink> {
  try {
    const { ingressos, ...list } = await browserApi()(readDoor, { id: event, body: { codigo } }, { signal: AbortSignal.timeout(timeout) })
    return { codigo, state: 'good', list: { ...list, ingressos: ingressos ?? [] } }
  } catch (error) {
    const isRefused = error instanceof HttpError && ['ended', 'refused'].includes(answerOf(error))
    return { codigo, state: isRefused ? 'refused' : 'unchecked' }
  }
}
