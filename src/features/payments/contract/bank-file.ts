import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageQuery } from '#contract/page-query.ts'
import { anyFile } from '#contract/upload.ts'
import { BySlug, BySlugAndId, Id, Timestamp } from '#contract/values.ts'
import { bankLineStates } from '../rules.ts'
import { Amount } from './amount.ts'

const maxBytes = 2 * 1024 * 1024

const Counts = z.object({
  /** Amounts that came in, in the file. Those that went out and balances are left aside. */
  linhas: z.int(),
  novas: z.int(),
  /** Known from an earlier file. */
  repetidas: z.int(),
  /** Which have found their payment now. */
  conciliadas: z.int(),
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
  memo: z.string(),
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
