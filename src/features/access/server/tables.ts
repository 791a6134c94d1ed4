import { sql } from 'drizzle-orm'
import { boolean, index, pgPolicy, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/abilities.ts'
import { appRole, churchRef, id, optionalChurchId, refId } from '#server/db/church-table.ts'
import { isOfAccount, memberTable } from '#server/db/members/member-table.ts'
import { personal } from '#server/db/personal-columns.ts'
import type { Document } from '../contract/account.ts'
import type { LinkKind } from '../contract/links.ts'

const timestamptz = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Global table: one login may be a member of several churches. The policies limit the working role to what people do themselves: it
 * may only insert and delete accounts that are not confirmed and not super administrators.
 */
export const accountTable = pgTable(
  'conta',
  {
    id: id(),
    email: personal(text('email').notNull().unique()),
    /** First name. */
    nome: personal(text('nome').notNull()),
    sobrenome: personal(text('sobrenome').notNull().default('')),
    telefone: personal(text('telefone')),
    /** argon2id hash as a PHC string. Any other value matches no password. */
    senha: text('senha').notNull(),
    /** When the person proved that the address is theirs. Until then the account is not active. */
    emailConfirmadoEm: timestamptz('email_confirmado_em'),
    /** `false`: the account was closed by staff. */
    flagAtivo: boolean('flag_ativo').notNull().default(true),
    flagSuperAdmin: boolean('flag_super_admin').notNull().default(false),
    criadoEm: timestamptz('criado_em').notNull().defaultNow(),
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

const isOwnAccount = isOfAccount('conta_id')
/** A record without an account is for the person who has proven its address. */
const isUnclaimed = `conta_id is null and email = (select c.email from conta c where ${isOfAccount('c.id')} and c.email_confirmado_em is not null)`

/** A person's record in one church. */
export const membersTable = memberTable(
  'usuario',
  {
    contaId: refId('conta_id').references(() => accountTable.id),
    nome: personal(text('nome').notNull()),
    sobrenome: personal(text('sobrenome').notNull().default('')),
    email: personal(text('email').notNull()),
    telefone: personal(text('telefone')),
    criadoEm: timestamptz('criado_em').notNull().defaultNow(),
  },
  {
    own: { select: isOwnAccount, insert: isOwnAccount, update: isOwnAccount },
    others: { unclaimed: { select: isUnclaimed, update: isUnclaimed } },
    passes: { people: { select: 'true', update: 'true' }, care: { select: 'true' } },
  },
  // The functions of migration 0001 read an account's records across churches.
  t => [
    unique('usuario_conta').on(t.igrejaId, t.contaId),
    unique('usuario_email').on(t.igrejaId, t.email),
    index('usuario_da_conta').on(t.contaId),
  ],
)

/** A staff role of a member in the church. */
export const memberRoleTable = memberTable(
  'usuario_papel',
  { usuarioId: refId('usuario_id').notNull(), papel: text('papel').$type<Role>().notNull() },
  {
    // Whoever may read a member's record may read its roles. Nobody gives roles to themselves.
    own: { select: '(select true from usuario u where u.igreja_id = usuario_papel.igreja_id and u.id = usuario_id)' },
    passes: { people: 'true' },
  },
  t => [
    churchRef('usuario_papel_usuario', { igrejaId: t.igrejaId, id: t.usuarioId }, membersTable),
    unique('usuario_papel_unico').on(t.igrejaId, t.usuarioId, t.papel),
  ],
)

/** Global table, like the account: one login of an account in one browser, from its first token to its last. Bearer tokens name it. */
export const sessionTable = pgTable(
  'sessao',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    contaId: accountRef(),
    /** The church in which the session was opened, and is valid. */
    igrejaId: optionalChurchId(),
    /** A readable name such as `Chrome, Android`. */
    dispositivo: personal(text('dispositivo').notNull()),
    /** SHA-256 of the secret that the browser stores. It is the same in all sessions of one browser on one church's host. */
    navegador: text('navegador'),
    criadaEm: timestamptz('criada_em').notNull().defaultNow(),
    ultimoUsoEm: timestamptz('ultimo_uso_em').notNull().defaultNow(),
    encerradaEm: timestamptz('encerrada_em'),
  },
  t => [index('sessao_conta').on(t.contaId)],
)

/**
 * Global table: refresh tokens, which renew a session. Each use replaces a token by a successor in the same session. A token that is
 * used long after it was replaced counts as stolen, and its use ends the session.
 */
export const refreshTokenTable = pgTable(
  'token_renovacao',
  {
    /** SHA-256 of the token. */
    hash: text('hash').primaryKey(),
    sessaoId: uuid('sessao_id')
      .notNull()
      .references(() => sessionTable.id, { onDelete: 'cascade' }),
    criadoEm: timestamptz('criado_em').notNull().defaultNow(),
    expiraEm: timestamptz('expira_em').notNull(),
    substituidoEm: timestamptz('substituido_em'),
  },
  t => [index('token_renovacao_sessao').on(t.sessaoId), index('token_renovacao_expira').on(t.expiraEm)],
)

/** Global table: one-time codes, mailed as links or passed on in a church switch. */
export const linkTable = pgTable(
  'link_acesso',
  {
    id: id(),
    contaId: accountRef(),
    tipo: text('tipo').$type<LinkKind | 'troca-igreja'>().notNull(),
    /** SHA-256 of the code. */
    codigo: text('codigo').notNull().unique(),
    /** The address the link was mailed to, and therefore the address that its use proves. */
    email: personal(text('email').notNull()),
    /** The church in which the link was requested; for a church switch, the target church. */
    igrejaId: optionalChurchId(),
    /** Where the person wanted to go: a path of the church's own site. */
    destino: text('destino'),
    criadoEm: timestamptz('criado_em').notNull().defaultNow(),
    expiraEm: timestamptz('expira_em').notNull(),
    usadoEm: timestamptz('usado_em'),
    /** For a church switch, the session that requested it: the code is not valid after that session ends. */
    sessaoId: uuid('sessao_id').references(() => sessionTable.id, { onDelete: 'cascade' }),
    /** For a church switch, SHA-256 of the secret that the browser made at the target church: elsewhere the code is worth nothing. */
    desafio: text('desafio'),
  },
  t => [
    index('link_acesso_conta').on(t.contaId, t.tipo),
    index('link_acesso_expira').on(t.expiraEm),
    index('link_acesso_sessao').on(t.sessaoId),
  ],
)

/** Global table: identity documents of a person, the same in all churches. */
export const documentTable = pgTable(
  'conta_documento',
  { id: id(), contaId: accountRef(), tipo: text('tipo').$type<Document['tipo']>().notNull(), numero: personal(text('numero').notNull()) },
  t => [unique('conta_documento_unico').on(t.tipo, t.numero), index('conta_documento_conta').on(t.contaId)],
)
