import { jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import { churchIndex, churchTable, refId } from '#server/db/church-table.ts'

/** Who did what to which row, and what it was before and after. Rows are only ever added. */
export const auditTable = churchTable(
  'auditoria',
  {
    contaId: refId('conta_id'),
    acao: text('acao').notNull(),
    entidade: text('entidade').notNull(),
    entidadeId: text('entidade_id').notNull(),
    antes: jsonb('antes'),
    depois: jsonb('depois'),
    pedido: text('pedido').notNull(),
    criadoEm: timestamp('criado_em', { withTimezone: true }).notNull().defaultNow(),
  },
  t => [churchIndex('auditoria_entidade', t.igrejaId, t.entidade, t.entidadeId)],
)
