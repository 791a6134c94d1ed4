import { text, unique } from 'drizzle-orm/pg-core'
import { publishedColumns, publishedIndexes, seriesColumn, seriesIndex } from '#features/publishing/server/index.ts'
import { churchIndex, churchRef, churchTable, memberRef, refId } from '#server/db/church-table.ts'
import { isOfMember, memberTable } from '#server/db/members/member-table.ts'
import { timestampMs } from '#server/db/timestamp.ts'

export const devotionalTable = churchTable(
  'devocional',
  {
    ...publishedColumns(),
    serie: seriesColumn(),
    passagem: text('passagem'),
    versiculo: text('versiculo'),
    oracao: text('oracao'),
  },
  t => [...publishedIndexes('devocional', t), seriesIndex('devocional', t)],
)

/** Who has marked which devotional as read. Only that person reaches it: nobody counts what others read. */
export const readingTable = memberTable(
  'devocional_leitura',
  {
    devocionalId: refId('devocional_id').notNull(),
    usuarioId: refId('usuario_id').notNull(),
    lidoEm: timestampMs('lido_em').notNull().defaultNow(),
  },
  { own: isOfMember('usuario_id') },
  t => [
    churchRef('devocional_leitura_devocional', { igrejaId: t.igrejaId, id: t.devocionalId }, devotionalTable).onDelete('cascade'),
    memberRef('devocional_leitura_usuario', t),
    unique('devocional_leitura_unica').on(t.igrejaId, t.devocionalId, t.usuarioId),
    churchIndex('devocional_leitura_da_pessoa', t.igrejaId, t.usuarioId, t.lidoEm, t.devocionalId),
  ],
)
