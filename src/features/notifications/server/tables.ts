import { text, unique } from 'drizzle-orm/pg-core'
import { churchIndex, churchTable, memberRef, refId } from '#server/db/church-table.ts'
import { isOfMember, memberTable } from '#server/db/members/member-table.ts'
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

/** What a member alone is told, beside the mail about it. Only the server writes it. */
export const memberNotificationTable = memberTable(
  'notificacao_usuario',
  {
    usuarioId: refId('usuario_id').notNull(),
    tipo: text('tipo').$type<NotificationType>().notNull(),
    idEntidadeRelacionada: refId('id_entidade_relacionada').notNull(),
    /** What it says about the entity, such as `lembrete`. */
    assunto: text('assunto').notNull(),
    titulo: text('titulo').notNull(),
    corpo: text('corpo').notNull().default(''),
    /** The page that it leads to. */
    caminho: text('caminho').notNull(),
    dataCadastro: timestampMs('data_cadastro').notNull().defaultNow(),
  },
  { own: { select: isOfMember('usuario_id') } },
  t => [
    // Told again, such as of another date, it is new again.
    unique('notificacao_usuario_assunto').on(t.igrejaId, t.usuarioId, t.tipo, t.idEntidadeRelacionada, t.assunto),
    memberRef('notificacao_usuario_usuario', t),
    churchIndex('notificacao_usuario_da_pessoa', t.igrejaId, t.usuarioId, t.dataCadastro),
    churchIndex('notificacao_usuario_data_cadastro', t.igrejaId, t.dataCadastro),
  ],
)
