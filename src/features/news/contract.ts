import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { pageQuery } from '#contract/page-query.ts'
import { PictureAlt, PictureFile, pictureUploads } from '#contract/upload.ts'
import { BySlug, BySlugAndId, EmptyReply, Id, Picture, requiredText, Timestamp } from '#contract/values.ts'

/** A news article in a list. */
export const News = z.object({
  id: Id,
  titulo: z.string(),
  resumo: z.string(),
  autor: z.nullable(z.string()),
  imagem: z.nullable(Picture),
  /** The publication time. */
  dataInicio: Timestamp,
  flagDestaque: z.boolean(),
})
export type News = z.infer<typeof News>

const AdjacentNews = z.nullable(z.pick(News, { id: true, titulo: true }))

export const NewsArticle = z.extend(News, {
  /** Sanitised HTML. */
  conteudo: z.string(),
  dataAlteracao: Timestamp,
  /** The articles published before and after this one. */
  anterior: AdjacentNews,
  proxima: AdjacentNews,
})
export type NewsArticle = z.infer<typeof NewsArticle>

/** A news article as staff see it; it may be a draft or no longer public. */
export const StaffNews = z.extend(News, {
  conteudo: z.string(),
  /** The publication time. `null`: a draft. In the future: not public yet. */
  dataInicio: z.nullable(Timestamp),
  /** The end of the publication; `null`: no end. */
  dataFim: z.nullable(Timestamp),
  dataAlteracao: Timestamp,
})
export type StaffNews = z.infer<typeof StaffNews>

const module = 'MOD_NOTICIA'

export const listNews = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/noticia/',
  summary:
    'Published news, newest first; `antes`: `<dataInicio>_<id>` of the last one received; `destaque=true`: only highlights, in their order',
  module,
  access: 'public',
  cache: 'church',
  input: { params: BySlug, query: z.object({ ...pageQuery, destaque: z._default(z.stringbool(), false) }) },
  reply: z.array(News),
})

export const getNews = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/noticia/{id}/',
  summary: 'A published article, with the articles before and after it',
  module,
  access: 'public',
  cache: 'church',
  input: { params: BySlugAndId },
  reply: NewsArticle,
})

const staffWrite = { module, access: 'publish-content', invalidates: 'pages' } as const

/** `conteudo` is HTML; elements that are not allowed are removed (src/server/rich-text). */
export const NewsInput = z.object({
  titulo: requiredText(120),
  resumo: z._default(z.string().check(z.trim(), z.maxLength(280)), ''),
  conteudo: z._default(z.string().check(z.maxLength(200_000)), ''),
  autor: z._default(z.nullable(requiredText(80)), null),
})

export const listStaffNews = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/noticia-rascunho/',
  summary: 'All news, also drafts and those that are no longer public, last changed first',
  module,
  access: 'publish-content',
  input: {
    params: BySlug,
    query: z.object({ page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1), limit: pageQuery.limit }),
  },
  reply: z.array(StaffNews),
})

export const createNews = endpoint({
  ...staffWrite,
  method: 'POST',
  path: '/igreja/{slug}/noticia/',
  summary: 'Create a draft; only staff see it until it is published',
  input: { params: BySlug, body: NewsInput },
  reply: StaffNews,
})

export const updateNews = endpoint({
  ...staffWrite,
  method: 'PUT',
  path: '/igreja/{slug}/noticia/{id}/',
  summary: 'Change the texts of a news article',
  input: { params: BySlugAndId, body: NewsInput },
  reply: StaffNews,
})

export const deleteNews = endpoint({
  ...staffWrite,
  method: 'DELETE',
  path: '/igreja/{slug}/noticia/{id}/',
  summary: 'Delete a news article',
  input: { params: BySlugAndId },
  reply: EmptyReply,
})

export const Publication = z
  .object({ dataInicio: z.optional(Timestamp), dataFim: z._default(z.nullable(Timestamp), null) })
  .check(
    z.refine(({ dataInicio, dataFim }) => !dataInicio || !dataFim || Date.parse(dataInicio) < Date.parse(dataFim), { path: ['dataFim'] }),
  )

export const publishNews = endpoint({
  ...staffWrite,
  method: 'PUT',
  path: '/igreja/{slug}/noticia/{id}/publicacao',
  summary: 'Publish a news article now or from `dataInicio` on; until `dataFim`, or without an end',
  input: { params: BySlugAndId, body: Publication },
  reply: StaffNews,
})

export const unpublishNews = endpoint({
  ...staffWrite,
  method: 'DELETE',
  path: '/igreja/{slug}/noticia/{id}/publicacao',
  summary: 'Make a news article a draft again',
  input: { params: BySlugAndId },
  reply: StaffNews,
})

export const highlightNews = endpoint({
  ...staffWrite,
  method: 'PUT',
  path: '/igreja/{slug}/noticia/destaque',
  summary: 'Set the highlights and their order; all other news are no highlights',
  input: { params: BySlug, body: z.object({ ids: z.array(Id).check(z.maxLength(6)) }) },
  reply: z.array(News),
})

export const setNewsPicture = endpoint({
  ...staffWrite,
  method: 'POST',
  path: '/igreja/{slug}/noticia/{id}/imagem',
  summary: 'Set the picture of a news article; it replaces the existing one',
  limit: pictureUploads,
  input: { params: BySlugAndId, form: z.object({ imagem: PictureFile, alt: PictureAlt }) },
  reply: StaffNews,
})

export const deleteNewsPicture = endpoint({
  ...staffWrite,
  method: 'DELETE',
  path: '/igreja/{slug}/noticia/{id}/imagem',
  summary: 'Remove the picture of a news article',
  input: { params: BySlugAndId },
  reply: StaffNews,
})
