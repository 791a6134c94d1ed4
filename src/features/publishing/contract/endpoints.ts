import * as z from 'zod/mini'
import { endpoint, type Reply } from '#contract/endpoint.ts'
import type { ModuleCode } from '#contract/modules.ts'
import { pageQuery } from '#contract/page-query.ts'
import { SafeHtml } from '#contract/safe-html.ts'
import { maxSearchLength } from '#contract/search.ts'
import { PictureAlt, PictureFile, PictureFocus, pictureUploads } from '#contract/upload.ts'
import { BySlug, BySlugAndId, EmptyReply, requiredText, Timestamp } from '#contract/values.ts'
import { Adjacent, HighlightOrder, input, Publication, Series, staffQuery, staffSummary, summary } from './schemas.ts'

// What the contracts of all published content share. Each function returns ordinary endpoints, of which a feature may leave out or
// replace any.

type Shape = Record<string, z.ZodMiniType>
type Nothing = Record<never, never>

type Options<ListFields, DetailFields, Input, Filters> = {
  /** The word in the paths: `noticia` for `/igreja/{slug}/noticia/`. */
  path: string
  /** What a piece and several of them are called in the published document: `news article`, `news`. */
  one: string
  many: string
  module?: ModuleCode
  /** Fields of this content in lists, in addition to the shared ones. */
  listFields?: ListFields
  /** Fields of this content that only a whole piece has. */
  detailFields?: DetailFields
  /** Fields that staff write, in addition to the shared ones. */
  input?: Input
  /** Query fields by which the public list and its search are filtered, each equal to a column of the same name. */
  filters?: Filters
}

/**
 * The endpoints of published content: for everybody a list, a search, the series and one piece; for staff drafts, publication, order of
 * the highlights and pictures.
 */
// @__NO_SIDE_EFFECTS__
export function publishedEndpoints<
  ListFields extends Shape = Nothing,
  DetailFields extends Shape = Nothing,
  Input extends Shape = Nothing,
  Filters extends Shape = Nothing,
>(options: Options<ListFields, DetailFields, Input, Filters>) {
  const { path, one, many } = options
  const listFields = options.listFields ?? ({} as ListFields)
  const detailFields = options.detailFields ?? ({} as DetailFields)
  const filters = options.filters ?? ({} as Filters)
  const module = options.module ? { module: options.module } : {}
  const root = `/igreja/{slug}/${path}`
  const Item = z.object({ ...summary, ...listFields })
  const StaffItem = z.object({ ...staffSummary, ...listFields })
  const Piece = z.object({
    ...summary,
    ...listFields,
    ...detailFields,
    conteudo: SafeHtml,
    dataAlteracao: Timestamp,
    /** The pieces published before and after this one. */
    anterior: Adjacent,
    proxima: Adjacent,
  })
  const StaffPiece = z.object({ ...staffSummary, ...listFields, ...detailFields, conteudo: SafeHtml })
  const body = z.object({ ...input, ...(options.input ?? ({} as Input)) })

  const everybody = { ...module, access: 'public', cache: 'church' } as const
  const staff = { ...module, access: 'publish-content' } as const
  const staffWrite = { ...staff, invalidates: 'pages-in-background' } as const
  // A change of an older version is refused: 412 `stale`.
  const staffChange = { ...staffWrite, ifMatch: 'required' } as const

  return {
    list: endpoint({
      ...everybody,
      method: 'GET',
      path: `${root}/`,
      summary: `Published ${many}, newest first; \`antes\`: \`<dataInicio>_<id>\` of the last one received; \`destaque=true\`: only highlights, in their order`,
      input: { params: BySlug, query: z.object({ ...pageQuery, destaque: z._default(z.stringbool(), false), ...filters }) },
      reply: z.array(Item),
    }),
    search: endpoint({
      ...module,
      method: 'GET',
      path: `${root}-busca/`,
      summary: `Search the published ${many}, best matches first; accents are ignored and typing mistakes are tolerated; at most 30`,
      // With a login, the limit counts each member and not the address, because a whole church may share one address.
      access: 'optional',
      limit: { calls: 300, seconds: 60 },
      input: { params: BySlug, query: z.object({ q: requiredText(maxSearchLength), ...filters }) },
      reply: z.array(Item),
    }),
    listSeries: endpoint({
      ...everybody,
      method: 'GET',
      path: `${root}-serie/`,
      summary: `The series of the published ${many} and how many each has, the last continued first; at most 50`,
      input: { params: BySlug },
      reply: z.array(Series),
    }),
    get: endpoint({
      ...everybody,
      method: 'GET',
      path: `${root}/{id}/`,
      summary: `One published ${one}, with the ones before and after it`,
      input: { params: BySlugAndId },
      reply: Piece,
    }),
    listStaff: endpoint({
      ...staff,
      method: 'GET',
      path: `${root}-rascunho/`,
      summary: `All ${many} without their texts, also drafts and those that are no longer public. \`ordem\`: last changed first, drafts and last published first, or by title`,
      input: { params: BySlug, query: z.object(staffQuery) },
      reply: z.array(StaffItem),
    }),
    countStaff: endpoint({
      ...staff,
      method: 'GET',
      path: `${root}-rascunho/contagem`,
      summary: `How many ${many} there are in each state; \`busca\` as in the list`,
      input: { params: BySlug, query: z.object({ busca: staffQuery.busca }) },
      reply: z.object({ rascunho: z.int(), agendado: z.int(), publicado: z.int(), encerrado: z.int() }),
    }),
    getStaff: endpoint({
      ...staff,
      method: 'GET',
      path: `${root}-rascunho/{id}/`,
      summary: `One ${one} with its texts, also a draft`,
      input: { params: BySlugAndId },
      reply: StaffPiece,
    }),
    create: endpoint({
      ...staff,
      method: 'POST',
      path: `${root}/`,
      summary: `Create a ${one} as a draft; only staff see it until it is published`,
      input: { params: BySlug, body },
      reply: StaffPiece,
    }),
    update: endpoint({
      ...staffChange,
      method: 'PUT',
      path: `${root}/{id}/`,
      summary: `Change the texts of a ${one}`,
      input: { params: BySlugAndId, body },
      reply: StaffPiece,
    }),
    delete: endpoint({
      ...staffChange,
      invalidates: 'pages',
      method: 'DELETE',
      path: `${root}/{id}/`,
      summary: `Delete a ${one}`,
      input: { params: BySlugAndId },
      reply: EmptyReply,
    }),
    publish: endpoint({
      ...staffChange,
      method: 'PUT',
      path: `${root}/{id}/publicacao`,
      summary: `Publish a ${one} now or from \`dataInicio\` on; until \`dataFim\`, or without an end`,
      input: { params: BySlugAndId, body: Publication },
      reply: StaffPiece,
    }),
    unpublish: endpoint({
      ...staffChange,
      invalidates: 'pages',
      method: 'DELETE',
      path: `${root}/{id}/publicacao`,
      summary: `Make a ${one} a draft again`,
      input: { params: BySlugAndId },
      reply: StaffPiece,
    }),
    highlight: endpoint({
      ...staffWrite,
      method: 'PUT',
      path: `${root}/destaque`,
      summary: `Set the highlights and their order; all other ${many} are no highlights. \`anterior\`: the highlights that the caller has seen, also drafts; when they are others by now: 412`,
      input: { params: BySlug, body: HighlightOrder },
      reply: z.array(Item),
    }),
    setPicture: endpoint({
      ...staffChange,
      method: 'POST',
      path: `${root}/{id}/imagem`,
      summary: `Set the picture of a ${one}; it replaces the existing one`,
      limit: pictureUploads,
      input: { params: BySlugAndId, form: z.object({ imagem: PictureFile, alt: PictureAlt, foco: PictureFocus }) },
      reply: StaffPiece,
    }),
    deletePicture: endpoint({
      ...staffChange,
      invalidates: 'pages',
      method: 'DELETE',
      path: `${root}/{id}/imagem`,
      summary: `Remove the picture of a ${one}`,
      input: { params: BySlugAndId },
      reply: StaffPiece,
    }),
  }
}

/** The endpoints of published content that has no fields of its own. */
export type PublishedEndpoints = ReturnType<typeof publishedEndpoints<Nothing, Nothing, Nothing, Nothing>>

/** A piece in a list, and a whole piece, with the fields that all content shares. */
export type PublishedItem = Reply<PublishedEndpoints['list']>[number]
export type PublishedPiece = Reply<PublishedEndpoints['get']>
