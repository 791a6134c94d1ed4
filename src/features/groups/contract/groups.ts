import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { notPersonal, publicRole } from '#contract/personal-fields.ts'
import { BySlug, Id, ownQuery, Picture } from '#contract/values.ts'
import { ServiceTime } from '#features/church/contract/church.ts'
import { joinableFields, Leader } from '#features/joining/contract/fields.ts'
import { frequencies, groupKinds, maxAge } from '../rules/groups.ts'

/** The module that the church must have enabled for these calls. */
export const module = 'MOD_CELULA'

/** Whole years. */
export const Age = z.int().check(z.gte(0), z.lte(maxAge))

/** When a group meets: ISO weekday, time of day in the church's time zone, minutes. */
export const { dia, hora, duracao } = ServiceTime.shape

/** What everybody knows of a group and staff write. */
export const groupFields = {
  nome: notPersonal(z.string()),
  descricao: z.string(),
  tipo: z.enum(groupKinds),
  /** Years, both included; `null`: open. */
  idadeDe: z.nullable(Age),
  idadeAte: z.nullable(Age),
  dia,
  hora,
  duracao,
  frequencia: z.enum(frequencies),
  /** It meets on the internet. */
  flagOnline: z.boolean(),
  bairro: notPersonal(z.nullable(z.string())),
  cidade: notPersonal(z.nullable(z.string())),
  ...joinableFields,
}

/**
 * A group as everybody sees it. Its coordinates are rounded to about a kilometre, because it meets in somebody's home. `qtdeVagas`: how many
 * more find room; `null`: no limit.
 */
export const Group = z.object({
  id: Id,
  ...groupFields,
  imagem: notPersonal(z.nullable(Picture)),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  qtdeVagas: z.nullable(z.int()),
  lideres: publicRole(z.array(Leader)),
})
export type Group = z.infer<typeof Group>

/** `flagPedido`, of the caller's own ones: they have asked to join, and wait for an answer. */
const ListedGroup = z.extend(Group, { flagPedido: z.optional(z.boolean()) })

export const listGroups = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/celula/',
  summary:
    'The groups of the church by weekday and time, at most 500; with `usuario=1` those that the caller belongs to or leads, also hidden ones, and those that they have asked to join (needs a login)',
  module,
  access: 'public',
  cache: 'church',
  ownWith: 'usuario',
  input: {
    params: BySlug,
    query: z.object({
      ...ownQuery,
      dia: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(7))),
      tipo: z.optional(z.enum(groupKinds)),
      bairro: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      idade: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(maxAge))),
      comVagas: z.optional(z.stringbool()),
      busca: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    }),
  },
  reply: z.array(ListedGroup),
})

export const getGroup = endpoint({
  method: 'GET',
  path: '/celula/{id}',
  summary: 'A group that everybody sees; with `usuario=1` also a hidden one that the caller belongs to or leads (needs a login)',
  module,
  access: 'public',
  cache: 'church',
  ownWith: 'usuario',
  input: { params: z.object({ id: Id }), query: z.object(ownQuery) },
  reply: Group,
})
