// What is used of Stripe.js (docs.stripe.com/js).

export type StripeElement = {
  mount(place: HTMLElement): void
  destroy(): void
  clear(): void
  on(event: 'ready', handler: () => void): void
  on(event: 'change', handler: (change: { complete: boolean; error?: object }) => void): void
}
type ElementOptions = { style: object }
export type Stripe = {
  elements(options: { locale: string }): { create(kind: string, options: ElementOptions): StripeElement }
  createPaymentMethod(card: {
    type: 'card'
    card: StripeElement
    billing_details: { name: string }
  }): Promise<{ paymentMethod?: { id: string }; error?: { type: string } }>
}
declare global {
  interface Window {
    Stripe?: (publicKey: string) => Stripe
  }
}

const timeoutMs = 20_000

let loading: Promise<void> | undefined

/** Loads Stripe.js, once; after a failure the next call tries again. It must come from Stripe's own address. @throws when it does not come */
export async function loadStripe(url: string, publicKey: string): Promise<Stripe> {
  loading ??= loadScript(url).catch(error => {
    loading = undefined
    throw error
  })
  await loading
  if (!window.Stripe) throw new Error('no Stripe.js')
  return window.Stripe(publicKey)
}

function loadScript(url: string): Promise<void> {
  const script = document.createElement('script')
  return new Promise<void>((resolve, reject) => {
    const fail = () => {
      script.remove()
      reject(new Error('Stripe.js did not load'))
    }
    script.onload = () => resolve()
    script.onerror = fail
    setTimeout(fail, timeoutMs)
    script.src = url
    document.head.append(script)
  })
}
