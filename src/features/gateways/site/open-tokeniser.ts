import type { Reply } from '#contract/endpoint.ts'
import type { getCardTokeniser } from '#features/payments/contract/cards.ts'
import { HttpError } from '#site/data/http-error.ts'
import type { CardTokeniser } from './card-tokeniser.ts'

type Source = Pick<Reply<typeof getCardTokeniser>, 'tipo' | 'dados'>

/** By the `tipo` of the server's reply: a gateway whose cards are typed here has a line. Each is loaded only where a church's gateway needs it. */
const kinds: Record<string, () => Promise<(dados: Record<string, string>) => CardTokeniser>> = {
  servidor: () => import('./by-server.ts').then(({ tokeniseByServer }) => tokeniseByServer),
  zoop: () => import('./zoop/zoop.ts').then(({ openZoop }) => openZoop),
  cardconnect: () => import('./cardconnect/cardconnect.tsx').then(({ openCardconnect }) => openCardconnect),
  stripe: () => import('./stripe/stripe.tsx').then(({ openStripe }) => openStripe),
}

/** How new cards become tokens; `null`: they cannot be typed here. @throws HttpError without a connection */
export async function openTokeniser({ tipo, dados }: Source): Promise<CardTokeniser | null> {
  const load = kinds[tipo ?? '']
  if (!load) return null
  const open = await load().catch(error => Promise.reject(new HttpError('network', 0, undefined, undefined, error)))
  return open(dados)
}
