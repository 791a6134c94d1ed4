import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageQuery } from '#contract/page-query.ts'
import { PictureAlt, PictureFile, PictureFocus, pictureUploads } from '#contract/upload.ts'
import { BySlug, BySlugAndId, EmptyReply, ExternalUrl, Id, Picture, requiredText } from '#contract/values.ts'
import { joinableInput } from '#features/joining/contract/fields.ts'
import { groupKinds, maxLength } from '../rules/groups.ts'
import { Age, groupFields, module } from './groups.ts'
import { Reserved } from './joining.ts'

const optionalText = (length: number) => z._default(z.nullable(z.string().check(z.trim(), z.maxLength(length))), null)
const degrees = (most: number) => z._default(z.nullable(z.number().check(z.gte(-most), z.lte(most))), null)

/** What staff write of a group. `flagAtivo`: everybody sees it. */
export const GroupInput = z
  .object({
    ...groupFields,
    nome: requiredText(maxLength.name),
    descricao: z._default(z.string().check(z.trim(), z.maxLength(maxLength.description)), ''),
    idadeDe: z._default(z.nullable(Age), null),
    idadeAte: z._default(z.nullable(Age), null),
    flagOnline: z._default(z.boolean(), false),
    bairro: optionalText(maxLength.place),
    cidade: optionalText(maxLength.place),
    ...joinableInput,
    flagAtivo: z._default(z.boolean(), false),
    endereco: optionalText(maxLength.address),
    link: z._default(z.nullable(ExternalUrl), null),
    latitude: degrees(90),
    longitude: degrees(180),
  })
  .check(
    z.refine(({ idadeDe, idadeAte }) => idadeDe === null || idadeAte === null || idadeDe <= idadeAte, { path: ['idadeAte'] }),
    z.refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), { path: ['longitude'] }),
  )
export type GroupInput = z.output<typeof GroupInput>

/** A group as staff see it, with its exact place. */
export const StaffGroup = z.object({
  id: Id,
  ...groupFields,
  ...Reserved.def.shape,
  imagem: z.nullable(Picture),
  flagAtivo: z.boolean(),
  qtdeMembros: z.int(),
  versao: z.int(),
})
export type StaffGroup = z.infer<typeof StaffGroup>

const staff = { module, access: 'manage-church' } as const
// What is hidden must be gone at once.
const change = { ...staff, invalidates: 'pages', ifMatch: 'required' } as const
const root = '/igreja/{slug}/celula-gestao'

const groupStates = ['ativa', 'oculta', 'lotada'] as const
const busca = z.optional(requiredText(80))

export const listStaffGroups = endpoint({
  ...staff,
  method: 'GET',
  path: `${root}/`,
  summary:
    'All groups by name, also hidden ones; `situacao`: shown, hidden, or shown and full. `busca` looks in name, leaders’ names and place',
  input: {
    params: BySlug,
    query: z.object({
      busca,
      situacao: z.optional(z.enum(groupStates)),
      tipo: z.optional(z.enum(groupKinds)),
      page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
      limit: pageQuery.limit,
    }),
  },
  reply: z.array(StaffGroup),
})

export const countStaffGroups = endpoint({
  ...staff,
  method: 'GET',
  path: `${root}/contagem`,
  summary: 'How many groups there are in each state; `busca` as in the list',
  input: { params: BySlug, query: z.object({ busca }) },
  reply: z.object({ ativa: z.int(), oculta: z.int(), lotada: z.int() }),
})

export const getStaffGroup = endpoint({
  ...staff,
  method: 'GET',
  path: `${root}/{id}`,
  summary: 'One group for staff, also a hidden one',
  input: { params: BySlugAndId },
  reply: StaffGroup,
})

export const createGroup = endpoint({
  ...staff,
  method: 'POST',
  path: `${root}/`,
  summary: 'Add a group; with `flagAtivo` everybody sees it. At most 500',
  invalidates: 'pages-in-background',
  input: { params: BySlug, body: GroupInput },
  reply: StaffGroup,
})

export const updateGroup = endpoint({
  ...change,
  method: 'PUT',
  path: `${root}/{id}`,
  summary: 'Change a group, show it or hide it. Fewer places than members leave the members in it',
  input: { params: BySlugAndId, body: GroupInput },
  reply: StaffGroup,
})

export const deleteGroup = endpoint({
  ...change,
  method: 'DELETE',
  path: `${root}/{id}`,
  summary: 'Delete a group without members and open requests; any other one can be hidden (409 `conflict`)',
  input: { params: BySlugAndId },
  reply: EmptyReply,
})

export const setGroupPicture = endpoint({
  ...change,
  method: 'POST',
  path: `${root}/{id}/imagem`,
  summary: 'Set the picture of a group; it replaces the existing one',
  limit: pictureUploads,
  input: { params: BySlugAndId, form: z.object({ imagem: PictureFile, alt: PictureAlt, foco: PictureFocus }) },
  reply: StaffGroup,
})

export const deleteGroupPicture = endpoint({
  ...change,
  method: 'DELETE',
  path: `${root}/{id}/imagem`,
  summary: 'Remove the picture of a group',
  input: { params: BySlugAndId },
  reply: StaffGroup,
})
