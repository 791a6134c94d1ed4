import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CardTokeniser } from '#features/gateways/site/index.ts'
import { HttpError } from '#site/data/http-error.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { createPayment, type Payment } from '../../../contract/pay.ts'
import { type Checkout, currentCheckout, endCheckout, keepChoices, keepSent } from '../checkout.ts'
import { paidMeanwhile } from '../paid-meanwhile.ts'
import type { Selection } from '../use-selection.ts'
import type { CheckoutValues } from './checkout-schema.ts'
import { dataUpdatePath } from './missing-data.ts'
import { paymentBody, type SentCard } from './payment-body.ts'

type Options = { checkout: Checkout; selection: Selection; tokeniser: CardTokeniser | null; isMember: boolean; onPaid(): void }

/** Whether the server has said what became of a request. After a failure of its own, nobody knows. */
const isAnswer = ({ status }: HttpError) => status > 0 && status < 500

/** Pays once: until an answer is known, what is sent again is the same request, with the same card. */
export function usePayment({ checkout, selection, tokeniser, isMember, onPaid }: Options) {
  const navigate = useNavigate()
  /** How many payments were declined here. */
  const [declines, setDeclines] = useState(0)
  const [isDeclined, setDeclined] = useState(false)
  /** Something else was going to be sent while nobody knows what became of the first. */
  const [isDoubtful, setDoubtful] = useState(false)
  const metodo = selection.method?.codigo
  const isOther = ({ sent }: Pick<Checkout, 'sent'>) =>
    sent?.metodo !== undefined && (sent.metodo !== metodo || sent.total !== selection.total)

  async function cardOf(values: CheckoutValues): Promise<SentCard | undefined> {
    const { card } = selection
    if (card === undefined) return undefined
    if (typeof card === 'number') return { id: card }
    if (card === 'enviado') return { token: currentCheckout()?.sent?.token ?? '' }
    return tokeniser ? { token: await tokeniser.tokenise(values) } : undefined
  }

  async function pay(values: CheckoutValues, captcha: string | undefined): Promise<void> {
    setDeclined(false)
    // Pressed again, under what is said then, it is meant.
    if (isOther({ sent: currentCheckout()?.sent }) && !isDoubtful) return setDoubtful(true)
    setDoubtful(false)
    const paid = await paidMeanwhile(checkout.insteadOf)
    if (paid) return navigate(paid, { replace: true })
    const cartao = await cardOf(values)
    const token = cartao && 'token' in cartao ? cartao.token : undefined
    if (metodo) keepSent({ metodo, total: selection.total, ...(token !== undefined && { token }) })
    try {
      const body = { ...paymentBody(checkout, selection, values, cartao), captcha }
      await finish(await browserApi()(createPayment, { body }))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      if (isAnswer(error)) keepSent(undefined)
      else if (token !== undefined) keepChoices({ cartao: 'enviado' })
      const missing = isMember ? dataUpdatePath(error) : undefined
      if (!missing) throw error
      await navigate(missing)
    }
  }

  async function finish(payment: Payment): Promise<void> {
    const { situacao, codigo } = payment
    if (situacao === 'nao_aprovado') {
      keepSent(undefined)
      if (selection.card === 'enviado') keepChoices({ cartao: 'novo' })
      setDeclines(count => count + 1)
      setDeclined(true)
      return
    }
    onPaid()
    endCheckout(payment)
    // In its place, so that nobody comes back to what is paid.
    await navigate(situacao === 'aprovado' ? `/checkout/thank-you?codigo=${codigo}` : `/user/payment/${codigo}`, { replace: true })
  }

  return { pay, declines, isDeclined, isDoubtful: isDoubtful && isOther(checkout) }
}
