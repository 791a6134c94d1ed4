import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { BySlug, BySlugAndId, Day, EmptyReply, Id } from '#contract/values.ts'
import { Child, Guardian } from './children.ts'

const care = { access: 'care-for-children', passes: 'children' } as const

const StaffGuardian = z.extend(Guardian, { telefone: z.nullable(z.string()) })

/** A child in the list of those who care for the church's children: not what their allergies are, only that there is something to know. */
const ListedChild = z.object({ id: Id, nome: z.string(), sobrenome: z.string(), dataNascimento: Day, flagCuidados: z.boolean() })

export const listStaffChildren = endpoint({
  ...care,
  method: 'GET',
  path: '/igreja/{slug}/crianca-gestao/',
  summary:
    'The children of the church by name, fifty at most. `busca`: the beginnings of their names, without accents. `depois`: the id of the last one seen',
  input: {
    params: BySlug,
    query: z.object({
      busca: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      depois: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    }),
  },
  reply: z.array(ListedChild),
})

export const getStaffChild = endpoint({
  ...care,
  method: 'GET',
  path: '/igreja/{slug}/crianca-gestao/{id}',
  summary: 'A child with what there is to know about caring for it, and whom to call. Each look is audited',
  input: { params: BySlugAndId },
  reply: z.extend(z.omit(Child, { convites: true, responsaveis: true, fotoConsentidaEm: true }), { responsaveis: z.array(StaffGuardian) }),
})

export const removeStaffGuardian = endpoint({
  ...care,
  method: 'DELETE',
  path: '/igreja/{slug}/crianca-gestao/{id}/responsavel/{usuario}',
  summary:
    'Let a guardian see a child no more, such as by an order of a court. All guardians are told. The last one stays (`conflict`). The version is that of the child',
  stepUp: true,
  ifMatch: 'required',
  input: { params: z.extend(BySlugAndId, { usuario: Id }) },
  reply: EmptyReply,
})
