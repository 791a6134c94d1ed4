import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ByChurch, EmptyReply, Id, Timestamp } from '#contract/values.ts'
import { SecretCode } from '#features/access/contract/fields.ts'
import { Invitation, KinshipField } from './fields.ts'

const ByChild = z.object({ id: Id, child: Id })

export const inviteGuardian = endpoint({
  method: 'POST',
  path: '/usuario/{id}/crianca/{child}/convite',
  summary:
    'Invite somebody to care for a child together with the caller, by a mail whose link works once, for a week, and only for whoever has proven this address. The reply does not say whether somebody has it. `conflict`: it has as many guardians as one may have',
  limit: { calls: 20, seconds: 86_400 },
  input: { params: ByChild, query: ByChurch, body: Invitation },
  reply: z.object({ id: Id }),
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/usuario/{id}/crianca/{child}/convite/{convite}',
  summary: 'End an invitation that nobody has accepted yet, of whichever guardian',
  input: { params: z.extend(ByChild, { convite: Id }), query: ByChurch },
  reply: EmptyReply,
})

/** What an invitation is about: no more than its reader needs to know whose it is. `flagOutraConta`: it went to another address than the caller's. */
export const OfferedChild = z.object({
  nome: z.string(),
  de: z.string(),
  parentesco: KinshipField,
  validade: Timestamp,
  flagOutraConta: z.boolean(),
})
export type OfferedChild = z.infer<typeof OfferedChild>

// The body contains a secret.
const byLink = { replay: false, input: { params: z.object({ id: Id }), query: ByChurch, body: z.object({ codigo: SecretCode }) } } as const

export const readInvitation = endpoint({
  method: 'POST',
  path: '/usuario/{id}/crianca-convite/consulta',
  summary:
    'Read what an invitation is about, without accepting it. `link-used`: somebody has; `link-expired`: its time is over, or it was withdrawn',
  ...byLink,
  limit: { calls: 60, seconds: 60 },
  reply: OfferedChild,
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/usuario/{id}/crianca-convite',
  summary: 'Care for a child from now on. Only whoever has proven the address that was invited may (else `conflict`)',
  ...byLink,
  limit: { calls: 60, seconds: 3_600 },
  reply: EmptyReply,
})

export const removeGuardian = endpoint({
  method: 'DELETE',
  path: '/usuario/{id}/crianca/{child}/responsavel/{usuario}',
  summary:
    'Let another guardian see a child no more. Only whoever decides about its guardians may (else `conflict`); all of them are told. Oneself leaves by deleting the child',
  stepUp: true,
  input: { params: z.extend(ByChild, { usuario: Id }), query: ByChurch },
  reply: EmptyReply,
})
