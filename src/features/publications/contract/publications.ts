import * as z from 'zod/mini'
import { declarationOf, endpoint, type Reply } from '#contract/endpoint.ts'
import { notPersonal } from '#contract/personal-fields.ts'
import { BySlugAndId, Id, SlugOrId, StoredFile } from '#contract/values.ts'
import { publishedEndpoints } from '#features/publishing/contract/endpoints.ts'
import { optionalText } from '#features/publishing/contract/schemas.ts'

/** The PDF of a publication. */
const Pdf = z.extend(StoredFile, { nome: notPersonal(StoredFile.shape.nome) })

const {
  get,
  listSeries: _listSeries,
  ...endpoints
} = publishedEndpoints({
  path: 'publicacao',
  one: 'publication',
  many: 'publications',
  module: 'MOD_PUBLICACAO',
  listFields: {
    slug: z.string(),
    /** The id of its type. */
    tipo: Id,
    /** Which issue of its type it is: `nº 48`. */
    edicao: z.nullable(z.string()),
    arquivo: z.nullable(Pdf),
  },
  input: { tipo: Id, edicao: optionalText(40) },
  filters: { tipo: z.optional(Id) },
})
export const publicationEndpoints = endpoints

export const {
  list: listPublications,
  search: searchPublications,
  listStaff: listStaffPublications,
  countStaff: countStaffPublications,
  getStaff: getStaffPublication,
  create: createPublication,
  update: updatePublication,
  delete: deletePublication,
  publish: publishPublication,
  unpublish: unpublishPublication,
  highlight: highlightPublications,
  setPicture: setPublicationPicture,
  deletePicture: deletePublicationPicture,
} = endpoints

/** A publication in a list. */
export type PublicationItem = Reply<typeof listPublications>[number]

/** The type of a publication, on the publication's own page. */
const TypeSummary = z.object({ id: Id, slug: z.string(), nome: notPersonal(z.string()) })

export const getPublication = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/publicacao/{publicacaoSlug}/',
  summary: 'One published publication by its slug or id, with its type and the ones before and after it',
  module: 'MOD_PUBLICACAO',
  access: 'public',
  cache: 'church',
  input: { params: z.object({ slug: SlugOrId, publicacaoSlug: SlugOrId }) },
  reply: z.extend(declarationOf(get).reply, { tipo: TypeSummary }),
})
export type Publication = Reply<typeof getPublication>

const ofFile = {
  module: 'MOD_PUBLICACAO',
  access: 'publish-content',
  path: '/igreja/{slug}/publicacao/{id}/arquivo',
  invalidates: 'pages',
  ifMatch: 'required',
} as const

export const setPublicationFile = endpoint({
  ...ofFile,
  method: 'PUT',
  summary: 'Set the PDF of a publication: `envio` is a finished public upload of the caller. It replaces the existing one',
  input: { params: BySlugAndId, body: z.object({ envio: Id }) },
  reply: declarationOf(endpoints.create).reply,
})

export const deletePublicationFile = endpoint({
  ...ofFile,
  method: 'DELETE',
  summary: 'Remove the PDF of a publication',
  input: { params: BySlugAndId },
  reply: declarationOf(endpoints.create).reply,
})
export type StaffPublication = Reply<typeof setPublicationFile>
