import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgPolicy, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/abilities.ts'
import { appRole, churchIndex, churchRef, id, optionalChurchId, refId } from '#server/db/church-table.ts'
import { isOfAccount, memberTable } from '#server/db/members/member-table.ts'
import { personal } from '#server/db/personal-columns.ts'
import { timestampMs } from '#server/db/timestamp.ts'
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
    passes: { people: { select: 'true', update: 'true' }, care: { select: 'true' }, registrations: { select: 'true' } },
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

/**
 * One time that a super admin entered the church; the church's record of it, so rows stay. The working role inserts only who and why: the
 * hour is the database's (src/server/db/migrate.ts).
 */
export const platformAccessTable = memberTable(
  'acesso_plataforma',
  {
    contaId: refId('conta_id')
      .notNull()
      .references(() => accountTable.id),
    /** The full name of the account when it entered. */
    nome: personal(text('nome').notNull()),
    motivo: text('motivo').notNull(),
    /** Whether the church gets a mail about it. */
    flagAvisada: boolean('flag_avisada').notNull(),
    // Not `now()`: a transaction that has waited for another one began before that one's access did.
    iniciadoEm: timestampMs('iniciado_em').notNull().default(sql`statement_timestamp()`),
    expiraEm: timestampMs('expira_em').notNull().default(sql`statement_timestamp() + interval '1 hour'`),
    /** When somebody ended it; null also when its hour is over. */
    encerradoEm: timestampMs('encerrado_em'),
    encerradoPor: refId('encerrado_por').references(() => accountTable.id),
  },
  {
    own: { select: isOwnAccount, insert: isOwnAccount, update: isOwnAccount },
    passes: { people: { select: 'true', update: 'true' } },
  },
  t => [
    // Restrictive: not even the server itself enters for somebody, or without the flag.
    pgPolicy('acesso_plataforma_super_admin', {
      as: 'restrictive',
      for: 'insert',
      to: appRole,
      withCheck: sql.raw(`${isOwnAccount} and (select c.flag_super_admin from conta c where c.id = conta_id)`),
    }),
    check('acesso_plataforma_uma_hora', sql`expira_em <= iniciado_em + interval '1 hour'`),
    uniqueIndex('acesso_plataforma_aberto').on(t.igrejaId, t.contaId).where(sql`encerrado_em is null`),
    churchIndex('acesso_plataforma_lista', t.igrejaId, t.iniciadoEm, t.id),
    index('acesso_plataforma_conta').on(t.contaId),
    index('acesso_plataforma_encerrado_por').on(t.encerradoPor),
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
    /** When the person last gave a password or a second factor in this session (`stepUp` of an endpoint). */
    confirmadaEm: timestamptz('confirmada_em'),
    /** Whether a second factor was given in this session, or in the one from which it continues. */
    segundoFator: boolean('segundo_fator').notNull().default(false),
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

/** Global table: the passkeys of an account (WebAuthn). Each belongs to one church's host, its relying party, and works on no other. */
export const passkeyTable = pgTable(
  'chave_acesso',
  {
    id: id(),
    contaId: accountRef(),
    /** The credential's id, base64url. */
    credencial: text('credencial').notNull().unique(),
    /** The public key, COSE as base64url. */
    chavePublica: text('chave_publica').notNull(),
    /** How often the authenticator says it was used; 0 when it does not count. */
    contador: bigint('contador', { mode: 'number' }).notNull(),
    /** How the authenticator is reached: `internal`, `hybrid`, `usb` … */
    transportes: text('transportes').array().notNull().default([]),
    host: text('host').notNull(),
    /** The name that the person gave it. */
    nome: text('nome').notNull(),
    criadaEm: timestamptz('criada_em').notNull().defaultNow(),
    usadaEm: timestamptz('usada_em'),
  },
  t => [index('chave_acesso_conta').on(t.contaId)],
)

/** Global table: the authenticator app of an account (TOTP, RFC 6238). */
export const authenticatorTable = pgTable('aplicativo_autenticador', {
  contaId: accountRef().primaryKey(),
  /** The secret, encrypted with the server's key (`createSeal`). */
  segredo: text('segredo').notNull(),
  /** The time step of the last code that was accepted: a code works once. */
  ultimoPasso: bigint('ultimo_passo', { mode: 'number' }).notNull(),
  criadoEm: timestamptz('criado_em').notNull().defaultNow(),
})

/** Global table: the recovery codes of an account, each of which works once in place of a second factor. */
export const recoveryCodeTable = pgTable(
  'codigo_recuperacao',
  {
    id: id(),
    contaId: accountRef(),
    /** SHA-256 of the code, which has 80 random bits. */
    codigo: text('codigo').notNull(),
    usadoEm: timestamptz('usado_em'),
  },
  t => [unique('codigo_recuperacao_unico').on(t.contaId, t.codigo)],
)

/** Global table: challenges that wait for an answer: a second factor after a password, or a passkey. Deleted when they are answered. */
export const challengeTable = pgTable(
  'desafio_acesso',
  {
    /** SHA-256 of the secret with which the browser names the challenge. */
    codigo: text('codigo').primaryKey(),
    tipo: text('tipo').$type<'segundo-fator' | 'entrar' | 'cadastrar' | 'confirmar'>().notNull(),
    /** The account that has to answer; null when a passkey will tell who it is. */
    contaId: refId('conta_id').references(() => accountTable.id, { onDelete: 'cascade' }),
    igrejaId: optionalChurchId(),
    /** SHA-256 of the browser's secret. */
    navegador: text('navegador'),
    /** The challenge that a passkey signs, base64url; null when the account has no passkey for this host. */
    desafio: text('desafio'),
    /** Answers so far. */
    tentativas: integer('tentativas').notNull().default(0),
    /** SHA-256 of the last answer and its time step: the second of a double tap is not counted. */
    ultimaResposta: text('ultima_resposta'),
    /** SHA-256 of the code of the mailed link whose change waits for the right answer. */
    linkCodigo: text('link_codigo'),
    /** The hash of the password that the link sets then, encrypted: hashes of passwords are in one table only. */
    novaSenha: text('nova_senha'),
    expiraEm: timestamptz('expira_em').notNull(),
  },
  t => [index('desafio_acesso_expira').on(t.expiraEm), index('desafio_acesso_conta').on(t.contaId)],
)
