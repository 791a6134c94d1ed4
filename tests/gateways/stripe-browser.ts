import type { FakeReply, FakeRequest } from './fake-server.ts'
import { type FakeIntent, failure } from './stripe-objects.ts'

/** Numbers of docs.stripe.com/testing, and the names of these cards. */
const cards: Record<string, string> = {
  '4242424242424242': 'pm_card_visa',
  '4000000000000002': 'pm_card_chargeDeclined',
  '4000002760003184': 'pm_card_threeDSecure2Required',
}

type Intents = { payments: Map<string, FakeIntent>; authenticate(id: string, outcome: 'yes' | 'no'): void }

const html = (text: string): FakeReply => ({ headers: { 'content-type': 'text/html; charset=utf-8' }, text })

/** What browsers get from Stripe: Stripe.js, its frames, tokens, and the bank's question. `undefined`: it is a request of a server. */
export function answerStripeBrowser({ method, path, form, headers }: FakeRequest, key: string, intents: Intents): FakeReply | undefined {
  if (path === '/dahlia/stripe.js')
    return { headers: { 'content-type': 'text/javascript' }, text: `(${stripeJs})(document.currentScript.src)` }
  const [, kind, id = ''] = path.split('/')
  if (kind === 'frames')
    return html(`<!doctype html><title>${id}</title><input aria-label="${id}" name="${id}"><script>(${frame})()</script>`)
  if (kind === '3ds') return askBank(intents, id, method === 'POST' ? form.get('answer') : null)
  if (kind !== 'v1' || id !== 'payment_methods' || headers.authorization !== `Bearer ${key}` || method !== 'POST') return undefined
  const name = cards[form.get('card[number]') ?? '']
  if (!name || !/^\d{3}$/.test(form.get('card[cvc]') ?? '')) return failure(402, { type: 'card_error', code: 'incorrect_number' })
  return { json: { id: `${name}_${Math.random().toString(36).slice(2)}`, object: 'payment_method' } }
}

function askBank({ payments, authenticate }: Intents, id: string, answer: string | null): FakeReply {
  const page = payments.get(id)?.nextAction as { redirect_to_url?: { return_url: string } } | null | undefined
  const returnUrl = page?.redirect_to_url?.return_url
  if (!returnUrl) return { status: 404, text: 'Nothing is asked.' }
  if (!answer)
    return html(
      '<form method="post"><button name="answer" value="yes">Yes, it is me</button><button name="answer" value="no">No</button></form>',
    )
  authenticate(id, answer === 'yes' ? 'yes' : 'no')
  return { status: 303, headers: { location: `${returnUrl}?payment_intent=${id}&redirect_status=succeeded` } }
}

// The functions below run in the browser, as text: they use nothing of this module.

/** Stripe.js: its fields are frames of Stripe's, and only these know what is typed. @param source its own address */
function stripeJs(source: string) {
  const origin = new URL(source).origin
  const open = (key: string) => ({
    elements: () => ({
      create(kind: string) {
        const frame = document.createElement('iframe')
        const on: Record<string, (event?: unknown) => void> = {}
        frame.title = kind
        frame.src = `${origin}/frames/${kind}`
        frame.style.cssText = 'border:0;width:100%;height:24px;display:block'
        const receive = ({ source: sender, data }: MessageEvent) => sender === frame.contentWindow && on[data.event]?.(data)
        addEventListener('message', receive)
        return {
          frame,
          mount: (place: HTMLElement) => void place.append(frame),
          destroy() {
            removeEventListener('message', receive)
            frame.remove()
          },
          clear: () => frame.contentWindow?.postMessage({ clear: true }, origin),
          on: (event: string, handler: () => void) => void Object.assign(on, { [event]: handler }),
        }
      },
    }),
    createPaymentMethod: ({ card }: { card: { frame: HTMLIFrameElement } }) =>
      new Promise(resolve => {
        const channel = new MessageChannel()
        channel.port1.onmessage = ({ data }) => resolve(data)
        card.frame.contentWindow?.postMessage({ tokenise: key }, origin, [channel.port2])
      }),
  })
  Object.assign(window, { Stripe: open })
}

/** One field. The one of the number makes the token: the others are of the same origin, so it can read them. */
function frame() {
  const input = document.querySelector('input') as HTMLInputElement
  const tell = (event: object) => parent.postMessage(event, '*')
  const others = () =>
    [...Array(parent.length).keys()].flatMap(n => {
      try {
        return [...(parent[n]?.document.querySelectorAll('input') ?? [])]
      } catch {
        return []
      }
    })
  const typedInto = (name: string) =>
    others()
      .find(other => other.name === name)
      ?.value.replace(/\D/g, '') ?? ''
  const lengths: Record<string, number> = { cardNumber: 16, cardExpiry: 4, cardCvc: 3 }
  const change = () => tell({ event: 'change', complete: input.value.replace(/\D/g, '').length === lengths[input.name] })
  input.addEventListener('input', change)
  addEventListener('message', async ({ data, ports }) => {
    if (data.clear) {
      input.value = ''
      change()
    }
    if (!data.tokenise) return
    const body = new URLSearchParams({ type: 'card', 'card[number]': typedInto('cardNumber'), 'card[cvc]': typedInto('cardCvc') })
    const headers = { authorization: `Bearer ${data.tokenise}` }
    const reply = await (await fetch('/v1/payment_methods', { method: 'POST', headers, body })).json()
    ports[0]?.postMessage(reply.error ? { error: reply.error } : { paymentMethod: reply })
  })
  tell({ event: 'ready' })
}
