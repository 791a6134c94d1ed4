import * as z from 'zod/mini'
import { declarationOf, endpoint, type Reply } from '#contract/endpoint.ts'
import { notPersonal } from '#contract/personal-fields.ts'
import { PictureFile, PictureFocus, pictureUploads } from '#contract/upload.ts'
import { BySlugAndId, Day, Id, requiredText, SlugOrId } from '#contract/values.ts'
import { publishedEndpoints } from '#features/publishing/contract/endpoints.ts'
import { optionalText } from '#features/publishing/contract/schemas.ts'
import { CountInput, OptionalGiving, ProjectSummary, projectFields, projectTexts } from './fields.ts'

const OptionalDay = z._default(z.nullable(Day), null)

/** A project is published content of a ministry. For staff, ministry and reason are their ids. */
const {
  list: _list,
  search: _search,
  listSeries: _listSeries,
  highlight: _highlight,
  get,
  ...endpoints
} = publishedEndpoints({
  path: 'projeto-ministerio',
  one: 'project of a ministry',
  many: 'projects of the ministries',
  listFields: { ...projectFields, ministerio: Id, motivo: z.nullable(Id) },
  detailFields: projectTexts,
  input: {
    ministerio: Id,
    motivo: z._default(z.nullable(Id), null),
    contagem: CountInput,
    inicio: OptionalDay,
    fim: OptionalDay,
    flagConcluido: z._default(z.boolean(), false),
    agradecimento: optionalText(1_000),
  },
})
export const projectEndpoints = endpoints

export const {
  listStaff: listStaffProjects,
  countStaff: countStaffProjects,
  getStaff: getStaffProject,
  create: createProject,
  update: updateProject,
  delete: deleteProject,
  publish: publishProject,
  unpublish: unpublishProject,
  setPicture: setProjectPicture,
  deletePicture: deleteProjectPicture,
} = endpoints

const Project = z.extend(z.omit(declarationOf(get).reply, { anterior: true, proxima: true }), {
  motivo: OptionalGiving,
  ministerio: z.object({ id: Id, slug: z.string(), nome: notPersonal(z.string()) }),
  /** Other projects of the ministry: at most three, those that are not done first. */
  outros: z.array(ProjectSummary),
})

export const getProject = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/projeto-ministerio/{projetoSlug}/',
  summary: 'One published project by its slug or id, with its ministry',
  access: 'public',
  cache: 'church',
  input: { params: z.object({ slug: SlugOrId, projetoSlug: SlugOrId }) },
  reply: Project,
})
export type Project = Reply<typeof getProject>

/** Photos of a project, at most. */
export const maxPhotos = 20

const PhotoAlt = requiredText(200)

const ofPhotos = { access: 'publish-content', path: '/igreja/{slug}/projeto-ministerio/{id}/foto' } as const
const { reply: StaffProject } = declarationOf(endpoints.create)

// Without a version: a photo that is added overwrites nothing, and several are added at once.
export const addProjectPhoto = endpoint({
  ...ofPhotos,
  method: 'POST',
  summary: 'Add a photo to a project at the end, with an alternative text',
  invalidates: 'pages-in-background',
  limit: pictureUploads,
  input: { params: BySlugAndId, form: z.object({ imagem: PictureFile, alt: PhotoAlt, foco: PictureFocus }) },
  reply: StaffProject,
})

export const setProjectPhotos = endpoint({
  ...ofPhotos,
  method: 'PUT',
  summary: 'Set the order and the alternative texts of the photos of a project; one that is not named is removed',
  invalidates: 'pages',
  ifMatch: 'required',
  input: {
    params: BySlugAndId,
    body: z.object({
      fotos: z.array(z.object({ url: z.string().check(z.maxLength(200)), alt: PhotoAlt })).check(z.maxLength(maxPhotos)),
    }),
  },
  reply: StaffProject,
})
export type StaffProject = Reply<typeof setProjectPhotos>
