import * as z from 'zod/mini'
import { publicRole } from '#contract/personal-fields.ts'
import { Id, requiredText, Timestamp } from '#contract/values.ts'
import { PersonName, Phone } from '#features/access/contract/fields.ts'
import { maxLeaders, maxLength, requestStates } from '../rules.ts'

// What people can join, such as a group: they ask, its leaders answer, and those who have no account leave name and phone.

const optionalText = (length: number) => z._default(z.string().check(z.trim(), z.maxLength(length)), '')

/** `vagas`: how many members have room; `null`: no limit. `flagAceitaPedidos`: people may ask to join. */
export const joinableFields = { vagas: z.nullable(z.int()), flagAceitaPedidos: z.boolean() }

/** What staff write of it. */
export const joinableInput = {
  vagas: z._default(z.nullable(z.int().check(z.gte(1), z.lte(500))), null),
  flagAceitaPedidos: z._default(z.boolean(), true),
}

/** Who leads, as everybody knows them: the first name alone, and what they do. */
export const Leader = z.object({ nome: publicRole(z.string()), papel: publicRole(z.nullable(z.string())) })
export type Leader = z.infer<typeof Leader>

/** Leaders for staff, with their full names. `versao`: of what they lead. */
export const StaffLeaders = z.object({
  lideres: z.array(z.object({ idUsuario: Id, nome: z.string(), papel: z.nullable(z.string()) })),
  versao: z.int(),
})
export type StaffLeaders = z.infer<typeof StaffLeaders>

const Role = z._default(z.nullable(requiredText(maxLength.role)), null)
export const Leaders = z.array(z.object({ idUsuario: Id, papel: Role })).check(
  z.maxLength(maxLeaders),
  z.refine(leaders => new Set(leaders.map(({ idUsuario }) => idUsuario)).size === leaders.length),
)

/** What a person writes who asks to join. */
export const JoinInput = z.object({ mensagem: optionalText(maxLength.message) })

/** A visitor without an account, whom a leader will call. */
export const GuestContact = z.object({ nome: PersonName, telefone: Phone })

/** A few words for the person who has asked. */
export const AnswerWords = z.object({ resposta: optionalText(maxLength.answer) })

/** A leader's answer. */
export const AnswerInput = z.extend(AnswerWords, { flagAceita: z.boolean() })

/** What the person who has asked and the leaders see of a request. */
export const request = {
  id: Id,
  situacao: z.enum(requestStates),
  mensagem: z.string(),
  resposta: z.string(),
  dataCadastro: Timestamp,
  dataResposta: z.nullable(Timestamp),
}

/** A request as leaders see it. */
export const JoinRequest = z.object({
  ...request,
  idUsuario: Id,
  nome: z.string(),
  telefone: z.nullable(z.string()),
  versao: z.int(),
})
export type JoinRequest = z.infer<typeof JoinRequest>

/** A visitor's name and phone as leaders see them. */
export const JoinContact = z.object({
  id: Id,
  nome: z.string(),
  telefone: z.string(),
  dataCadastro: Timestamp,
  /** When a leader called. */
  dataAtendimento: z.nullable(Timestamp),
  versao: z.int(),
})
export type JoinContact = z.infer<typeof JoinContact>

export const JoinedMember = z.object({ idUsuario: Id, nome: z.string(), desde: Timestamp })
export type JoinedMember = z.infer<typeof JoinedMember>

/** Something that the caller leads, and what waits there. */
export const Led = z.object({ id: Id, nome: z.string(), qtdePedidos: z.int(), qtdeContatos: z.int() })
export type Led = z.infer<typeof Led>

/** Where the caller stands: their last request, and what only those learn who belong to it. */
export const participation = {
  flagMembro: z.boolean(),
  flagLider: z.boolean(),
  /** Their last request, unless they have withdrawn it. */
  pedido: z.nullable(z.object(request)),
  /** Leaders who show their phone to members. */
  contatos: z.array(z.object({ nome: z.string(), telefone: z.string() })),
  /** Of a leader: whether members see their phone. */
  flagTelefone: z.boolean(),
}
export type Participation = z.infer<z.ZodMiniObject<typeof participation>>
