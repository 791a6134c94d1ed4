import { sql } from 'drizzle-orm'
import { integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SafeHtml } from '#contract/safe-html.ts'
import { publishedColumns, publishedIndexes, seriesColumn, seriesIndex } from '#features/publishing/server/index.ts'
import { churchTable, versionColumn } from '#server/db/church-table.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import type { Sealed } from '#server/seal.ts'
import type { Chapter, PlaylistError, VideoOrigin } from '../contract.ts'

/** What the playlist last said of a video, in the form in which it is stored; `dataInicio` in ISO 8601. */
export type ImportedValues = { titulo: string; resumo: string; conteudo: SafeHtml; dataInicio: string }

export const videoTable = churchTable(
  'video',
  {
    ...publishedColumns(),
    serie: seriesColumn(),
    /** A Bible reference. */
    passagem: text('passagem'),
    capitulos: jsonb('capitulos').$type<Chapter[]>().notNull().default([]),
    transcricao: text('transcricao'),
    /** The YouTube video that is played. */
    videoId: text('video_id').notNull(),
    origem: text('origem').$type<VideoOrigin>().notNull().default('igreja'),
    /** The video in the playlist from which the row was made, also after staff have chosen another one to be played. */
    idImportado: text('id_importado'),
    /** What differs from it has been changed by staff. */
    importado: jsonb('importado').$type<ImportedValues>(),
    /** Since when the video is missing in the playlist, and the end of its publication before that. */
    retiradoEm: timestampMs('retirado_em'),
    dataFimAnterior: timestampMs('data_fim_anterior'),
    /** The video whose preview picture was last fetched, the name of the file it gave, and how often that failed. */
    capaDe: text('capa_de'),
    capaArquivo: text('capa_arquivo'),
    capaFalhas: integer('capa_falhas').notNull().default(0),
  },
  t => [
    ...publishedIndexes('video', t),
    seriesIndex('video', t),
    uniqueIndex('video_id_importado').on(t.igrejaId, t.idImportado).where(sql`id_importado is not null`),
  ],
)
export type VideoRow = typeof videoTable.$inferSelect

/** The YouTube playlist of a church, at most one. */
export const videoSourceTable = churchTable(
  'video_fonte',
  {
    playlist: text('playlist').notNull(),
    /** The playlist that was last read; another one when staff have changed it since. */
    playlistLida: text('playlist_lida'),
    /** The key of the YouTube Data API, sealed. */
    chave: jsonb('chave').$type<Sealed>().notNull(),
    /** When the last successful and the last failed reading began. A success clears the failure. */
    dataLeitura: timestampMs('data_leitura'),
    dataErro: timestampMs('data_erro'),
    erro: text('erro').$type<PlaylistError>(),
    qtdeVideos: integer('qtde_videos').notNull().default(0),
    /** Videos of the playlist that staff have deleted: they are not imported again. */
    excluidos: text('excluidos').array().notNull().default([]),
    /** Rises when staff change the playlist or the key, but not when it is read. */
    versao: versionColumn(),
  },
  t => [uniqueIndex('video_fonte_igreja').on(t.igrejaId)],
)
