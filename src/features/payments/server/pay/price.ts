import { largestTotal } from '#contract/money/largest-total.ts'
import type { PaymentMethodCode } from '#contract/money/payment-codes.ts'
import { Problem } from '#contract/problems.ts'
import { coveredFee, installmentPlans } from '../../rules/payments.ts'
import type { MethodDetails } from '../method-details.ts'

/** A payment method of a church, as one payment uses it. `minimo`, `maximo`: as `limitsOf`. */
export type ChosenMethod = {
  codigo: PaymentMethodCode
  gateway: number | null
  isDemo: boolean
  minimo: number
  maximo: number | null
  parcelasMax: number
  days: number | null
  taxaFixa: number
  taxaPercentual: number
  jurosMensal: number
  moeda: string
  needsBrazil: boolean
  details: MethodDetails
}

/** What a payment costs, in minor units. */
export type Price = { valor: number; valorTaxa: number; valorJuros: number; valorTotal: number; parcelas: number }

/** `taxaMaxima`: the most that the payer bears of the fee; left out: all of it. */
type Choice = { flagUsuarioTaxa: boolean; parcelas: number; valorFinalParcelas?: number | undefined; taxaMaxima?: number | undefined }

/**
 * What a payer is asked for. @param valor what it is for
 * @throws Problem `invalid` below the least, above the most, with more installments than allowed, or with another total than the payer has seen
 */
export function priceOf(
  valor: number,
  method: ChosenMethod,
  { flagUsuarioTaxa, parcelas, valorFinalParcelas, taxaMaxima = Infinity }: Choice,
): Price {
  const isFree = method.codigo === 'gratuito'
  if (isFree !== (valor === 0)) throw invalid('valor', isFree ? 'max_value:0' : 'min_value:1')
  if (valor < method.minimo) throw invalid('valor', `min_value:${method.minimo}`)
  const valorTaxa = flagUsuarioTaxa ? Math.min(coveredFee(valor, method), taxaMaxima) : 0
  if (parcelas > method.parcelasMax) throw invalid('parcelas', `max_value:${method.parcelasMax}`)
  const plan = installmentPlans(valor + valorTaxa, parcelas, method.jurosMensal).at(-1)
  if (!isFree && plan?.parcelas !== parcelas) throw invalid('parcelas', 'invalid')
  const valorTotal = plan?.valorTotal ?? 0
  const most = Math.min(method.maximo ?? largestTotal, largestTotal)
  if (valorTotal > most) throw invalid('valor', `max_value:${most}`)
  if (valorFinalParcelas !== undefined && valorFinalParcelas !== valorTotal) throw invalid('valorFinalParcelas', 'invalid')
  return { valor, valorTaxa, valorJuros: valorTotal - valor - valorTaxa, valorTotal, parcelas }
}

const invalid = (field: string, failure: 'invalid' | `min_value:${number}` | `max_value:${number}`) =>
  new Problem('invalid', { errors: { [field]: failure } })
