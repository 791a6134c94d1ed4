import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import type { ModuleCode } from '#contract/modules.ts'
import { publicRole } from '#contract/personal-fields.ts'
import { BySlug, BySlugAndId, EmptyReply, Id, requiredText, SlugOrId, Timestamp } from '#contract/values.ts'
import { Captcha, PersonName, Phone } from '#features/access/contract/fields.ts'
import { maxLeaders, maxLength, requestStates } from './rules.ts'

// What people can join, such as a group: they ask, its leaders answer, and those who have no account leave name and phone.

type Shape = Record<string, z.ZodMiniType>

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
const StaffLeaders = z.object({
  lideres: z.array(z.object({ idUsuario: Id, nome: z.string(), papel: z.nullable(z.string()) })),
  versao: z.int(),
})
export type StaffLeaders = z.infer<typeof StaffLeaders>

const Role = z._default(z.nullable(requiredText(maxLength.role)), null)
const Leaders = z.array(z.object({ idUsuario: Id, papel: Role })).check(
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
const AnswerInput = z.extend(AnswerWords, { flagAceita: z.boolean() })

const request = {
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
const participation = {
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

type Options<Field, Reserved> = {
  /** The word in paths and tables: `celula` for `/igreja/{slug}/celula/{id}/participacao`. */
  name: string
  /** The field with the id of what somebody asks to join: `idCelula`. */
  idField: Field
  /** What it is called in the published document: `group`. */
  one: string
  module?: ModuleCode
  /** What only members and leaders learn of it, such as a street. */
  reserved?: Reserved
}

/** The endpoints by which people ask to join and leaders answer. */
// @__NO_SIDE_EFFECTS__
export function joiningEndpoints<Field extends string, Reserved extends Shape = Record<never, never>>(options: Options<Field, Reserved>) {
  const { name, idField, one, module, reserved = {} as Reserved } = options
  const shared = { ...(module && { module }) }
  const root = `/igreja/{slug}/${name}`
  const ofOne = `${root}/{id}`
  const asked = `/igreja/{slug}/solicitacao-${name}`
  // Leaders reach their own by a policy of the tables; staff pass.
  const leaders = { ...shared, access: 'member', passes: 'people' } as const
  const staff = { ...shared, access: 'manage-church', passes: 'people' } as const
  return {
    getParticipation: endpoint({
      ...shared,
      method: 'GET',
      path: `${ofOne}/participacao`,
      summary: `Where the caller stands with a ${one}: their last request, and what only its members learn`,
      input: { params: BySlugAndId },
      reply: z.object({ ...participation, reservado: z.nullable(z.object(reserved)) }),
    }),
    ask: endpoint({
      ...shared,
      method: 'POST',
      path: `${asked}/admissao`,
      summary: `Ask to join a ${one}. Repeating an open request changes nothing; 409 \`conflict\` for members, and where no requests are accepted`,
      limit: { calls: 20, seconds: 3_600 },
      input: {
        params: BySlug,
        body: z.extend(JoinInput, { [idField]: Id } as Record<Field, typeof Id>),
      },
      reply: z.object({ id: Id, situacao: z.enum(requestStates) }),
    }),
    withdraw: endpoint({
      ...shared,
      method: 'DELETE',
      path: `${asked}/{id}`,
      summary: `Withdraw one’s own open request to join a ${one}`,
      input: { params: BySlugAndId },
      reply: EmptyReply,
    }),
    leave: endpoint({
      ...shared,
      method: 'DELETE',
      path: `${ofOne}/participacao`,
      summary: `Leave a ${one}`,
      input: { params: BySlugAndId },
      reply: EmptyReply,
    }),
    leaveContact: endpoint({
      ...shared,
      method: 'POST',
      path: `${ofOne}/contato`,
      summary: `Leave name and phone for the leaders of a ${one}, without an account`,
      access: 'public',
      limit: { calls: 30, seconds: 3_600 },
      input: { params: BySlugAndId, body: z.extend(GuestContact, { captcha: Captcha }) },
      reply: EmptyReply,
    }),

    listLed: endpoint({
      ...shared,
      method: 'GET',
      path: `/igreja/{slug}/${name}-lideranca/`,
      summary: `What the caller leads, with the number of open requests and of visitors who wait for a call`,
      input: { params: BySlug },
      reply: z.array(Led),
    }),
    listRequests: endpoint({
      ...leaders,
      method: 'GET',
      path: `${ofOne}/solicitacao`,
      summary: `For leaders and staff: open requests to join a ${one}, oldest first; with \`respondidas\` the last 100 answered ones`,
      input: { params: BySlugAndId, query: z.object({ respondidas: z._default(z.stringbool(), false) }) },
      reply: z.array(JoinRequest),
    }),
    answer: endpoint({
      ...leaders,
      method: 'PUT',
      path: `${asked}/{id}`,
      summary: `Accept or decline an open request to join a ${one}; 409 \`conflict\` when there is no room left`,
      ifMatch: 'required',
      limit: { calls: 120, seconds: 3_600 },
      input: { params: BySlugAndId, body: AnswerInput },
      reply: EmptyReply,
    }),
    listContacts: endpoint({
      ...leaders,
      method: 'GET',
      path: `${ofOne}/contato`,
      summary: `For leaders and staff: visitors who have left name and phone for a ${one} in the last 90 days, those without a call first`,
      input: { params: BySlugAndId },
      reply: z.array(JoinContact),
    }),
    setContactDone: endpoint({
      ...leaders,
      method: 'PUT',
      path: `/igreja/{slug}/${name}-contato/{id}`,
      summary: `Mark a visitor who has left name and phone for a ${one} as called, or as waiting again`,
      ifMatch: 'required',
      input: { params: BySlugAndId, body: z.object({ flagAtendido: z.boolean() }) },
      reply: EmptyReply,
    }),
    setOwnPhone: endpoint({
      ...shared,
      method: 'PUT',
      path: `${ofOne}/lider/telefone`,
      summary: `Set whether members of a ${one} that the caller leads see the caller’s phone`,
      input: { params: BySlugAndId, body: z.object({ flagTelefone: z.boolean() }) },
      reply: EmptyReply,
    }),
    listMembers: endpoint({
      ...leaders,
      method: 'GET',
      path: `${ofOne}/membro`,
      summary: `For leaders and staff: the members of a ${one}, longest first`,
      input: { params: BySlugAndId },
      reply: z.array(JoinedMember),
    }),
    removeMember: endpoint({
      ...leaders,
      method: 'DELETE',
      path: `${ofOne}/membro/{idUsuario}`,
      summary: `For leaders and staff: remove a member from a ${one}`,
      input: { params: z.object({ slug: SlugOrId, id: Id, idUsuario: Id }) },
      reply: EmptyReply,
    }),

    addMember: endpoint({
      ...staff,
      method: 'POST',
      path: `${ofOne}/membro`,
      summary: `Add a member to a ${one}; an open request of theirs is accepted. 409 \`conflict\` when there is no room left`,
      invalidates: 'pages-in-background',
      input: { params: BySlugAndId, body: z.object({ idUsuario: Id }) },
      reply: EmptyReply,
    }),
    listLeaders: endpoint({
      ...staff,
      method: 'GET',
      path: `${ofOne}/lider`,
      summary: `The leaders of a ${one} with their full names, in their order`,
      input: { params: BySlugAndId },
      reply: StaffLeaders,
    }),
    setLeaders: endpoint({
      ...staff,
      method: 'PUT',
      path: `${ofOne}/lider`,
      summary: `Set who leads a ${one}, in their order: members of the church. Everybody sees their first names, and what they do (\`papel\`)`,
      // Whoever leads reads names and phones of others.
      stepUp: true,
      invalidates: 'pages',
      ifMatch: 'required',
      input: { params: BySlugAndId, body: z.object({ lideres: Leaders }) },
      reply: StaffLeaders,
    }),
  }
}

/** The endpoints of what has nothing reserved for its members. */
export type JoiningEndpoints = ReturnType<typeof joiningEndpoints<string, Record<never, never>>>
