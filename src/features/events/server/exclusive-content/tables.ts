import { sql } from 'drizzle-orm'
import { bigint, integer, text } from 'drizzle-orm/pg-core'
import { churchIndex, churchRef, churchTable, refId } from '#server/db/church-table.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import { privateFileColumn } from '#server/files/file-column.ts'
import { htmlColumn } from '#server/rich-text/html-column.ts'
import type { ContentKind } from '../../rules/exclusive-content.ts'
import { eventTable } from '../tables.ts'

/** What a church gives to whoever has a ticket of an event. Who reads it is decided in read-content.ts alone; no public reply has anything of it. */
export const exclusiveContentTable = churchTable(
  'evento_conteudo',
  {
    eventoId: refId('evento_id').notNull(),
    ordem: integer('ordem').notNull(),
    tipo: text('tipo').$type<ContentKind>().notNull(),
    titulo: text('titulo').notNull(),
    texto: htmlColumn('texto'),
    videoId: text('video_id'),
    link: text('link'),
    arquivo: privateFileColumn('arquivo'),
    /** The kinds of ticket that may have it; empty: all that have exclusive content. */
    ingressos: bigint('ingressos', { mode: 'number' }).array().notNull().default([]),
    /** From when and until when it is open. */
    dataInicio: timestampMs('data_inicio'),
    dataFim: timestampMs('data_fim'),
  },
  t => [
    churchRef('evento_conteudo_evento', { igrejaId: t.igrejaId, id: t.eventoId }, eventTable).onDelete('cascade'),
    churchIndex('evento_conteudo_ordem', t.igrejaId, t.eventoId, t.ordem, t.id),
    churchIndex('evento_conteudo_video', t.igrejaId, t.id).where(sql`video_id is not null`),
  ],
)
export type ExclusiveContentRow = typeof exclusiveContentTable.$inferSelect
