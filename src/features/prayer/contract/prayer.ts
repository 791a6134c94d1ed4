import * as z from 'zod/mini'
import { Id, Picture, Timestamp } from '#contract/values.ts'

/** The module that a church must have on for any of these calls. */
export const module = 'MOD_MURAL_ORACAO'

/** The number of a request or of a message in the path. */
export const ById = z.object({ id: Id })

/** What a prayer can be about, as the church has put it. */
export const PrayerMotive = z.object({ id: Id, nome: z.string() })
export type PrayerMotive = z.infer<typeof PrayerMotive>

/** A request as anybody may read it on the wall. */
export const Prayer = z.object({
  id: Id,
  mensagem: z.string(),
  /** First name and the first letter of the surname; `null` of those who ask without a name. */
  nome: z.nullable(z.string()),
  motivo: z.nullable(PrayerMotive),
  imagem: z.nullable(Picture),
  /** How many have prayed. */
  qtdeOracoes: z.int(),
  qtdeMensagens: z.int(),
  /** What came of it, in the person's own words. */
  testemunho: z.nullable(z.string()),
  dataResposta: z.nullable(Timestamp),
  dataCadastro: Timestamp,
})
export type Prayer = z.infer<typeof Prayer>

/**
 * What somebody wrote under a request, shown with first name and the first letter of the surname; `null` of who asks without a
 * name and answers under it.
 */
export const PrayerMessage = z.object({ id: Id, idOracao: Id, mensagem: z.string(), nome: z.nullable(z.string()), dataCadastro: Timestamp })
export type PrayerMessage = z.infer<typeof PrayerMessage>

/** What the calls of staff who publish have in common. */
export const publish = { mount: 'admin', module, access: 'publish-content' } as const
