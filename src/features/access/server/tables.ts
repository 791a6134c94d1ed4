import { boolean, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/abilities.ts'
import { churchRef, churchTable, id, refId } from '#server/db/church-table.ts'

/** Global: one login may be a member of several churches. */
export const accountTable = pgTable('conta', {
  id: id(),
  email: text('email').notNull().unique(),
  nome: text('nome').notNull(),
  /** argon2id, PHC string. */
  senha: text('senha').notNull(),
  flagAtivo: boolean('flag_ativo').notNull().default(true),
  flagSuperAdmin: boolean('flag_super_admin').notNull().default(false),
  criadoEm: timestamp('criado_em', { withTimezone: true }).notNull().defaultNow(),
})

/** A person's record in one church. */
export const memberTable = churchTable(
  'usuario',
  {
    contaId: refId('conta_id').references(() => accountTable.id),
    nome: text('nome').notNull(),
    sobrenome: text('sobrenome').notNull().default(''),
    email: text('email').notNull(),
    telefone: text('telefone'),
    criadoEm: timestamp('criado_em', { withTimezone: true }).notNull().defaultNow(),
  },
  t => [unique('usuario_conta').on(t.igrejaId, t.contaId), unique('usuario_email').on(t.igrejaId, t.email)],
)

/** A staff role that a member holds in the church. */
export const memberRoleTable = churchTable(
  'usuario_papel',
  { usuarioId: refId('usuario_id').notNull(), papel: text('papel').$type<Role>().notNull() },
  t => [
    churchRef('usuario_papel_usuario', { igrejaId: t.igrejaId, id: t.usuarioId }, memberTable),
    unique('usuario_papel_unico').on(t.igrejaId, t.usuarioId, t.papel),
  ],
)

/**
 * Refresh tokens. Global, like the account they renew. Each use replaces the row's token by a successor in the same
 * family; a token used long after it was replaced was stolen, and ends the family.
 */
export const sessionTable = pgTable(
  'sessao',
  {
    id: id(),
    contaId: refId('conta_id')
      .notNull()
      .references(() => accountTable.id),
    familia: uuid('familia').notNull(),
    /** SHA-256 of the token. */
    token: text('token').notNull().unique(),
    criadaEm: timestamp('criada_em', { withTimezone: true }).notNull().defaultNow(),
    expiraEm: timestamp('expira_em', { withTimezone: true }).notNull(),
    substituidaEm: timestamp('substituida_em', { withTimezone: true }),
    revogadaEm: timestamp('revogada_em', { withTimezone: true }),
  },
  t => [index('sessao_familia').on(t.familia), index('sessao_conta').on(t.contaId)],
)
