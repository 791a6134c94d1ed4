import { sql } from 'drizzle-orm'
import { boolean, index, pgPolicy, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/abilities.ts'
import { appRole, churchRef, churchTable, id, refId, someChurch } from '#server/db/church-table.ts'
import type { Document } from '../contract/account.ts'
import type { LinkKind } from '../contract/links.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Global: one login may be a member of several churches. The policies keep the working role to what people do themselves: it
 * makes accounts that are not confirmed yet and never an administrator, and forgets only such.
 */
export const accountTable = pgTable(
  'conta',
  {
    id: id(),
    email: text('email').notNull().unique(),
    /** First name. */
    nome: text('nome').notNull(),
    sobrenome: text('sobrenome').notNull().default(''),
    telefone: text('telefone'),
    /** argon2id, PHC string; anything else fits no password. */
    senha: text('senha').notNull(),
    /** When the person showed that the address is theirs; before that the account is not active. */
    emailConfirmadoEm: moment('email_confirmado_em'),
    /** `false`: closed by staff. */
    flagAtivo: boolean('flag_ativo').notNull().default(true),
    flagSuperAdmin: boolean('flag_super_admin').notNull().default(false),
    criadoEm: moment('criado_em').notNull().defaultNow(),
  },
  () => [
    pgPolicy('conta_read', { for: 'select', to: appRole, using: sql`true` }),
    pgPolicy('conta_insert', { for: 'insert', to: appRole, withCheck: sql`email_confirmado_em is null and not flag_super_admin` }),
    pgPolicy('conta_update', { for: 'update', to: appRole, using: sql`true` }),
    pgPolicy('conta_delete', {
      for: 'delete',
      to: appRole,
      using: sql`email_confirmado_em is null and not flag_super_admin and flag_ativo`,
    }),
  ],
)

const accountRef = () =>
  refId('conta_id')
    .notNull()
    .references(() => accountTable.id, { onDelete: 'cascade' })

/** A person's record in one church. */
export const memberTable = churchTable(
  'usuario',
  {
    contaId: refId('conta_id').references(() => accountTable.id),
    nome: text('nome').notNull(),
    sobrenome: text('sobrenome').notNull().default(''),
    email: text('email').notNull(),
    telefone: text('telefone'),
    criadoEm: moment('criado_em').notNull().defaultNow(),
  },
  // Across churches an account's records are found by the functions of migration 0001.
  t => [
    unique('usuario_conta').on(t.igrejaId, t.contaId),
    unique('usuario_email').on(t.igrejaId, t.email),
    index('usuario_da_conta').on(t.contaId),
  ],
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

/** Global, like the account: one login of an account in one browser, from its first token to its last. Bearer tokens name it. */
export const sessionTable = pgTable(
  'sessao',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    contaId: accountRef(),
    /** Where it began. */
    igrejaId: someChurch(),
    /** As a person would call it: `Chrome, Android`. */
    dispositivo: text('dispositivo').notNull(),
    /** SHA-256 of the secret that the browser keeps; the same browser has the same in every session of a church's host. */
    navegador: text('navegador'),
    criadaEm: moment('criada_em').notNull().defaultNow(),
    ultimoUsoEm: moment('ultimo_uso_em').notNull().defaultNow(),
    encerradaEm: moment('encerrada_em'),
  },
  t => [index('sessao_conta').on(t.contaId)],
)

/**
 * Global: renews a session. Each use replaces a token by a successor in the same session; one that is used long after it was
 * replaced was stolen, and ends the session.
 */
export const refreshTokenTable = pgTable(
  'token_renovacao',
  {
    /** SHA-256 of the token. */
    hash: text('hash').primaryKey(),
    sessaoId: uuid('sessao_id')
      .notNull()
      .references(() => sessionTable.id, { onDelete: 'cascade' }),
    criadoEm: moment('criado_em').notNull().defaultNow(),
    expiraEm: moment('expira_em').notNull(),
    substituidoEm: moment('substituido_em'),
  },
  t => [index('token_renovacao_sessao').on(t.sessaoId), index('token_renovacao_expira').on(t.expiraEm)],
)

/** Global: codes that work once, mailed as links or handed on in a church switch. */
export const linkTable = pgTable(
  'link_acesso',
  {
    id: id(),
    contaId: accountRef(),
    tipo: text('tipo').$type<LinkKind | 'troca-igreja'>().notNull(),
    /** SHA-256 of the code. */
    codigo: text('codigo').notNull().unique(),
    /** The address it was sent to: what it proves. */
    email: text('email').notNull(),
    /** The church it was asked for in; of a church switch the target. */
    igrejaId: someChurch(),
    /** Where the person was going: a path of the church's own site. */
    destino: text('destino'),
    criadoEm: moment('criado_em').notNull().defaultNow(),
    expiraEm: moment('expira_em').notNull(),
    usadoEm: moment('usado_em'),
    /** Of a church switch the session that asked: a code does not outlive it. */
    sessaoId: uuid('sessao_id').references(() => sessionTable.id, { onDelete: 'cascade' }),
  },
  t => [index('link_acesso_conta').on(t.contaId, t.tipo), index('link_acesso_expira').on(t.expiraEm)],
)

/** Global: a document says who a person is, whatever the church. */
export const documentTable = pgTable(
  'conta_documento',
  { id: id(), contaId: accountRef(), tipo: text('tipo').$type<Document['tipo']>().notNull(), numero: text('numero').notNull() },
  t => [unique('conta_documento_unico').on(t.tipo, t.numero), index('conta_documento_conta').on(t.contaId)],
)
