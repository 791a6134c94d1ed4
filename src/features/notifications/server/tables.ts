import { text, unique } from 'drizzle-orm/pg-core'
import { churchIndex, churchTable, refId } from '#server/db/church-table.ts'
import { moment } from '#server/db/moment.ts'
import type { NotificationType } from '../contract.ts'

export const notificationTable = churchTable(
  'notificacao',
  {
    titulo: text('titulo').notNull(),
    corpo: text('corpo').notNull().default(''),
    tipo: text('tipo').$type<NotificationType>().notNull(),
    idEntidadeRelacionada: refId('id_entidade_relacionada'),
    /** From when it is seen: it may be written ahead. */
    dataCadastro: moment('data_cadastro').notNull(),
    /** Until when; `null`: for good. */
    dataFim: moment('data_fim'),
    dataUltimaAlteracao: moment('data_ultima_alteracao').notNull().defaultNow(),
  },
  t => [
    // One thing is told once, however often it is published.
    unique('notificacao_entidade').on(t.igrejaId, t.tipo, t.idEntidadeRelacionada),
    churchIndex('notificacao_data_cadastro', t.igrejaId, t.dataCadastro),
  ],
)
