import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { acceptedPictureTypes, file } from '#contract/upload.ts'
import { ByChurch, BySlugAndId, EmptyReply, Id, Picture, requiredText, StoredFile } from '#contract/values.ts'
import { maxFileBytes } from '../rules/questions.ts'
import { module } from './events.ts'

/** A file that was sent for a question. `tamanho`: bytes as it was sent. No address, because the reply is kept with its idempotency key. */
const SentFile = z.object({ id: Id, nome: z.string(), tamanho: z.int() })
export type SentFile = z.infer<typeof SentFile>

/** The same with its address: a picture or a PDF, the other one is `null`. */
const AnswerFile = z.extend(SentFile, { imagem: z.nullable(Picture), documento: z.nullable(StoredFile) })
export type AnswerFile = z.infer<typeof AnswerFile>

export const addAnswerFile = endpoint({
  method: 'POST',
  path: '/usuario/{user}/evento-pergunta/{pergunta}/arquivo/',
  summary:
    'Send a picture or a PDF for a question of the kind `arquivo`, before or after registering. Its `id` as text is the answer; while it is none, the file stays for a day',
  module,
  limit: { calls: 60, seconds: 3_600 },
  input: {
    params: z.object({ user: Id, pergunta: Id }),
    query: ByChurch,
    form: z.object({
      arquivo: file({ types: [...acceptedPictureTypes, 'application/pdf'], maxBytes: maxFileBytes }),
      nome: requiredText(200),
    }),
  },
  reply: SentFile,
})

const own = {
  module,
  path: '/usuario/{user}/evento-arquivo/{id}',
  input: { params: z.object({ user: Id, id: Id }), query: ByChurch },
} as const

export const getAnswerFile = endpoint({
  ...own,
  method: 'GET',
  summary: 'A file that the caller has sent. Its address is for the caller alone, and valid for half an hour at least',
  reply: AnswerFile,
})

export const deleteAnswerFile = endpoint({
  ...own,
  method: 'DELETE',
  summary: 'Take back a file that is no answer; one that is an answer goes when the answer is changed',
  reply: EmptyReply,
})

export const getStaffAnswerFile = endpoint({
  module,
  access: 'publish-content',
  passes: 'registrations',
  method: 'GET',
  path: '/igreja/{slug}/evento-rascunho/{id}/inscricao/{inscricao}/arquivo/{arquivo}',
  summary: 'A file that was sent with a registration. Its address is for the caller alone, and valid for half an hour at least',
  input: { params: z.extend(BySlugAndId, { inscricao: Id, arquivo: Id }) },
  reply: AnswerFile,
})
