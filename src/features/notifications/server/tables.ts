import { text, unique } from 'drizzle-orm/pg-core'
import { churchIndex, churchTable, refId } from '#server/db/church-table.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import type { NotificationType } from '../contract.ts'

export const notificationTable = churchTable(
  'notificacao',
  {
    titulo: text('titulo').notNull(),
    corpo: text('corpo').notNull().default(''),
    tipo: text('tipo').$type<NotificationType>().notNull(),
    idEntidadeRelacionada: refId('id_entidade_relacionada'),
    /** Time from which it is shown; may be in the future. */
    dataCadastro: timestampMs('data_cadastro').notNull(),
    /** Time until which it is shown; `null`: no end. */
    dataFim: timestampMs('data_fim'),
    dataUltimaAlteracao: timestampMs('data_ultima_alteracao').notNull().defaultNow(),
  },
  t => [
    // An entity has one notification, however often it is published.
    unique('notificacao_entidade').on(t.igrejaId, t.tipo, t.idEntidadeRelacionada),
    churchIndex('notificacao_data_cadastro', t.igrejaId, t.dataCadastro),
  ],
)
