import * as z from 'zod/mini'
import { SafeHtml } from '#contract/safe-html.ts'
import { joinableFields, joinableInput } from '#features/joining/contract/fields.ts'
import { parentEndpoints, parentInput } from '#features/publishing/contract/parents.ts'
import { meetingFields, meetingInput } from './fields.ts'

const MinistryInput = z
  .object({
    ...parentInput,
    ...meetingInput,
    ...joinableInput,
    /** HTML; elements that are not allowed are removed. */
    conteudo: z._default(z.string().check(z.maxLength(50_000)), ''),
  })
  .check(z.refine(({ dia, hora }) => hora === null || dia !== null, { path: ['dia'] }))

/** A ministry is what projects belong to. */
export const ministryEndpoints = parentEndpoints({
  path: 'ministerio-gestao',
  one: 'ministry',
  many: 'ministries',
  pieces: 'projects, members and open requests',
  fields: { ...meetingFields, ...joinableFields, qtdeMembros: z.int(), conteudo: SafeHtml },
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
