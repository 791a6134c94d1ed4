import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { largestTotal } from '#contract/money/largest-total.ts'
import { paymentMethodCodes } from '#contract/money/payment-codes.ts'
import { BySlug, EmptyReply, Id, RowOrder, requiredText, SlugOrId } from '#contract/values.ts'
import { pixKeyTypes } from '../rules/payments.ts'
import { Amount } from './amount.ts'

/** What payers need to pay the church itself. */
const MethodDetails = z.object({
  pix: z.optional(
    z.object({
      tipoChave: z.enum(pixKeyTypes),
      chave: requiredText(77),
      /** As they stand in the QR code: shortened there to 25 and 15 characters. */
      titular: requiredText(60),
      cidade: requiredText(60),
    }),
  ),
  banco: z.optional(
    z.object({
      titular: requiredText(100),
      documento: requiredText(20),
      banco: requiredText(60),
      agencia: requiredText(20),
      conta: requiredText(30),
    }),
  ),
  orientacao: z.optional(requiredText(500)),
})

const MethodSettings = z.object({
  gateway: z._default(z.nullable(z.int()), null),
  minimo: z._default(Amount.check(z.lte(largestTotal)), 0),
  maximo: z._default(z.nullable(z.int().check(z.gte(1), z.lte(largestTotal))), null),
  parcelasMax: z._default(z.int().check(z.gte(1), z.lte(24)), 1),
  /** `null`: as the method has it. */
  diasPrazo: z._default(z.nullable(z.int().check(z.gte(1), z.lte(60))), null),
  taxaFixa: z._default(Amount.check(z.lte(1_000_000)), 0),
  /** Basis points: less than everything. */
  taxaPercentual: z._default(z.int().check(z.gte(0), z.lte(9_000)), 0),
  /** Basis points a month. */
  jurosMensal: z._default(z.int().check(z.gte(0), z.lte(2_000)), 0),
  dados: z._default(MethodDetails, {}),
  /** `false`: it keeps its settings, and nobody pays with it. */
  flagAtivo: z._default(z.boolean(), true),
})
export type MethodSettings = z.infer<typeof MethodSettings>

const MethodCode = z.enum(paymentMethodCodes)

export const StaffPaymentMethod = z.object({
  id: Id,
  codigo: MethodCode,
  gateway: z.nullable(z.int()),
  ordem: z.int(),
  minimo: Amount,
  maximo: z.nullable(Amount),
  parcelasMax: z.int(),
  diasPrazo: z.nullable(z.int()),
  taxaFixa: Amount,
  taxaPercentual: z.int(),
  jurosMensal: z.int(),
  dados: MethodDetails,
  flagAtivo: z.boolean(),
  versao: z.int(),
})
export type StaffPaymentMethod = z.infer<typeof StaffPaymentMethod>

const staffMethods = { access: 'manage-money' } as const
const write = { ...staffMethods, stepUp: true, invalidates: 'pages' } as const
const ByMethod = z.object({ slug: SlugOrId, codigo: MethodCode })

export const listStaffPaymentMethods = endpoint({
  ...staffMethods,
  method: 'GET',
  path: '/igreja/{slug}/metodo-pagamento-gestao/',
  summary: 'Payment methods of the church as staff set them, in their order',
  input: { params: BySlug },
  reply: z.array(StaffPaymentMethod),
})

export const addPaymentMethod = endpoint({
  ...write,
  method: 'POST',
  path: '/igreja/{slug}/metodo-pagamento-gestao/',
  summary: 'Add a payment method at the end',
  input: { params: BySlug, body: z.extend(MethodSettings, { codigo: MethodCode }) },
  reply: StaffPaymentMethod,
})

export const updatePaymentMethod = endpoint({
  ...write,
  method: 'PUT',
  path: '/igreja/{slug}/metodo-pagamento-gestao/{codigo}',
  summary: 'Change a payment method',
  ifMatch: 'required',
  input: { params: ByMethod, body: MethodSettings },
  reply: StaffPaymentMethod,
})

export const deletePaymentMethod = endpoint({
  ...write,
  method: 'DELETE',
  path: '/igreja/{slug}/metodo-pagamento-gestao/{codigo}',
  summary:
    'Offer a payment method no longer. Payments that were begun with it can still be paid, but no longer into the church’s own account',
  ifMatch: 'required',
  input: { params: ByMethod },
  reply: EmptyReply,
})

export const orderPaymentMethods = endpoint({
  ...write,
  method: 'PUT',
  path: '/igreja/{slug}/metodo-pagamento-gestao/ordem',
  summary: 'Set the order of the payment methods',
  input: { params: BySlug, body: RowOrder },
  reply: z.array(StaffPaymentMethod),
})
