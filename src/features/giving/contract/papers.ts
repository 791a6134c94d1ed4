import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { PdfReply } from '#contract/file-reply.ts'
import { locales } from '#contract/locale.ts'
import { ByChurch } from '#contract/values.ts'
import { PaymentCode } from '#features/payments/contract/pay.ts'

// Apart from the list of gifts, which more pages load.

/** The language of a paper, which is that of the page on which it is asked for. */
const paperQuery = z.extend(ByChurch, { idioma: z._default(z.enum(locales), 'pt') })
/** A person saves a year of weekly receipts in one go. */
const paperLimit = { calls: 100, seconds: 600 }

export const getReceiptFile = endpoint({
  method: 'GET',
  path: '/user/doacao/{codigo}/recibo',
  summary: "The receipt for one of the caller's gifts whose money has arrived, as PDF",
  module: 'MOD_DOACAO',
  limit: paperLimit,
  input: { params: z.object({ codigo: PaymentCode }), query: paperQuery },
  reply: PdfReply,
})

export const getStatementFile = endpoint({
  method: 'GET',
  path: '/user/doacao/extrato',
  summary: "The caller's gifts of one year whose money has arrived and stayed, with their total, as PDF",
  module: 'MOD_DOACAO',
  limit: paperLimit,
  input: { query: z.extend(paperQuery, { ano: z.coerce.number().check(z.int(), z.gte(1900), z.lte(9999)) }) },
  reply: PdfReply,
})
