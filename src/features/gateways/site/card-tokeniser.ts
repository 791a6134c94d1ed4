import type { ReactNode } from 'react'
import type { TypedCard } from '#features/payments/contract/card-data.ts'
import { HttpError } from '#site/data/http-error.ts'

/** How the browser turns a card into a token of its gateway. */
export type CardTokeniser = {
  /** The gateway's own fields for number, date and code, in place of ours. With each of `tries` the security code is asked for again. */
  fields?(tries: number): ReactNode
  /** @returns a token, which serves for one payment @throws HttpError */
  tokenise(card: TypedCard): Promise<string>
}

/** What a form is told when the gateway does not take the card, as by our own call for tokens. */
export const cardRefused = (): HttpError => new HttpError('bad-request', 422, { code: 'invalid', errors: { numero: 'card_data' } })

/** The gateway has given no token, and the card is not the reason. */
export const noToken = (cause?: unknown): HttpError => new HttpError('bad-response', 502, undefined, undefined, cause)
