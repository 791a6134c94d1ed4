import type { PaymentMethodCode } from '#contract/money/payment-codes.ts'
import type { CardTokeniser } from '#features/gateways/site/index.ts'
import { openTokeniser } from '#features/gateways/site/index.ts'
import { partOf } from '#site/data/start-up.ts'
import { waitForStartUp } from '#site/data/start-up-state.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { getCardTokeniser, type SavedCard } from '../../contract/cards.ts'
import { getPaymentFees } from '../../contract/fees.ts'
import { listPaymentMethods, type PaymentMethod } from '../../contract/methods.ts'
import type { Fee } from '../../rules/payments.ts'
import { loadCardsOf } from '../cards/load-cards.ts'
import { paymentMethodsPart } from '../start-up-part.ts'
import { usableCards } from './methods/reach.ts'

/** How the church can be paid, as far as it concerns this person. */
export type Offer = {
  methods: readonly PaymentMethod[]
  fees: Partial<Record<PaymentMethodCode, Fee>>
  /** The person's own that can be paid with, the newest first. */
  cards: readonly SavedCard[]
  /** How new cards are typed; `null`: they cannot be. */
  tokeniser: CardTokeniser | null
  /** No card is real here. */
  isDemo: boolean
}

/** All at once, so that nothing on the page moves later. @throws HttpError */
export async function loadOffer(): Promise<Offer> {
  const started = await waitForStartUp()
  const api = browserApi()
  const known = started.status === 'ready' ? partOf(started, paymentMethodsPart) : null
  const methods = known ?? (await api(listPaymentMethods, {}))
  const card = methods.find(({ codigo, gateway }) => codigo === 'cartao-credito' && gateway !== null)
  const [fees, { tokeniser, isDemo }, cards] = await Promise.all([
    loadFees(methods),
    card ? loadTokeniser() : { tokeniser: null, isDemo: false },
    // Without them a card can still be typed.
    card ? loadCardsOf(card.gateway as number).catch(() => []) : [],
  ])
  return {
    methods,
    fees,
    cards: usableCards(cards, Date.now()),
    tokeniser,
    isDemo,
  }
}

async function loadTokeniser(): Promise<Pick<Offer, 'tokeniser' | 'isDemo'>> {
  const source = await browserApi()(getCardTokeniser, {})
  return { tokeniser: await openTokeniser(source), isDemo: source.flagDemonstracao }
}

/** A method whose fee cannot be loaded is offered without one: covering it is a kindness, not a condition. */
async function loadFees(methods: readonly PaymentMethod[]): Promise<Offer['fees']> {
  const load = async ({ codigo }: PaymentMethod) => [codigo, await browserApi()(getPaymentFees, { metodoPagamento: codigo })] as const
  const loaded = await Promise.allSettled(methods.filter(({ codigo }) => codigo !== 'gratuito').map(load))
  return Object.fromEntries(loaded.flatMap(result => (result.status === 'fulfilled' ? [result.value] : [])))
}
