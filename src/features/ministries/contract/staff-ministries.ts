import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { SafeHtml } from '#contract/safe-html.ts'
import { BySlugAndId, Id } from '#contract/values.ts'
import { parentEndpoints, parentInput } from '#features/publishing/contract/parents.ts'
import { optionalText } from '#features/publishing/contract/schemas.ts'
import { meetingFields, meetingInput } from './fields.ts'

const MinistryInput = z
  .object({
    ...parentInput,
    ...meetingInput,
    /** HTML; elements that are not allowed are removed. */
    conteudo: z._default(z.string().check(z.maxLength(50_000)), ''),
  })
  .check(z.refine(({ dia, hora }) => hora === null || dia !== null, { path: ['dia'] }))

/** A ministry is what projects belong to. */
export const ministryEndpoints = parentEndpoints({
  path: 'ministerio-gestao',
  one: 'ministry',
  many: 'ministries',
  pieces: 'projects',
  fields: { ...meetingFields, conteudo: SafeHtml },
  body: MinistryInput,
})

export const {
  listStaff: listStaffMinistries,
  create: createMinistry,
  update: updateMinistry,
  delete: deleteMinistry,
  order: orderMinistries,
  setPicture: setMinistryPicture,
  deletePicture: deleteMinistryPicture,
} = ministryEndpoints

const maxLeaders = 12

const StaffLeaders = z.object({
  lideres: z.array(z.object({ idUsuario: Id, nome: z.string(), sobrenome: z.string(), papel: z.nullable(z.string()) })),
  /** Of the ministry. */
  versao: z.int(),
})
export type StaffLeaders = z.infer<typeof StaffLeaders>

const Leaders = z.array(z.object({ idUsuario: Id, papel: optionalText(60) })).check(
  z.maxLength(maxLeaders),
  z.refine(leaders => new Set(leaders.map(({ idUsuario }) => idUsuario)).size === leaders.length),
)

// Who leads says who answers those who want to take part, so it is more than a text of the page.
const ofLeaders = { access: 'manage-church', passes: 'people', path: '/igreja/{slug}/ministerio-gestao/{id}/lider' } as const

export const listStaffMinistryLeaders = endpoint({
  ...ofLeaders,
  method: 'GET',
  summary: 'The leaders of a ministry with their full names, in their order',
  input: { params: BySlugAndId },
  reply: StaffLeaders,
})

export const setMinistryLeaders = endpoint({
  ...ofLeaders,
  method: 'PUT',
  summary: 'Set the leaders of a ministry in their order: members of the church. Everybody sees their first names',
  invalidates: 'pages',
  ifMatch: 'required',
  input: { params: BySlugAndId, body: z.object({ lideres: Leaders }) },
  reply: StaffLeaders,
})
