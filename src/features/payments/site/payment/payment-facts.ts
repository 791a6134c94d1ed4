import { dateAndTime } from '#site/content/date-time.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { formatMoney } from '#ui/format/money.ts'
import { useBrowserLanguage } from '#ui/format/use-language.ts'
import type { Payment } from '../../contract/pay.ts'
import { methodName } from '../../rules/method-name.ts'

type Fact = { label: string; value: string }

/** What each purpose of a payment gets, in lines; of one alone the description says it. */
export function useItemFacts({ itens = [], moeda }: Payment): Fact[] {
  const language = useBrowserLanguage()
  return itens.map(({ descricao, valor }) => ({ label: descricao, value: formatMoney(valor, language, moeda) }))
}

/** What a receipt says of a payment, in lines. */
export function usePaymentFacts(payment: Payment): Fact[] {
  const language = useBrowserLanguage()
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const { metodo, parcelas, valor, valorTaxa, valorJuros, valorTotal, valorRecebido, valorEstornado, situacao, moeda } = payment
  const money = (minor: number) => formatMoney(minor, language, moeda)
  const method = methodName(metodo)
  const facts = [
    { label: m.payment_method(), value: parcelas > 1 ? m.payment_installments({ method, count: parcelas }) : method },
    valorTaxa + valorJuros > 0 && { label: m.payment_amount(), value: money(valor) },
    valorTaxa > 0 && { label: m.payment_fees(), value: money(valorTaxa) },
    valorJuros > 0 && { label: m.payment_interest(), value: money(valorJuros) },
    valorRecebido > 0 && valorRecebido !== valorTotal && { label: m.payment_asked(), value: money(valorTotal) },
    situacao === 'aprovado' && valorEstornado > 0 && { label: m.payment_given_back(), value: money(valorEstornado) },
    {
      label: payment.aprovadoEm ? m.payment_paid_at() : m.payment_made_at(),
      value: dateAndTime(payment.aprovadoEm ?? payment.criadoEm, getLocale(), timeZone),
    },
    { label: m.payment_code(), value: payment.codigo },
  ]
  return facts.filter(fact => fact !== false)
}
