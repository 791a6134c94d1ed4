import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import type { ModuleCode } from '#contract/modules.ts'
import { BySlug, BySlugAndId, EmptyReply, Id, SlugOrId } from '#contract/values.ts'
import { Captcha } from '#features/access/contract/fields.ts'
import { requestStates } from '../rules.ts'
import {
  AnswerInput,
  GuestContact,
  JoinContact,
  JoinedMember,
  JoinInput,
  JoinRequest,
  Leaders,
  Led,
  participation,
  StaffLeaders,
} from './fields.ts'

type Shape = Record<string, z.ZodMiniType>

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
      limit: { calls: 300, seconds: 3_600 },
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
