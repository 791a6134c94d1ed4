import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { SafeHtml } from '#contract/safe-html.ts'
import { ByChurch, BySlugAndId, ExternalUrl, Id, requiredText, StoredFile, Timestamp } from '#contract/values.ts'
import { youtubeIdOf } from '#features/videos/rules/youtube-ids.ts'
import { contentKinds, contentStates, maxContents } from '../rules/exclusive-content.ts'
import { maxTickets } from '../rules/tickets.ts'
import { module } from './events.ts'

/** What everybody who may have a piece learns of it at any time. `dataInicio`, `dataFim`: from when and until when it is open. */
const summary = {
  id: Id,
  tipo: z.enum(contentKinds),
  titulo: z.string(),
  dataInicio: z.nullable(Timestamp),
  dataFim: z.nullable(Timestamp),
}

/** What is in a piece: of its kind, and for a video, a file or an address a text beside it. */
const inside = {
  texto: SafeHtml,
  videoId: z.nullable(z.string()),
  link: z.nullable(z.string()),
  arquivo: z.nullable(StoredFile),
}

const situacao = z.enum(contentStates)

/** A piece of exclusive content in a list. */
const ExclusiveItem = z.object({ ...summary, situacao })
export type ExclusiveItem = z.infer<typeof ExclusiveItem>

/** A piece with what is in it: nothing, unless it is open. */
const ExclusivePiece = z.object({ ...summary, situacao, ...inside })
export type ExclusivePiece = z.infer<typeof ExclusivePiece>

const path = '/usuario/{user}/evento/{event}/inscricao/{ticket}/conteudo/'
const ofTicket = { user: Id, event: Id, ticket: Id }
const holder = { module, offline: 'person' } as const

export const listExclusiveContent = endpoint({
  ...holder,
  method: 'GET',
  path,
  summary:
    'What the church gives to whoever has this confirmed ticket, in its order. `ticket` is one of the `ingressos` of a registration of the caller, of a kind with `flagConteudoExclusivo`',
  input: { params: z.object(ofTicket), query: ByChurch },
  reply: z.array(ExclusiveItem),
})

export const getExclusiveContent = endpoint({
  ...holder,
  method: 'GET',
  path: `${path}{id}`,
  summary:
    'One piece of it; with what is in it only while it is open. The address of its file is for the caller alone, and valid for half an hour at least',
  input: { params: z.object({ ...ofTicket, id: Id }), query: ByChurch },
  reply: ExclusivePiece,
})

const ContentInput = z
  .object({
    /** Left out: a new one. */
    id: z.optional(Id),
    tipo: summary.tipo,
    titulo: requiredText(120),
    texto: z._default(z.string().check(z.maxLength(50_000)), ''),
    /** A YouTube video, which may be unlisted: its address or its id. */
    video: z._default(z.nullable(requiredText(300).check(z.refine(text => youtubeIdOf(text) !== undefined))), null),
    link: z._default(z.nullable(ExternalUrl), null),
    /** A finished private upload of the caller. Left out: the file that the piece has. */
    envio: z.optional(Id),
    /** The kinds of ticket that may have it; empty: all with `flagConteudoExclusivo`. */
    ingressos: z._default(z.array(Id).check(z.maxLength(maxTickets)), []),
    dataInicio: z._default(summary.dataInicio, null),
    dataFim: z._default(summary.dataFim, null),
  })
  .check(
    z.refine(({ dataInicio, dataFim }) => !dataInicio || !dataFim || Date.parse(dataInicio) < Date.parse(dataFim), { path: ['dataFim'] }),
  )
export type ContentInput = z.infer<typeof ContentInput>

const StaffContent = z.object({
  conteudos: z.array(z.object({ ...summary, ...inside, ingressos: z.array(Id) })),
  /** Of the event. */
  versao: z.int(),
})

const staff = { module, access: 'publish-content', path: '/igreja/{slug}/evento-rascunho/{id}/conteudo' } as const

export const getStaffContent = endpoint({
  ...staff,
  method: 'GET',
  summary: 'The exclusive content of an event in its order, with all that is in it',
  input: { params: BySlugAndId },
  reply: StaffContent,
})

/** Characters of all texts together: they are made clean in one call. */
const maxTexts = 200_000

export const setExclusiveContent = endpoint({
  ...staff,
  method: 'PUT',
  summary: 'Set the exclusive content of an event in its order. A piece that is left out is deleted, and so is its file',
  // Whether pages may show videos.
  invalidates: 'pages-in-background',
  ifMatch: 'required',
  input: {
    params: BySlugAndId,
    body: z.object({
      conteudos: z.array(ContentInput).check(
        z.maxLength(maxContents),
        z.refine(pieces => pieces.reduce((length, { texto }) => length + texto.length, 0) <= maxTexts),
      ),
    }),
  },
  reply: StaffContent,
})
