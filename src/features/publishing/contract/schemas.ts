import * as z from 'zod/mini'
import { pageQuery } from '#contract/page-query.ts'
import { notPersonal, publicRole } from '#contract/personal-fields.ts'
import { maxSearchLength } from '#contract/search.ts'
import { Id, Picture, requiredText, Timestamp } from '#contract/values.ts'
import { maxSeriesLength } from '../rules.ts'

// The fields that all published content shares, as it is sent and as staff write it.

/** `rascunho`: a draft. `agendado`: public later. `publicado`: public. `encerrado`: no longer public. */
export const PublicationState = z.enum(['rascunho', 'agendado', 'publicado', 'encerrado'])
export type PublicationState = z.infer<typeof PublicationState>

/** What every list sends of a piece of content. */
export const summary = {
  id: Id,
  titulo: z.string(),
  resumo: z.string(),
  autor: publicRole(z.nullable(z.string())),
  imagem: notPersonal(z.nullable(Picture)),
  /** The publication time. */
  dataInicio: Timestamp,
  flagDestaque: z.boolean(),
}

/** What the lists of staff send in addition; never the whole text. */
export const staffSummary = {
  ...summary,
  /** `null`: a draft. In the future: not public yet. */
  dataInicio: z.nullable(Timestamp),
  /** The end of the publication; `null`: no end. */
  dataFim: z.nullable(Timestamp),
  situacao: PublicationState,
  dataAlteracao: Timestamp,
  /** Rises with every change by staff or by an import, but not with the order of the highlights; `PUT` and `DELETE` send it back in `If-Match`. */
  versao: z.int(),
}

const Highlights = z.array(Id).check(z.maxLength(6))
/** The new highlights in their order, and those that the caller has seen. */
export const HighlightOrder = z.object({ ids: Highlights, anterior: Highlights })

export const Adjacent = z.nullable(z.object({ id: Id, titulo: z.string() }))

/** The name of a series of pieces, in a query. */
export const SeriesName = requiredText(maxSeriesLength)
/** The series of a piece, as staff write it and as it is sent. */
export const SeriesInput = z._default(z.nullable(SeriesName), null)
export const SeriesField = z.nullable(z.string())

/** A series, and how many published pieces it has. */
export const Series = z.object({ nome: notPersonal(z.string()), qtde: z.int() })
export type Series = z.infer<typeof Series>

/** A text that may be missing: `null` when it is left out. @param maxLength characters */
// @__NO_SIDE_EFFECTS__
export const optionalText = (maxLength: number) => z._default(z.nullable(requiredText(maxLength)), null)

/** Questions to talk about, as staff write them. */
export const QuestionsInput = z._default(z.array(requiredText(500)).check(z.maxLength(20)), [])

/** Characters. */
export const maxLength = { titulo: 120, resumo: 280 }

/** `conteudo` is HTML; elements that are not allowed are removed (src/server/rich-text). */
export const input = {
  titulo: requiredText(maxLength.titulo),
  resumo: z._default(z.string().check(z.trim(), z.maxLength(maxLength.resumo)), ''),
  conteudo: z._default(z.string().check(z.maxLength(200_000)), ''),
  autor: optionalText(80),
}

/** Years that the database, the cursor of a list and every reader of a feed understand. */
const PublicationTime = Timestamp.check(
  z.refine(text => {
    const year = new Date(text).getUTCFullYear()
    return year >= 1970 && year < 3000
  }),
)
export const Publication = z
  .object({ dataInicio: z.optional(PublicationTime), dataFim: z._default(z.nullable(PublicationTime), null) })
  .check(
    z.refine(({ dataInicio, dataFim }) => !dataInicio || !dataFim || Date.parse(dataInicio) < Date.parse(dataFim), { path: ['dataFim'] }),
  )

export const staffQuery = {
  busca: z.optional(requiredText(maxSearchLength)),
  situacao: z.optional(PublicationState),
  ordem: z._default(z.enum(['alteracao', 'publicacao', 'titulo']), 'alteracao'),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
  limit: pageQuery.limit,
}
