import { HttpError } from '#site/data/http-error.ts'
import { cardRefused, noToken } from '../card-tokeniser.ts'
import { loadStripe, type Stripe, type StripeElement } from './load-stripe.ts'

export const stripeParts = ['cardNumber', 'cardExpiry', 'cardCvc'] as const
export type StripePart = (typeof stripeParts)[number]

const patienceMs = 20_000

type Mounting = {
  places: Record<StripePart, HTMLElement>
  locale: string
  style: object
  /** Whether what is in a part is certainly wrong. */
  onPart(part: StripePart, isWrong: boolean): void
}
type Mounted = Mounting & { stripe: Stripe; elements: Record<StripePart, StripeElement>; complete: Set<StripePart> }

export type StripeCard = ReturnType<typeof createStripeCard>

/** The three fields of Stripe in our page, each in a frame of Stripe's. */
export function createStripeCard({ url = '', chavePublica = '' }: Record<string, string>) {
  let mounted: Mounted | undefined

  return {
    /** Puts the fields into their places, until `signal` removes them. @throws when they do not come */
    async mount(mounting: Mounting, signal: AbortSignal): Promise<void> {
      const stripe = await loadStripe(url, chavePublica)
      if (signal.aborted) return
      const elements = createElements(stripe, mounting)
      const mine: Mounted = { ...mounting, stripe, elements, complete: new Set() }
      mounted = mine
      signal.addEventListener('abort', () => {
        for (const element of Object.values(elements)) element.destroy()
        if (mounted === mine) mounted = undefined
      })
      await Promise.all(stripeParts.map(part => mountPart(mine, part)))
    },

    clearCode: () => mounted?.elements.cardCvc.clear(),

    /** @throws HttpError */
    async tokenise(name: string): Promise<string> {
      if (!mounted) throw new HttpError('network')
      const { stripe, elements, complete, onPart } = mounted
      const missing = stripeParts.filter(part => !complete.has(part))
      for (const part of missing) onPart(part, true)
      if (missing.length) throw cardRefused()
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card: elements.cardNumber,
        billing_details: { name },
      })
      if (paymentMethod) return paymentMethod.id
      if (error?.type === 'card_error' || error?.type === 'validation_error') throw cardRefused()
      throw error?.type === 'api_connection_error' ? new HttpError('network') : noToken(error?.type)
    },
  }
}

function createElements(stripe: Stripe, { locale, style }: Mounting): Record<StripePart, StripeElement> {
  const group = stripe.elements({ locale })
  return {
    cardNumber: group.create('cardNumber', { style }),
    cardExpiry: group.create('cardExpiry', { style }),
    cardCvc: group.create('cardCvc', { style }),
  }
}

function mountPart({ elements, places, complete, onPart }: Mounted, part: StripePart): Promise<void> {
  const element = elements[part]
  element.on('change', change => {
    if (change.complete) complete.add(part)
    else complete.delete(part)
    onPart(part, Boolean(change.error))
  })
  element.mount(places[part])
  return new Promise((resolve, reject) => {
    element.on('ready', () => resolve())
    // A frame of another site does not tell when it fails.
    setTimeout(() => reject(new Error(`no ${part}`)), patienceMs)
  })
}
