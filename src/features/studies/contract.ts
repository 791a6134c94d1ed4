import * as z from 'zod/mini'
import { declarationOf, endpoint, type Reply } from '#contract/endpoint.ts'
import { pageQuery } from '#contract/page-query.ts'
import { SafeHtml } from '#contract/safe-html.ts'
import { maxSearchLength } from '#contract/search.ts'
import { BySlug, BySlugAndId, Id, ownQuery, requiredText, StoredFile, Timestamp } from '#contract/values.ts'
import { publishedEndpoints } from '#features/publishing/contract/endpoints.ts'
import {
  Adjacent,
  optionalText,
  QuestionsInput,
  SeriesField,
  SeriesInput,
  SeriesName,
  summary,
} from '#features/publishing/contract/schemas.ts'

const module = 'MOD_CELULA'

const listFields = {
  serie: SeriesField,
  /** Where it is in the Bible: `Lucas 15.11-32`. */
  passagem: z.nullable(z.string()),
}
const filters = { serie: z.optional(SeriesName) }
const detailFields = { perguntas: z.array(z.string()) }

/**
 * A study: what the groups of a church read and talk about. A church shows its studies to everybody or only to its groups
 * (`flagConteudoPublico`), so those who read them do it by other calls than for most content, below.
 */
const {
  list,
  search: _search,
  listSeries,
  get: _get,
  highlight: _highlight,
  ...staff
} = publishedEndpoints({
  path: 'estudo',
  one: 'study',
  many: 'studies',
  module,
  listFields,
  // Only staff get the notes with the study; leaders ask for them.
  detailFields: { ...detailFields, notasLider: SafeHtml },
  input: {
    serie: SeriesInput,
    passagem: optionalText(80),
    perguntas: QuestionsInput,
    notasLider: z._default(z.string().check(z.maxLength(50_000)), ''),
  },
  filters,
})

export const staffStudyEndpoints = staff
export const {
  listStaff: listStaffStudies,
  countStaff: countStaffStudies,
  getStaff: getStaffStudy,
  create: createStudy,
  update: updateStudy,
  delete: deleteStudy,
  publish: publishStudy,
  unpublish: unpublishStudy,
  setPicture: setStudyPicture,
  deletePicture: deleteStudyPicture,
} = staff

const who =
  'Where the church keeps its studies for its groups: for who belongs to one or leads one, and staff (401 without a login, 404 for others); `usuario=1` asks as such a member'
const readers = { module, access: 'public', ownWith: 'usuario' } as const

export const listStudies = endpoint({
  ...readers,
  method: 'GET',
  path: '/igreja/{slug}/estudo/',
  cache: 'church',
  summary: `Published studies, newest first; \`antes\`: \`<dataInicio>_<id>\` of the last one received. ${who}`,
  input: { params: BySlug, query: z.object({ ...pageQuery, ...filters, ...ownQuery }) },
  reply: declarationOf(list).reply,
})
/** A study in a list. */
export type StudyItem = Reply<typeof listStudies>[number]

export const searchStudies = endpoint({
  ...readers,
  method: 'GET',
  path: '/igreja/{slug}/estudo-busca/',
  // Not kept: there are as many replies as words.
  access: 'optional',
  limit: { calls: 300, seconds: 60 },
  summary: `Search the published studies, best matches first; accents are ignored; at most 30. ${who}`,
  input: { params: BySlug, query: z.object({ q: requiredText(maxSearchLength), ...filters, ...ownQuery }) },
  reply: declarationOf(list).reply,
})

export const listStudySeries = endpoint({
  ...readers,
  method: 'GET',
  path: '/igreja/{slug}/estudo-serie/',
  cache: 'church',
  summary: `The series of the published studies and how many each has, the last continued first; at most 50. ${who}`,
  input: { params: BySlug, query: z.object(ownQuery) },
  reply: declarationOf(listSeries).reply,
})

const Study = z.object({
  ...summary,
  ...listFields,
  ...detailFields,
  conteudo: SafeHtml,
  dataAlteracao: Timestamp,
  /** Its PDF, in bytes; `getStudyFile` tells where it is. */
  arquivo: z.nullable(z.object({ tamanho: z.int() })),
  anterior: Adjacent,
  proxima: Adjacent,
})

export const getStudy = endpoint({
  ...readers,
  method: 'GET',
  path: '/igreja/{slug}/estudo/{id}/',
  cache: 'church',
  summary: `One published study, with the ones before and after it. ${who}`,
  input: { params: BySlugAndId, query: z.object(ownQuery) },
  reply: Study,
})
export type Study = Reply<typeof getStudy>

export const getStudyFile = endpoint({
  ...readers,
  method: 'GET',
  path: '/igreja/{slug}/estudo/{id}/arquivo',
  summary: `Where the PDF of a published study is: an address that is valid for half an hour at least. ${who}`,
  input: { params: BySlugAndId, query: z.object(ownQuery) },
  reply: z.object({ url: StoredFile.shape.url }),
})

export const getLeaderNotes = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/estudo/{id}/notas-lider',
  summary: 'The notes of a published study for who leads a group, and for staff; `null` for other members, and when it has none',
  module,
  input: { params: BySlugAndId },
  reply: z.object({ notasLider: z.nullable(SafeHtml) }),
})

const Settings = z.object({
  /** Everybody reads the studies; else only who belongs to a group or leads one, and staff. */
  flagConteudoPublico: z.boolean(),
  /** 0: the church has not set it. */
  versao: z.int(),
})

export const getStudySettings = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/configuracao-estudo',
  summary: 'Whether everybody may read the studies',
  module,
  access: 'public',
  cache: 'church',
  // An older one would lead to calls that are refused.
  offline: 'never',
  input: { params: BySlug },
  reply: Settings,
})

const staffWrite = { module, access: 'publish-content', invalidates: 'pages', ifMatch: 'required' } as const

export const setStudySettings = endpoint({
  ...staffWrite,
  method: 'PUT',
  path: '/igreja/{slug}/configuracao-estudo',
  summary: 'Set whether everybody may read the studies. When not, they also leave the search, the feeds and the site map',
  input: { params: BySlug, body: z.object({ flagConteudoPublico: z.boolean() }) },
  reply: Settings,
})

const ofFile = { ...staffWrite, path: '/igreja/{slug}/estudo/{id}/arquivo', reply: declarationOf(staff.create).reply } as const

export const setStudyFile = endpoint({
  ...ofFile,
  method: 'PUT',
  summary: 'Set the PDF of a study: `envio` is a finished private upload of the caller. It replaces the existing one',
  input: { params: BySlugAndId, body: z.object({ envio: Id }) },
})
export type StaffStudy = Reply<typeof setStudyFile>

export const deleteStudyFile = endpoint({
  ...ofFile,
  method: 'DELETE',
  summary: 'Remove the PDF of a study',
  input: { params: BySlugAndId },
})
