import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { acceptedPictureTypes, file, maxPictureBytes } from '#contract/upload.ts'
import { ByChurch, Day, EmptyReply, Id, Picture, SlugOrId, Timestamp } from '#contract/values.ts'
import { ChildInput, KinshipField, NewChild, Pickup } from './fields.ts'

/** Who cares for a child. `flagTitular`: whoever has added it, or got this from them; they decide who else does. */
export const Guardian = z.object({
  idUsuario: Id,
  nome: z.string(),
  sobrenome: z.string(),
  parentesco: KinshipField,
  flagTitular: z.boolean(),
})
export type Guardian = z.infer<typeof Guardian>

/** An invitation that nobody has accepted yet. `email`: masked for all but whoever has sent it. */
const OpenInvitation = z.object({ id: Id, email: z.string(), validade: Timestamp })

export const Child = z.object({
  id: Id,
  nome: z.string(),
  sobrenome: z.string(),
  dataNascimento: Day,
  alergias: z.string(),
  cuidados: z.string(),
  autorizados: z.array(Pickup),
  /** Only with the consent of a guardian. Its address is for the caller alone, and valid for half an hour at least. */
  foto: z.nullable(Picture),
  /** When a guardian has agreed that the church keeps the photo. */
  fotoConsentidaEm: z.nullable(Timestamp),
  responsaveis: z.array(Guardian),
  convites: z.array(OpenInvitation),
  /** Of age: until this day the record can still be read, then it is deleted. `null`: a minor. */
  adultoAte: z.nullable(Day),
  versao: z.int(),
})
export type Child = z.infer<typeof Child>

const ByMember = z.object({ id: Id })
const ByChild = z.object({ id: Id, child: Id })

export const listChildren = endpoint({
  method: 'GET',
  path: '/user/{id}/crianca',
  summary: 'The children that the caller cares for in a church, the youngest last, at most twenty. `id` is that of the account',
  input: { params: ByMember, query: z.object({ cliente: z.optional(SlugOrId) }) },
  reply: z.array(Child),
})

export const createChild = endpoint({
  method: 'POST',
  path: '/usuario/{id}/crianca',
  summary:
    'Add a minor that the caller cares for; whoever is of age is refused (`dataNascimento: max_value`). Nobody else sees it: other guardians are invited. With twenty, the reply is `conflict`',
  limit: { calls: 30, seconds: 3_600 },
  input: { params: ByMember, query: z.object({ igreja: z.optional(SlugOrId) }), body: NewChild },
  // Without the child: replies of a POST are stored for a day, for clients that retry.
  reply: z.pick(Child, { id: true, versao: true }),
})

export const updateChild = endpoint({
  method: 'PUT',
  path: '/usuario/{id}/crianca/{child}',
  summary: 'Change what is known of a child that the caller cares for',
  ifMatch: 'optional',
  limit: { calls: 60, seconds: 3_600 },
  input: { params: ByChild, query: z.object({ igreja: z.optional(SlugOrId) }), body: ChildInput },
  reply: Child,
})

export const deleteChild = endpoint({
  method: 'DELETE',
  path: '/usuario/{id}/crianca/{child}',
  summary:
    'Take a child from the caller’s family. With the last of its guardians its record is deleted with all that is kept of it; while there are others, it stays with them',
  input: { params: ByChild, query: z.object({ igreja: z.optional(SlugOrId) }) },
  reply: EmptyReply,
})

export const setChildPhoto = endpoint({
  method: 'POST',
  path: '/usuario/{id}/crianca/{child}/imagem',
  summary:
    'Set the photo of a child that the caller cares for, with the consent that the church keeps it for those who care for the child. Where it was taken is removed from it',
  limit: { calls: 30, seconds: 3_600 },
  input: {
    params: ByChild,
    query: ByChurch,
    form: z.object({
      imagem: file({ types: acceptedPictureTypes, maxBytes: maxPictureBytes }),
      flagConsentimento: z.literal('true'),
    }),
  },
  reply: EmptyReply,
})

export const deleteChildPhoto = endpoint({
  method: 'DELETE',
  path: '/usuario/{id}/crianca/{child}/imagem',
  summary: 'Delete the photo of a child that the caller cares for, and withdraw the consent to it',
  input: { params: ByChild, query: ByChurch },
  reply: EmptyReply,
})
