import { jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import { churchIndex, churchTable, refId } from '#server/db/church-table.ts'

/** The audit trail: who did what to which row, with the values before and after. Rows are only inserted. */
export const auditTable = churchTable(
  'auditoria',
  {
    /** The account that made the change; `null` for a command of the operator. */
    contaId: refId('conta_id'),
    /** `create`, `update`, `delete`, `order` or a verb of the domain; `pass`: has read rows of members by a named policy. */
    acao: text('acao').notNull(),
    /** The table, or the part of the church that was changed (`logo`, `modulo`); of a `pass`, the policy, and as its id the call. */
    entidade: text('entidade').notNull(),
    entidadeId: text('entidade_id').notNull(),
    /** Values before and after the change; for an update only the changed columns. */
    antes: jsonb('antes'),
    depois: jsonb('depois'),
    /** The request id, as in the log. */
    pedido: text('pedido').notNull(),
    criadoEm: timestamp('criado_em', { withTimezone: true }).notNull().defaultNow(),
  },
  t => [churchIndex('auditoria_entidade', t.igrejaId, t.entidade, t.entidadeId)],
)
