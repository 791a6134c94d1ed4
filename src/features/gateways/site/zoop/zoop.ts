import type { TypedCard } from '#features/payments/contract/card-data.ts'
import { classifyFetchError } from '#site/data/http-error.ts'
import { type CardTokeniser, cardRefused, noToken } from '../card-tokeniser.ts'

const timeoutMs = 30_000

/** Zoop has no script or frame: the page itself sends the card to it, with a key that can only make tokens. */
export const openZoop = ({ url = '', chavePublica }: Record<string, string>): CardTokeniser => ({
  async tokenise(card) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${chavePublica}:`)}`, 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(card)),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(error => Promise.reject(classifyFetchError(error, url)))
    return tokenIn(response.status, await response.json().catch(() => undefined))
  },
})

function bodyOf({ numero = '', titular, validade = '', cvv }: TypedCard) {
  const [month, year = ''] = validade.split('/')
  return {
    holder_name: titular,
    card_number: numero.replace(/\D/g, ''),
    expiration_month: month,
    expiration_year: year.padStart(4, '20'),
    security_code: cvv,
  }
}

type Reply = { id?: unknown; error?: { status_code?: unknown } } | undefined

/** The status in the body counts more than that of the reply. @throws HttpError */
function tokenIn(replied: number, reply: Reply): string {
  const status = Number(reply?.error?.status_code ?? replied)
  if (status < 300 && typeof reply?.id === 'string') return reply.id
  throw status === 400 || status === 402 || status === 422 ? cardRefused() : noToken(status)
}
