import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { PictureAlt, PictureFile, PictureFocus, pictureUploads } from '#contract/upload.ts'
import { BySlug, BySlugAndId, Day, EmptyReply, Id, RowOrder, requiredText } from '#contract/values.ts'
import { PersonName } from '#features/access/contract/fields.ts'
import { giftKinds, maxSuggestions } from '../rules/gifts.ts'
import { Amount, GiftAmount, GiftLines } from './fields.ts'
import { GivingReason } from './gifts.ts'

/** A reason as staff see it: with those that nobody can give for now. */
export const StaffGivingReason = z.extend(GivingReason, {
  meta: z.nullable(Amount),
  ate: z.nullable(Day),
  /** Only of a reason with a goal. */
  arrecadado: z.nullable(Amount),
  /** What the church writes to those who have given for it. Plain text; may be empty. */
  agradecimento: z.string(),
  flagAtivo: z.boolean(),
  versao: z.int(),
})
export type StaffGivingReason = z.infer<typeof StaffGivingReason>

const byTreasurer = { access: 'manage-money', module: 'MOD_DOACAO' } as const

export const listStaffGivingReasons = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/pagamento-motivo-gestao/',
  summary: 'All reasons to give for in their order, also those that are switched off or over',
  ...byTreasurer,
  input: { params: BySlug },
  reply: z.array(StaffGivingReason),
})

export const GivingReasonInput = z
  .object({
    nome: requiredText(60),
    descricao: z._default(z.string().check(z.trim(), z.maxLength(600)), ''),
    natureza: z.enum(giftKinds),
    valorMinimo: z._default(Amount, 0),
    valoresSugeridos: z._default(z.array(GiftAmount).check(z.maxLength(maxSuggestions)), []),
    flagRecorrencia: z._default(z.boolean(), false),
    flagInicio: z._default(z.boolean(), false),
    meta: z._default(z.nullable(GiftAmount), null),
    ate: z._default(z.nullable(Day), null),
    agradecimento: z._default(z.string().check(z.trim(), z.maxLength(600)), ''),
    flagAtivo: z._default(z.boolean(), true),
  })
  .check(z.refine(r => r.valoresSugeridos.every(amount => amount >= r.valorMinimo), { path: ['valoresSugeridos'] }))
export type GivingReasonInput = z.infer<typeof GivingReasonInput>

export const createGivingReason = endpoint({
  method: 'POST',
  path: '/igreja/{slug}/pagamento-motivo-gestao/',
  summary: 'Add a reason to give for at the end',
  ...byTreasurer,
  stepUp: true,
  invalidates: 'pages-in-background',
  input: { params: BySlug, body: GivingReasonInput },
  reply: StaffGivingReason,
})

export const updateGivingReason = endpoint({
  method: 'PUT',
  path: '/igreja/{slug}/pagamento-motivo-gestao/{id}',
  summary: 'Change a reason to give for. Gifts that were made keep the name that it had',
  ...byTreasurer,
  stepUp: true,
  invalidates: 'pages',
  ifMatch: 'required',
  input: { params: BySlugAndId, body: GivingReasonInput },
  reply: StaffGivingReason,
})

export const deleteGivingReason = endpoint({
  method: 'DELETE',
  path: '/igreja/{slug}/pagamento-motivo-gestao/{id}',
  summary: 'Remove a reason that nobody has ever given for; the others can only be switched off (`conflict`)',
  ...byTreasurer,
  passes: 'money',
  stepUp: true,
  invalidates: 'pages',
  ifMatch: 'required',
  input: { params: BySlugAndId },
  reply: EmptyReply,
})

export const orderGivingReasons = endpoint({
  method: 'PUT',
  path: '/igreja/{slug}/pagamento-motivo-gestao/ordem',
  summary: 'Set the order of the reasons to give for',
  ...byTreasurer,
  stepUp: true,
  invalidates: 'pages-in-background',
  input: { params: BySlug, body: RowOrder },
  reply: z.array(StaffGivingReason),
})

export const setGivingReasonPicture = endpoint({
  method: 'POST',
  path: '/igreja/{slug}/pagamento-motivo-gestao/{id}/imagem',
  summary: "Set a reason's picture; it replaces the current one",
  ...byTreasurer,
  stepUp: true,
  invalidates: 'pages-in-background',
  ifMatch: 'required',
  limit: pictureUploads,
  input: { params: BySlugAndId, form: z.object({ imagem: PictureFile, alt: PictureAlt, foco: PictureFocus }) },
  reply: StaffGivingReason,
})

export const deleteGivingReasonPicture = endpoint({
  method: 'DELETE',
  path: '/igreja/{slug}/pagamento-motivo-gestao/{id}/imagem',
  summary: "Remove a reason's picture",
  ...byTreasurer,
  stepUp: true,
  invalidates: 'pages',
  ifMatch: 'required',
  input: { params: BySlugAndId },
  reply: StaffGivingReason,
})

const GiftSummaryRow = z.object({
  /** The id of the reason; `null` for gifts of before there were reasons. */
  motivo: z.nullable(Id),
  nome: z.string(),
  natureza: z.nullable(z.enum(giftKinds)),
  moeda: z.string(),
  /** Gifts whose money arrived. */
  qtde: z.int(),
  /** All that arrived, with the fees that givers bear. */
  valor: z.int(),
  /** What gateways keep. */
  taxas: z.int(),
  /** Given back, or taken back after a dispute. */
  estornos: z.int(),
  /** What is left for the church: `valor` without `taxas` and `estornos`. */
  liquido: z.int(),
})
export type GiftSummaryRow = z.infer<typeof GiftSummaryRow>

export const summariseGifts = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/doacao-resumo/',
  summary: 'What was given in a period, by reason and kind; the sums are those of the ledger. `de`, `ate`: at most 400 days',
  ...byTreasurer,
  passes: 'money',
  input: { params: BySlug, query: z.object({ de: Day, ate: Day }) },
  reply: z.array(GiftSummaryRow),
})

/** Accents, capitals, spaces and full stops do not make another person; other vowels of Hindi or Thai do. */
const people = new Intl.Collator('und', { sensitivity: 'base', ignorePunctuation: true })

export const recordGift = endpoint({
  method: 'POST',
  path: '/igreja/{slug}/doacao-manual/',
  summary: 'Book cash that two people have counted, such as the offering of a service. Needs an `Idempotency-Key`',
  ...byTreasurer,
  stepUp: true,
  replay: 'by-handler',
  input: {
    params: BySlug,
    body: z.object({
      /** When it was given: not in the future, and at most a year ago. */
      dia: Day,
      motivos: GiftLines,
      /** The two who have counted it. */
      contadoPor: z.array(PersonName).check(
        z.length(2),
        z.refine(([one = '', other = '']) => people.compare(one, other) !== 0),
      ),
      /** The member who gave it, when that is known. */
      usuario: z.optional(Id),
    }),
  },
  /** `pagamento`: its id, for `/pagamento-gestao/{id}`. */
  reply: z.object({ pagamento: Id, codigo: z.string() }),
})
