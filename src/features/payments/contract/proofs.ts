import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { acceptedPictureTypes, file } from '#contract/upload.ts'
import { BySlugAndId, Id, Picture, StoredFile, Timestamp } from '#contract/values.ts'
import { Captcha } from '#features/access/contract/fields.ts'
import { Payment, PaymentCode } from './pay.ts'

/** Banks' apps share a picture or a PDF. */
const ProofFile = file({ types: [...acceptedPictureTypes, 'application/pdf'], maxBytes: 5 * 1024 * 1024 })

const byCode = z.object({ codigo: PaymentCode })

export const addProof = endpoint({
  method: 'POST',
  path: '/pagamento/{codigo}/comprovante',
  summary: "Attach a proof of having paid into the church's own account, for its treasurer. The same file again adds nothing",
  access: 'public',
  replay: false,
  limit: { calls: 120, seconds: 3_600 },
  input: { params: byCode, form: z.object({ arquivo: ProofFile, captcha: Captcha }) },
  reply: Payment,
})

export const deleteProof = endpoint({
  method: 'DELETE',
  path: '/pagamento/{codigo}/comprovante/{id}',
  summary: 'Take back a proof that was attached by mistake, as long as the payment waits',
  access: 'public',
  input: { params: z.extend(byCode, { id: Id }) },
  reply: Payment,
})

export const listProofs = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/pagamento-gestao/{id}/comprovante',
  summary: 'What the payer has attached. The addresses are valid for half an hour at least',
  access: 'manage-money',
  passes: 'money',
  input: { params: BySlugAndId },
  /** A picture or a PDF: the other one is `null`. */
  reply: z.array(z.object({ id: Id, imagem: z.nullable(Picture), documento: z.nullable(StoredFile), enviadoEm: Timestamp })),
})
