import { sql } from 'drizzle-orm'
import { boolean, integer, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { publishedColumns, publishedIndexes } from '#features/publishing/server/index.ts'
import { churchIndex, churchTable, versionColumn } from '#server/db/church-table.ts'
import { timestampMs } from '#server/db/timestamp.ts'

/** Services of single days; the weekly ones are a column of the church. */
export const serviceTable = churchTable(
  'culto',
  {
    ...publishedColumns(),
    inicio: timestampMs('inicio').notNull(),
    /** Minutes. */
    duracao: integer('duracao').notNull(),
    substitui: text('substitui').array().notNull().default([]),
    flagCancelado: boolean('flag_cancelado').notNull().default(false),
    local: text('local'),
    passagem: text('passagem'),
    videoId: text('video_id'),
  },
  t => [
    ...publishedIndexes('culto', t),
    churchIndex('culto_inicio', t.igrejaId, t.inicio, t.id),
    churchIndex('culto_gravacao', t.igrejaId, t.inicio, t.id).where(sql`video_id is not null and not flag_cancelado`),
  ],
)
export type ServiceRow = typeof serviceTable.$inferSelect

/** Where the services of a church are live; at most one row. */
export const broadcastTable = churchTable(
  'culto_transmissao',
  {
    /** A YouTube channel. */
    canal: text('canal'),
    versao: versionColumn(),
  },
  t => [uniqueIndex('culto_transmissao_igreja').on(t.igrejaId)],
)
