import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { listed } from '#contract/listed.ts'
import { PictureFile } from '#contract/upload.ts'
import { BySlug, BySlugAndId, Id, Nothing, Picture, Timestamp, words } from '#contract/values.ts'

/** What the church tells, as a list shows it. */
export const News = z.object({
  id: Id,
  titulo: z.string(),
  resumo: z.string(),
  autor: z.nullable(z.string()),
  imagem: z.nullable(Picture),
  /** Since when it can be read. */
  dataInicio: Timestamp,
  flagDestaque: z.boolean(),
})
export type News = z.infer<typeof News>

const Neighbour = z.nullable(z.pick(News, { id: true, titulo: true }))

export const NewsArticle = z.extend(News, {
  /** Sanitised HTML. */
  conteudo: z.string(),
  dataAlteracao: Timestamp,
  /** The one published before, and the one after. */
  anterior: Neighbour,
  proxima: Neighbour,
})
export type NewsArticle = z.infer<typeof NewsArticle>

/** As staff see it: drafts and what is over, too. */
export const NewsDraft = z.extend(News, {
  conteudo: z.string(),
  /** `null`: a draft. In the future: it waits. */
  dataInicio: z.nullable(Timestamp),
  /** Until when it can be read; `null`: for good. */
  dataFim: z.nullable(Timestamp),
  dataAlteracao: Timestamp,
})
export type NewsDraft = z.infer<typeof NewsDraft>

const module = 'MOD_NOTICIA'

export const listNews = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/noticia/',
  summary:
    'What can be read now, newest first; `antes` is `<dataInicio>_<id>` of the last one seen, `destaque=true` only the highlights, in their order',
  module,
  access: 'visitor',
  cache: 'church',
  input: { params: BySlug, query: z.object({ ...listed, destaque: z._default(z.stringbool(), false) }) },
  reply: z.array(News),
})

export const getNews = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/noticia/{id}/',
  summary: 'One that can be read now, with its neighbours',
  module,
  access: 'visitor',
  cache: 'church',
  input: { params: BySlugAndId },
  reply: NewsArticle,
})

const write = { module, access: 'publish-content', changes: 'content' } as const

/** `conteudo` is HTML; what is not on the list of allowed elements is taken out (src/server/rich-text). */
export const NewsInput = z.object({
  titulo: words(120),
  resumo: z._default(z.string().check(z.trim(), z.maxLength(280)), ''),
  conteudo: z._default(z.string().check(z.maxLength(200_000)), ''),
  autor: z._default(z.nullable(words(80)), null),
})

export const listNewsDrafts = endpoint({
  method: 'GET',
  path: '/igreja/{slug}/noticia-rascunho/',
  summary: 'All of them, drafts and those that are over too, last changed first',
  module,
  access: 'publish-content',
  input: {
    params: BySlug,
    query: z.object({ page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1), limit: listed.limit }),
  },
  reply: z.array(NewsDraft),
})

export const createNews = endpoint({
  ...write,
  method: 'POST',
  path: '/igreja/{slug}/noticia/',
  summary: 'Write one; nobody else sees it until it is published',
  input: { params: BySlug, body: NewsInput },
  reply: NewsDraft,
})

export const updateNews = endpoint({
  ...write,
  method: 'PUT',
  path: '/igreja/{slug}/noticia/{id}/',
  summary: 'Change what it says',
  input: { params: BySlugAndId, body: NewsInput },
  reply: NewsDraft,
})

export const deleteNews = endpoint({
  ...write,
  method: 'DELETE',
  path: '/igreja/{slug}/noticia/{id}/',
  summary: 'Remove it for good',
  input: { params: BySlugAndId },
  reply: Nothing,
})

export const Publication = z
  .object({ dataInicio: z.optional(Timestamp), dataFim: z._default(z.nullable(Timestamp), null) })
  .check(
    z.refine(({ dataInicio, dataFim }) => !dataInicio || !dataFim || Date.parse(dataInicio) < Date.parse(dataFim), { path: ['dataFim'] }),
  )

export const publishNews = endpoint({
  ...write,
  method: 'PUT',
  path: '/igreja/{slug}/noticia/{id}/publicacao',
  summary: 'Publish it now, or from `dataInicio` on; until `dataFim`, or for good',
  input: { params: BySlugAndId, body: Publication },
  reply: NewsDraft,
})

export const unpublishNews = endpoint({
  ...write,
  method: 'DELETE',
  path: '/igreja/{slug}/noticia/{id}/publicacao',
  summary: 'Make it a draft again',
  input: { params: BySlugAndId },
  reply: NewsDraft,
})

export const highlightNews = endpoint({
  ...write,
  method: 'PUT',
  path: '/igreja/{slug}/noticia/destaque',
  summary: 'Choose the highlights and their order; all others are none',
  input: { params: BySlug, body: z.object({ ids: z.array(Id).check(z.maxLength(6)) }) },
  reply: z.array(News),
})

const uploads = { calls: 60, seconds: 600 }
const alt = z._default(z.string().check(z.trim(), z.maxLength(200)), '')

export const setNewsPicture = endpoint({
  ...write,
  method: 'POST',
  path: '/igreja/{slug}/noticia/{id}/imagem',
  summary: 'Put its picture, in place of the one there is',
  limit: uploads,
  input: { params: BySlugAndId, form: z.object({ imagem: PictureFile, alt }) },
  reply: NewsDraft,
})

export const deleteNewsPicture = endpoint({
  ...write,
  method: 'DELETE',
  path: '/igreja/{slug}/noticia/{id}/imagem',
  summary: 'Take its picture away',
  input: { params: BySlugAndId },
  reply: NewsDraft,
})
