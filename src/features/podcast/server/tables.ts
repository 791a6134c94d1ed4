import { sql } from 'drizzle-orm'
import { boolean, integer, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SafeHtml } from '#contract/safe-html.ts'
import { parentColumns, parentIndexes, publishedColumns, publishedIndexes } from '#features/publishing/server/index.ts'
import { churchIndex, churchRef, churchTable, memberRef, refId } from '#server/db/church-table.ts'
import { isOfMember, memberTable } from '#server/db/members/member-table.ts'
import { personal } from '#server/db/personal-columns.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import type { FileReference } from '#server/files/file-column.ts'
import type { ReadingError } from '../contract/podcasts.ts'
import type { Category } from '../rules/categories.ts'
import { jsonText } from './json-text.ts'

/** The picture at an outside address that was last fetched, the name of the file it gave, and how often that failed. */
const fetchedPicture = () => ({
  capaEndereco: text('capa_endereco'),
  capaDe: text('capa_de'),
  capaArquivo: text('capa_arquivo'),
  capaFalhas: integer('capa_falhas').notNull().default(0),
})

export const podcastTable = churchTable(
  'podcast_canal',
  {
    ...parentColumns(),
    /** By which podcast apps know the feed that we publish, also when the church gets another host. It never changes. */
    guid: text('guid').notNull().default(sql`gen_random_uuid()`),
    /** The outside feed; `null`: the church uploads the episodes. */
    endereco: text('endereco'),
    autor: personal(text('autor')),
    email: personal(text('email')),
    categoria: text('categoria').$type<Category>().notNull().default('Christianity'),
    flagExplicito: boolean('flag_explicito').notNull().default(false),
    apple: text('apple'),
    spotify: text('spotify'),
    ...fetchedPicture(),
    /** The address that was last read; another one when staff have changed it since. */
    enderecoLido: text('endereco_lido'),
    enderecoNovo: text('endereco_novo'),
    /** What the server has sent with the last whole feed, so that it need not send the same again. */
    etag: text('etag'),
    ultimaModificacao: text('ultima_modificacao'),
    /** Of the last whole feed: many servers send the same again and again. */
    hash: text('hash'),
    /** When the last successful and the last failed reading began. A success clears the failure. */
    dataLeitura: timestampMs('data_leitura'),
    dataErro: timestampMs('data_erro'),
    erro: text('erro').$type<ReadingError>(),
    qtdeEpisodios: integer('qtde_episodios').notNull().default(0),
    qtdeIgnorados: integer('qtde_ignorados').notNull().default(0),
    /** Since when entries of the feed that are new or changed are counted, and how many there are (`changesAllowed`). */
    dataMudancas: timestampMs('data_mudancas'),
    qtdeMudancas: integer('qtde_mudancas').notNull().default(0),
    /** By what episodes that staff have deleted are known again (`marksOf`): they are not imported again. */
    excluidos: jsonText<string[]>('excluidos').notNull().default(sql`'[]'`),
  },
  t => parentIndexes('podcast_canal', t),
)
export type PodcastRow = typeof podcastTable.$inferSelect

/** What the feed last said of an episode, of what staff may change; `dataInicio` in ISO 8601, `null` when it has no date. */
export type ImportedTexts = { titulo: string; resumo: string; conteudo: SafeHtml; autor: string | null; dataInicio: string | null }

export const episodeTable = churchTable(
  'podcast_episodio',
  {
    ...publishedColumns(),
    canal: refId('canal_id').notNull(),
    /** By which podcast apps know it: of the outside feed, or made here once. It never changes. */
    guid: text('guid').notNull().default(sql`gen_random_uuid()`),
    /** A file of this server or an outside address; without it, the episode is not public. */
    audio: jsonText<FileReference>('audio'),
    duracao: integer('duracao'),
    numero: integer('numero'),
    temporada: integer('temporada'),
    flagExplicito: boolean('flag_explicito').notNull().default(false),
    transcricao: text('transcricao'),
    capitulos: text('capitulos'),
    /** The podcast whose feed it was read from, also after staff have moved it to another one. */
    importadoDe: refId('importado_de'),
    /** What differs from it has been changed by staff. */
    importado: jsonText<ImportedTexts>('importado'),
    /** By what the import knows the episode without reading its texts: a hash of all that the feed last said, and its date and title there. */
    impressao: text('impressao'),
    nomeLido: text('nome_lido'),
    /** Since when the episode is missing in the feed, and the end of its publication before that. */
    retiradoEm: timestampMs('retirado_em'),
    dataFimAnterior: timestampMs('data_fim_anterior'),
    ...fetchedPicture(),
  },
  t => [
    ...publishedIndexes('podcast_episodio', t),
    churchIndex('podcast_episodio_do_canal', t.igrejaId, t.canal, t.dataInicio, t.id),
    uniqueIndex('podcast_episodio_guid').on(t.igrejaId, t.importadoDe, t.guid).where(sql`importado_de is not null`),
    churchRef('podcast_episodio_canal', { igrejaId: t.igrejaId, id: t.canal }, podcastTable),
  ],
)
export type EpisodeRow = typeof episodeTable.$inferSelect

/** How far a member has heard which episode. Only that person reaches it: nobody counts what others hear. */
export const positionTable = memberTable(
  'podcast_posicao',
  {
    episodioId: refId('episodio_id').notNull(),
    usuarioId: refId('usuario_id').notNull(),
    segundos: integer('segundos').notNull(),
    flagConcluido: boolean('flag_concluido').notNull().default(false),
    /** By the clock of the device. */
    dataAlteracao: timestampMs('data_alteracao').notNull(),
  },
  { own: isOfMember('usuario_id') },
  t => [
    churchRef('podcast_posicao_episodio', { igrejaId: t.igrejaId, id: t.episodioId }, episodeTable).onDelete('cascade'),
    memberRef('podcast_posicao_usuario', t),
    unique('podcast_posicao_unica').on(t.igrejaId, t.episodioId, t.usuarioId),
    churchIndex('podcast_posicao_da_pessoa', t.igrejaId, t.usuarioId, t.dataAlteracao, t.episodioId),
  ],
)
