import type { PaymentMethodCode } from '#contract/money/payment-codes.ts'
import { tabStorage } from '#site/data/safe-storage.ts'
import { useStore } from '#site/data/store.ts'
import type { Payment } from '../../contract/pay.ts'
import type { PaymentPurposeCode } from '../../rules/payments.ts'

/** What somebody is about to pay for, and what they have chosen so far. */
export type Checkout = {
  tipo: PaymentPurposeCode
  /** What is paid for, as the payer reads it. `amount` in minor units. */
  lines: readonly { label: string; detail?: string; amount: number }[]
  /** The fields of `POST /pagamento/` that belong to what is paid for, such as `motivos` of a gift. */
  fields: Readonly<Record<string, unknown>>
  /** The page on which the lines are changed. */
  changePath: string
  /** The word on the button, before the amount. */
  verb: 'give' | 'pay'
  /** It will be repeated, as this says: only methods that can are offered. */
  recurrence?: string
  /** Where the payer goes on after it is paid. A path of the site. */
  redirectTo?: string
  /** The most installments, and whether their interest is the payer's; left out: as the method has it. */
  installments?: { most: number; hasInterest: boolean }
  choices: CheckoutChoices
  /**
   * The payment was sent, and its answer is not known yet. `token`: the gateway's own name of the card that was typed for it. With the same
   * token it is the same request again, so that the same card is never charged twice. `total` in minor units.
   */
  sent?: { metodo: PaymentMethodCode; total: number; token?: string } | undefined
  /** The code of the payment that it has led to, which is not paid yet: it is kept so that it can be paid in another way. */
  ledTo?: string
  /** When it has led there, in epoch milliseconds. */
  ledAt?: number
  /** The codes of the payments instead of which this one is made; each may still be paid meanwhile. */
  insteadOf?: readonly string[] | undefined
}

/** The choices of the payer. Nothing of a card, no CPF and no address: these are never kept. */
export type CheckoutChoices = {
  /** The payer bears the fee. */
  flagUsuarioTaxa: boolean
  salvarCartao: boolean
  metodo?: string
  parcelas?: number
  /** The id of a saved card, a new one, or the one that was sent before without an answer. */
  cartao?: number | 'novo' | 'enviado'
  /** Without a login. */
  payer?: { nome: string; sobrenome: string; email: string }
}

/** Spec, section 9: a card is saved unless the payer says no. Covering the fee is never chosen beforehand. */
const firstChoices: CheckoutChoices = { flagUsuarioTaxa: false, salvarCartao: true }

/** Begins a checkout, which the screen `/checkout` then shows. Choices of an earlier one that was not paid stay. */
export function beginCheckout(checkout: Omit<Checkout, 'choices' | 'sent' | 'insteadOf'>): void {
  const earlier = currentCheckout()
  const choices = earlier?.choices ?? firstChoices
  // Begun again with the same things: what was sent for them, and what they replace, may still have been paid.
  const same = earlier && contentOf(earlier) === contentOf(checkout) ? earlier : undefined
  useStore.setState({ checkout: { ...checkout, choices, sent: same?.sent, insteadOf: same?.insteadOf } satisfies Checkout })
}

const contentOf = ({ tipo, lines, fields }: Pick<Checkout, 'tipo' | 'lines' | 'fields'>) => JSON.stringify([tipo, lines, fields])

/** Keeps what the payer has chosen. */
export function keepChoices(choices: Partial<CheckoutChoices>): void {
  const checkout = currentCheckout()
  if (checkout) useStore.setState({ checkout: { ...checkout, choices: { ...checkout.choices, ...choices } } })
}

/** Until its answer is known (`undefined`), the payment may have been made. */
export function keepSent(sent: Checkout['sent']): void {
  const checkout = currentCheckout()
  if (checkout) useStore.setState({ checkout: { ...checkout, sent } satisfies Checkout })
}

/** After it has led to a payment. */
export function endCheckout({ codigo, situacao }: Payment): void {
  tabStorage.setItem(lastPaymentKey, codigo)
  const checkout = currentCheckout()
  useStore.setState({
    checkout: checkout && situacao !== 'aprovado' ? { ...checkout, sent: undefined, ledTo: codigo, ledAt: Date.now() } : null,
  })
}

/** Whether this tab still knows what a payment was for, also after the first step of paying it in another way. @param code of the payment */
export function canPayOtherWay(code: string): boolean {
  const { ledTo, insteadOf = [] } = asCheckout(useStore.getState().checkout) ?? {}
  return ledTo === code || (ledTo === undefined && insteadOf.includes(code))
}

/** Begins the checkout of a payment once more, with all that was typed and chosen but how to pay. */
export function payOtherWay(): void {
  const unpaid = asCheckout(useStore.getState().checkout)
  if (!unpaid) return
  const { ledTo, ledAt: _, insteadOf = [], ...checkout } = unpaid
  const { flagUsuarioTaxa, salvarCartao, payer } = checkout.choices
  const choices = { flagUsuarioTaxa, salvarCartao, ...(payer && { payer }) }
  const replaced = ledTo === undefined ? insteadOf : [...insteadOf, ledTo]
  useStore.setState({ checkout: { ...checkout, choices, insteadOf: replaced } satisfies Checkout })
}

/** Nothing is kept of what is paid. @param code of the payment */
export function forgetPaid(code: string): void {
  if (canPayOtherWay(code)) useStore.setState({ checkout: null })
}

const lastPaymentKey = 'atrio.last-payment'

/** The code of the payment that the last checkout of this tab has led to. */
export const lastPayment = (): string | null => tabStorage.getItem(lastPaymentKey)

/** The checkout of this tab, also after a reload or a login. */
export const useCheckout = (): Checkout | null => unlessEnded(asCheckout(useStore(({ checkout }) => checkout)))

export const currentCheckout = (): Checkout | null => unlessEnded(asCheckout(useStore.getState().checkout))

const unlessEnded = (checkout: Checkout | null) => (checkout?.ledTo === undefined ? checkout : null)

const isLine = (line: unknown) => {
  const { label, amount } = (line ?? {}) as Record<string, unknown>
  return typeof label === 'string' && Number.isSafeInteger(amount)
}

/** For so long one may pay in another way: on a computer that people share, the name and e-mail of who has left are not shown to the next. */
const maxWaitMs = 3_600_000

/** What a tab has in its storage may be of another version, or changed by hand. */
function asCheckout(stored: object | null): Checkout | null {
  const { lines, fields, choices, tipo, changePath, ledTo, ledAt = 0, insteadOf = [] } = (stored ?? {}) as Partial<Checkout>
  if (ledTo !== undefined && Date.now() - ledAt > maxWaitMs) return null
  const isWhole =
    Array.isArray(lines) &&
    lines.length > 0 &&
    lines.every(isLine) &&
    Array.isArray(insteadOf) &&
    fields &&
    choices &&
    tipo &&
    changePath?.startsWith('/')
  return isWhole ? (stored as Checkout) : null
}
