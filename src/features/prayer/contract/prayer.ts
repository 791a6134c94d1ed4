import * as z from 'zod/mini'
import { notPersonal, publishedByPerson } from '#contract/personal-fields.ts'
import { Id, Picture, Timestamp } from '#contract/values.ts'

/** What members write on the wall. */
declare module '#contract/endpoint.ts' {
  interface Subjects {
    prayers: true
    'prayer-messages': true
  }
}

/** The module that the church must have enabled for these calls. */
export const module = 'MOD_MURAL_ORACAO'

/** The id of a request or of a message, in the path. */
export const ById = z.object({ id: Id })

/** What a request can be about: one of the reasons that the church has defined. */
export const PrayerReason = z.object({ id: Id, nome: notPersonal(z.string()) })
export type PrayerReason = z.infer<typeof PrayerReason>

/** A request as everybody may read it on the wall. */
export const Prayer = z.object({
  id: Id,
  mensagem: publishedByPerson(z.string()),
  /** As the author wrote it; `null` when they ask without a name. */
  nome: publishedByPerson(z.nullable(z.string())),
  motivo: publishedByPerson(z.nullable(PrayerReason)),
  imagem: publishedByPerson(z.nullable(Picture)),
  /** Number of members who pray for it. */
  qtdeOracoes: z.int(),
  qtdeMensagens: z.int(),
  /** What came of the request, in the author's own words. */
  testemunho: publishedByPerson(z.nullable(z.string())),
  dataResposta: z.nullable(Timestamp),
  dataCadastro: Timestamp,
  /** Rises with the state, the testimony and the pastors’ mark, but not with the numbers. */
  versao: z.int(),
})
export type Prayer = z.infer<typeof Prayer>

/**
 * A message under a request. `nome` is the first name and the initial of the surname; of the author of the request it is that of the request,
 * or `null`.
 */
export const PrayerMessage = z.object({
  id: Id,
  idOracao: Id,
  mensagem: publishedByPerson(z.string()),
  nome: publishedByPerson(z.nullable(z.string())),
  dataCadastro: Timestamp,
})
export type PrayerMessage = z.infer<typeof PrayerMessage>

/** Common properties of the endpoints for staff who publish. */
export const publisherEndpoint = { mount: 'admin', module, access: 'publish-content' } as const
