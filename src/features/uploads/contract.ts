import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { anyFile } from '#contract/upload.ts'
import { ByChurch, EmptyReply, Id, StoredFile } from '#contract/values.ts'
import { maxUploadBytes, uploadPartBytes, uploadTypes } from './rules.ts'

/** An upload in parts: each has `tamanhoParte` bytes, the last one the rest. */
const Upload = z.object({
  id: z.int(),
  nome: z.string(),
  tipo: z.string(),
  /** Bytes of the whole file. */
  tamanho: z.int(),
  tamanhoParte: z.int(),
  /** Bytes that have arrived: the next part begins there. */
  recebido: z.int(),
  /** `null` until the upload is finished. */
  arquivo: z.nullable(StoredFile),
})
export type Upload = z.infer<typeof Upload>

const byId = z.object({ id: Id })

export const createUpload = endpoint({
  method: 'POST',
  path: '/envio/',
  summary: 'Announce a large file that is then sent in parts',
  access: 'publish-content',
  limit: { calls: 60, seconds: 600 },
  input: {
    query: ByChurch,
    body: z.object({
      nome: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      tipo: z.enum(uploadTypes),
      tamanho: z.int().check(z.gte(1), z.lte(maxUploadBytes)),
      leitura: z._default(z.enum(['publica', 'privada']), 'publica'),
    }),
  },
  reply: Upload,
})

export const getUpload = endpoint({
  method: 'GET',
  path: '/envio/{id}',
  summary: 'How much of an own upload has arrived',
  input: { params: byId, query: ByChurch },
  reply: Upload,
})

export const sendPart = endpoint({
  method: 'PUT',
  path: '/envio/{id}/parte',
  summary: 'Send the next part of an own upload; one that has arrived already is ignored',
  limit: { calls: 600, seconds: 60 },
  input: {
    params: byId,
    query: ByChurch,
    form: z.object({
      inicio: z.coerce.number().check(z.int(), z.gte(0), z.lte(maxUploadBytes)),
      parte: anyFile(uploadPartBytes),
    }),
  },
  reply: Upload,
})

export const finishUpload = endpoint({
  method: 'POST',
  path: '/envio/{id}/concluir',
  summary: 'Make the file of an own upload, when all parts have arrived',
  access: 'publish-content',
  input: { params: byId, query: ByChurch },
  reply: Upload,
})

export const abandonUpload = endpoint({
  method: 'DELETE',
  path: '/envio/{id}',
  summary: 'Give an own upload up, or a file of it that nothing uses yet',
  access: 'publish-content',
  input: { params: byId, query: ByChurch },
  reply: EmptyReply,
})
