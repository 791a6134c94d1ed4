import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { paymentMethodCodes } from '#contract/money/payment-codes.ts'
import { BySlug } from '#contract/values.ts'
import { Amount, QueryAmount } from './amount.ts'

export const getPaymentFees = endpoint({
  method: 'GET',
  path: '/pagamento/calcular-taxas',
  summary: 'The fee of a payment method: `taxaFixa` in minor units, `taxaPercentual` in basis points',
  access: 'public',
  cache: 'church',
  input: { query: z.object({ metodoPagamento: z.enum(paymentMethodCodes) }) },
  reply: z.object({ taxaFixa: Amount, taxaPercentual: z.int() }),
})

/** The most installments that somebody can ask about. */
const maxInstallments = 24

const InstallmentPlan = z.object({
  parcelas: z.int(),
  /** Of each installment but the last. */
  valorParcela: Amount,
  ultimaParcela: Amount,
  valorTotal: Amount,
  flagJuros: z.boolean(),
})

export const listInstallmentPlans = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/calcula-taxas-parcelamento-juros',
  summary: "The ways to pay an amount in installments, with or without the church's interest",
  access: 'public',
  input: {
    params: BySlug,
    query: z.object({
      valor: QueryAmount,
      /** Whether the payer bears the interest. */
      flagJuros: z._default(z.stringbool(), false),
      /** Whether the payer bears the fees, `valorTaxas`. */
      flagTaxasAdministrativas: z._default(z.stringbool(), false),
      valorTaxas: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000_000)), 0),
      maxParcelas: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxInstallments)), maxInstallments),
    }),
  },
  reply: z.array(InstallmentPlan),
})
