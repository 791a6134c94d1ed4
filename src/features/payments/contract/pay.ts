import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { PdfReply } from '#contract/file-reply.ts'
import { paymentMethodCodes, paymentStates } from '#contract/money/payment-codes.ts'
import { Id, InternalPath } from '#contract/values.ts'
import { Captcha } from '#features/access/contract/fields.ts'
import { paymentPurposeCodes } from '../rules/payments.ts'
import { Amount } from './amount.ts'
import { BankAccount, UnregisteredPayer } from './payer-data.ts'

const token = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))

/**
 * What every payment takes; what it is for brings further fields of its own, such as `motivos` of a gift (`bodyByPurpose`).
 * `valorFinalParcelas`: the total with interest that the payer has seen; another one is refused.
 */
export const NewPayment = z.object({
  tipo: z.enum(paymentPurposeCodes),
  metodo: z.enum(paymentMethodCodes),
  /** The gateway that the payer has seen; another one is refused. Left out: the one of the method. */
  gateway: z.optional(z.int()),
  flagUsuarioTaxa: z._default(z.boolean(), false),
  parcelas: z._default(z.int().check(z.gte(1), z.lte(24)), 1),
  valorFinalParcelas: z.optional(Amount),
  salvarCartao: z._default(z.boolean(), false),
  cartao: z.optional(z.union([z.object({ token }), z.object({ id: Id })])),
  banco: z.optional(BankAccount),
  dadosNaoCadastrado: z.optional(UnregisteredPayer),
  redirectTo: z.optional(InternalPath),
  captcha: Captcha,
})
export type NewPayment = z.infer<typeof NewPayment>

const Timestamp = z.nullable(z.string())

/** A payment as whoever has its code sees it: no name, CPF or e-mail. */
export const Payment = z.object({
  codigo: z.string(),
  situacao: z.enum(paymentStates),
  tipo: z.enum(paymentPurposeCodes),
  metodo: z.enum(paymentMethodCodes),
  gateway: z.nullable(z.int()),
  /** No money moves: the church is a demonstration. */
  flagDemonstracao: z.boolean(),
  moeda: z.string(),
  /** What it is for; with `valorTaxa` and `valorJuros` it is `valorTotal`. */
  valor: Amount,
  /** The fee that the payer bears. */
  valorTaxa: Amount,
  /** Interest of installments. */
  valorJuros: Amount,
  valorTotal: Amount,
  /** What has arrived: more or less than the total, when its payer sent another amount. */
  valorRecebido: Amount,
  valorEstornado: Amount,
  parcelas: z.int(),
  descricao: z.string(),
  /** What each of its purposes gets, when there are several: together `valor`, whatever arrives. */
  itens: z.optional(z.array(z.object({ descricao: z.string(), valor: Amount }))),
  /** Until when it can be paid. */
  validade: Timestamp,
  criadoEm: z.string(),
  aprovadoEm: Timestamp,
  redirectTo: z.nullable(z.string()),
  pix: z.optional(
    z.object({
      copiaECola: z.string(),
      validade: Timestamp,
      tipoChave: z.optional(z.string()),
      /** Whose key it is. Not with a gateway, whose own name a bank may show. */
      recebedor: z.optional(z.object({ nome: z.string(), documento: z.nullable(z.string()) })),
    }),
  ),
  boleto: z.optional(
    z.object({
      linhaDigitavel: z.string(),
      codigoBarras: z.string(),
      vencimento: z.string(),
      url: z.nullable(z.string()),
      /** The bar code as an SVG picture. */
      imagem: z.optional(z.string()),
    }),
  ),
  /** The church's account, for a bank transfer, or what it says about paying in cash. */
  banco: z.optional(z.object({ titular: z.string(), documento: z.string(), banco: z.string(), agencia: z.string(), conta: z.string() })),
  orientacao: z.optional(z.string()),
  /** The church's words of thanks, once it is paid: plain text with line breaks. */
  agradecimentos: z.optional(z.array(z.string())),
  /** What the payer has attached, where that is possible (`takesProof`). */
  comprovantes: z.optional(z.array(z.object({ id: Id, enviadoEm: z.string() }))),
  /** Where the payer goes on, at the gateway. */
  redirecionar: z.optional(z.string()),
  /** What the gateway's script needs to ask the payer's bank. */
  desafio: z.optional(z.object({ tipo: z.string(), dados: z.record(z.string(), z.string()) })),
})
export type Payment = z.infer<typeof Payment>

export const createPayment = endpoint({
  method: 'POST',
  path: '/pagamento/',
  summary:
    'Pay. With the same `Idempotency-Key` there is one payment for ever, and the reply is that payment as it is now. Without a key, an equal request of the same login or browser within 60 seconds is the same payment, too. `codigo` of the reply opens the payment, whoever has it',
  access: 'optional',
  replay: 'by-handler',
  guestScope: 'address',
  limit: 'by-result',
  countsAnyInput: true,
  bodyByPurpose: true,
  input: { body: NewPayment },
  reply: Payment,
})

/** Unguessable, and easy to read aloud. */
export const PaymentCode = z.string().check(z.toUpperCase(), z.regex(/^[A-HJ-NP-Z2-9]{19}$/))

export const getPayment = endpoint({
  method: 'GET',
  path: '/pagamento/{codigo}',
  summary: 'A payment by its code, which is all that opens it',
  access: 'public',
  input: { params: z.object({ codigo: PaymentCode }) },
  reply: Payment,
})

export const getBoletoFile = endpoint({
  method: 'GET',
  path: '/pagamento/{codigo}/boleto',
  summary:
    "A boleto that waits to be paid, as PDF, where the gateway has none of its own. Whoever has paid sees their name on it, others don't",
  access: 'optional',
  limit: { calls: 120, seconds: 600 },
  input: { params: z.object({ codigo: PaymentCode }) },
  reply: PdfReply,
})

export const answerChallenge = endpoint({
  method: 'POST',
  path: '/pagamento/{codigo}/desafio',
  summary: "Go on with a payment after the payer's bank has asked for a confirmation (3-D Secure)",
  access: 'public',
  replay: false,
  limit: { calls: 60, seconds: 60 },
  input: {
    params: z.object({ codigo: PaymentCode }),
    body: z.object({ desafioCompleto: z.optional(z.string().check(z.maxLength(2_000))) }),
  },
  reply: Payment,
})
