import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageQuery } from '#contract/page-query.ts'
import { anyFile } from '#contract/upload.ts'
import { BySlug, BySlugAndId, Id, Timestamp } from '#contract/values.ts'
import { Amount } from '#features/payments/contract/amount.ts'
import { bankLineDirections, bankLineStates } from '#features/payments/rules/payments.ts'

const maxBytes = 2 * 1024 * 1024

const formats = ['ofx', 'csv'] as const
/**
 * What says in a file which way money went: the signs of the amounts, a column (`D`, `Crédito`), a column of amounts for each direction, the type
 * of each transaction of OFX; or nothing does.
 */
const directions = ['sinal', 'coluna', 'colunas', 'tipo', 'nao_dito'] as const

const Counts = z.object({
  formato: z.enum(formats),
  sentido: z.enum(directions),
  /** Left out because the money went out. */
  saidas: z.int(),
  /** Left out because the bank has not moved the money: it waits, or was cancelled. */
  pendentes: z.int(),
  /** Amounts that came in, or may have come in. Balances are left aside. */
  linhas: z.int(),
  /** Of these, in lines of which the file does not say the direction: they are booked by the code of a payment, never by a name. */
  soPorCodigo: z.int(),
  /** Of these, in lines whose sign and type disagree, or that words of a payer may have made: only the treasurer books them. */
  contraditorias: z.int(),
  novas: z.int(),
  /** Known from an earlier file. */
  repetidas: z.int(),
  /** Lines of the file which have found their payment now. */
  conciliadas: z.int(),
  /** Lines of the file which would have been booked, but are like money that has its payment already; perhaps it is the same, from another file. */
  parecidas: z.int(),
  /** Lines of the file that still have no payment. */
  semPar: z.int(),
})
export type BankFileCounts = z.infer<typeof Counts>

export const importBankFile = endpoint({
  method: 'POST',
  path: '/igreja/{slug}/extrato/',
  summary: "Read a bank's file (OFX or CSV) and book the payments whose money is in it. The same file again adds nothing",
  access: 'manage-money',
  stepUp: true,
  limit: { calls: 60, seconds: 600 },
  input: { params: BySlug, form: z.object({ arquivo: anyFile(maxBytes) }) },
  reply: Counts,
})

const BankLine = z.object({
  id: Id,
  /** YYYY-MM-DD, as the bank says it. */
  dia: z.string(),
  valor: Amount,
  /** ISO 4217. */
  moeda: z.string(),
  memo: z.string(),
  sentido: z.enum(bankLineDirections),
  situacao: z.enum(bankLineStates),
  pagamento: z.nullable(z.object({ id: Id, codigo: z.string() })),
  criadoEm: Timestamp,
  versao: z.int(),
})
export type BankLine = z.infer<typeof BankLine>

export const listBankLines = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/extrato/',
  summary: "Money that has arrived, from the bank's files; the newest file first. `semPar`: only what has no payment yet",
  access: 'manage-money',
  passes: 'money',
  input: { params: BySlug, query: z.object({ ...pageQuery, semPar: z._default(z.stringbool(), false) }) },
  reply: z.array(BankLine),
})

export const matchBankLine = endpoint({
  method: 'PUT',
  path: '/igreja/{slug}/extrato/{id}/pagamento',
  summary: 'Say which payment some money of the bank is for, and book it; `null`: it is for none of ours',
  access: 'manage-money',
  stepUp: true,
  ifMatch: 'required',
  input: { params: BySlugAndId, body: z.object({ pagamento: z.nullable(Id) }) },
  reply: BankLine,
})
