import * as z from 'zod/mini'
import { declarationOf, endpoint, type Reply } from '#contract/endpoint.ts'
import { notPersonal } from '#contract/personal-fields.ts'
import { SafeHtml } from '#contract/safe-html.ts'
import { BySlugAndId, Day, Id, requiredText, Timestamp } from '#contract/values.ts'
import { publishedEndpoints } from '#features/publishing/contract/endpoints.ts'
import { Adjacent, summary } from '#features/publishing/contract/schemas.ts'
import { lessonFields, lessonInput, lessonTexts } from './fields.ts'

/** A lesson is published content of a class, in the order of its days. */
const {
  listStaff,
  getStaff,
  create,
  update,
  delete: remove,
  publish,
  unpublish,
} = publishedEndpoints({
  path: 'ebd-licao',
  one: 'lesson of the Sunday school',
  many: 'lessons of the Sunday school',
  module: 'MOD_EBD',
  // For staff, the class is its id.
  listFields: { turma: Id, ...lessonFields },
  detailFields: lessonTexts,
  input: lessonInput,
})

export const lessonEndpoints = { listStaff, getStaff, create, update, delete: remove, publish, unpublish }
export {
  create as createLesson,
  getStaff as getStaffLesson,
  listStaff as listStaffLessons,
  publish as publishLesson,
  remove as deleteLesson,
  unpublish as unpublishLesson,
  update as updateLesson,
}

const { reply: StaffLesson } = declarationOf(create)
export type StaffLesson = Reply<typeof create>

/** A lesson, the class that it belongs to, and the lessons of that class before and after it. */
const Lesson = z.object({
  ...summary,
  ...lessonFields,
  ...lessonTexts,
  conteudo: SafeHtml,
  dataAlteracao: Timestamp,
  turma: z.object({ id: Id, slug: z.string(), nome: notPersonal(z.string()) }),
  anterior: Adjacent,
  proxima: Adjacent,
})

export const getLesson = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/ebd-licao/{id}/',
  summary: 'One published lesson of the Sunday school, with those of its class before and after it',
  module: 'MOD_EBD',
  access: 'public',
  cache: 'church',
  input: { params: BySlugAndId },
  reply: Lesson,
})
export type Lesson = Reply<typeof getLesson>

const staff = { module: 'MOD_EBD', access: 'publish-content' } as const

export const listLessonsOfClass = endpoint({
  ...staff,
  method: 'GET',
  path: '/igreja/{slug}/ebd-gestao/{id}/licao',
  summary: 'All lessons of a class for staff, the latest day first: at most the last 500',
  input: { params: BySlugAndId },
  reply: declarationOf(listStaff).reply,
})

export const copyLesson = endpoint({
  ...staff,
  method: 'POST',
  path: '/igreja/{slug}/ebd-licao/{id}/copia',
  summary: 'Copy a lesson into a class as a draft, for another day',
  input: { params: BySlugAndId, body: z.object({ turma: Id, data: Day }) },
  reply: StaffLesson,
})

/** A file of the lesson by its address, or a new one by the id of its finished upload. */
const MaterialInput = z.union([
  z.object({ titulo: requiredText(120), url: z.string().check(z.maxLength(200)) }),
  z.object({ titulo: requiredText(120), envio: Id }),
])
export type MaterialInput = z.infer<typeof MaterialInput>

export const setLessonMaterial = endpoint({
  ...staff,
  method: 'PUT',
  path: '/igreja/{slug}/ebd-licao/{id}/material',
  summary: 'Set the files of a lesson in their order; each is one that it has (`url`) or a finished public upload of the caller (`envio`)',
  invalidates: 'pages',
  ifMatch: 'required',
  input: { params: BySlugAndId, body: z.object({ material: z.array(MaterialInput).check(z.maxLength(20)) }) },
  reply: StaffLesson,
})
