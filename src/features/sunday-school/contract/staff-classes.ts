import * as z from 'zod/mini'
import { endpoint, type Reply } from '#contract/endpoint.ts'
import { PictureAlt, PictureFile, PictureFocus, pictureUploads } from '#contract/upload.ts'
import { BySlug, BySlugAndId, EmptyReply, RowOrder, requiredText } from '#contract/values.ts'
import { optionalText } from '#features/publishing/contract/schemas.ts'
import { sundayClass } from './classes.ts'
import { dia, duracao, hora, OptionalAge, OptionalDay, TeachersInput } from './fields.ts'

/** A class as staff see it. `flagAtivo`: everybody sees it. */
const StaffSundayClass = z.object({ ...sundayClass, flagAtivo: z.boolean(), versao: z.int() })

const SundayClassInput = z
  .object({
    nome: requiredText(80),
    descricao: z._default(z.string().check(z.trim(), z.maxLength(1_000)), ''),
    idadeDe: OptionalAge,
    idadeAte: OptionalAge,
    publico: optionalText(60),
    periodo: optionalText(60),
    inicio: OptionalDay,
    fim: OptionalDay,
    dia,
    hora,
    duracao,
    sala: optionalText(60),
    professores: TeachersInput,
    flagAtivo: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ idadeDe, idadeAte }) => idadeDe === null || idadeAte === null || idadeDe <= idadeAte, { path: ['idadeAte'] }),
    z.refine(({ inicio, fim }) => inicio === null || fim === null || inicio <= fim, { path: ['fim'] }),
  )
export type SundayClassInput = z.infer<typeof SundayClassInput>

const staff = { module: 'MOD_EBD', access: 'publish-content' } as const
// What is no longer shown must be gone at once, and a change may hide the class.
const change = { ...staff, invalidates: 'pages', ifMatch: 'required' } as const

export const listStaffSundayClasses = endpoint({
  ...staff,
  method: 'GET',
  path: '/igreja/{slug}/ebd-gestao/',
  summary: 'All classes in their order, also those that are hidden or over',
  input: { params: BySlug },
  reply: z.array(StaffSundayClass),
})

export const createSundayClass = endpoint({
  ...staff,
  method: 'POST',
  path: '/igreja/{slug}/ebd-gestao/',
  summary: 'Add a class at the end. Its slug is made from its name and stays. With `flagAtivo` everybody sees it, and members are notified',
  invalidates: 'pages-in-background',
  input: { params: BySlug, body: SundayClassInput },
  reply: StaffSundayClass,
})

export const updateSundayClass = endpoint({
  ...change,
  method: 'PUT',
  path: '/igreja/{slug}/ebd-gestao/{id}',
  summary: 'Change a class. A hidden one hides its lessons too',
  input: { params: BySlugAndId, body: SundayClassInput },
  reply: StaffSundayClass,
})

export const deleteSundayClass = endpoint({
  ...change,
  method: 'DELETE',
  path: '/igreja/{slug}/ebd-gestao/{id}',
  summary: 'Delete a class without lessons; one with lessons can be hidden (409 `conflict`)',
  input: { params: BySlugAndId },
  reply: EmptyReply,
})

export const orderSundayClasses = endpoint({
  ...staff,
  method: 'PUT',
  path: '/igreja/{slug}/ebd-gestao/ordem',
  summary: 'Set the order of the classes',
  invalidates: 'pages-in-background',
  input: { params: BySlug, body: RowOrder },
  reply: z.array(StaffSundayClass),
})

export const setSundayClassPicture = endpoint({
  ...change,
  method: 'POST',
  path: '/igreja/{slug}/ebd-gestao/{id}/imagem',
  summary: 'Set the picture of a class; it replaces the existing one',
  limit: pictureUploads,
  input: { params: BySlugAndId, form: z.object({ imagem: PictureFile, alt: PictureAlt, foco: PictureFocus }) },
  reply: StaffSundayClass,
})

export const deleteSundayClassPicture = endpoint({
  ...change,
  method: 'DELETE',
  path: '/igreja/{slug}/ebd-gestao/{id}/imagem',
  summary: 'Remove the picture of a class',
  input: { params: BySlugAndId },
  reply: StaffSundayClass,
})

export type StaffSundayClass = Reply<typeof createSundayClass>
