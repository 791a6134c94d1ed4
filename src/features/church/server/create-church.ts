import { randomInt } from 'node:crypto'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { ModuleCode } from '#contract/modules.ts'
import { accountTable, hashPassword, memberRoleTable, membersTable } from '#features/access/server/index.ts'
import { auditTable } from '#server/audit/tables.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { bareHost, hasHost } from './host-names.ts'
import { churchesTable, moduleTable } from './tables.ts'

export type NewChurch = {
  codigo: string
  nome: string
  hostname: string | null
  idioma: string
  fusoHorario: string
  moeda: string
  admin: { email: string; nome: string; sobrenome: string }
}

type CreatedChurch = { id: number; corApp: string; password: string | undefined }

/** Thrown when another church already has the code or the host name of a new church. */
export class TakenError extends Error {
  readonly field: 'codigo' | 'hostname'
  /** The code or the name that another church has. */
  readonly value: string
  constructor(field: TakenError['field'], value: string) {
    super(`taken: ${field}`)
    this.field = field
    this.value = value
  }
}

/** Modules that are on in a new church: those that need neither an account at a partner nor a payment method. */
const initialModules: ModuleCode[] = [
  'MOD_CULTO',
  'MOD_EVENTO',
  'MOD_CELULA',
  'MOD_DEVOCIONAL',
  'MOD_NOTICIA',
  'MOD_EBD',
  'MOD_PUBLICACAO',
  'MOD_MURAL_ORACAO',
]

// Characters that are not easily confused with each other.
const passwordCharacters = 'abcdefghjkmnpqrstuvwxyzACDEFGHJKMNPQRTUVWXY234679'

/** A random password for the first login: about 110 bits, in groups that are easy to read out. Follows the spec's rule (section 5). */
function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => passwordCharacters[randomInt(passwordCharacters.length)]).join('')
  for (;;) {
    const password = [group(), group(), group(), group()].join('.')
    if (/[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)) return password
  }
}

/**
 * Creates a church with its first administrator. A confirmed account with the administrator's e-mail is used and keeps its
 * password.
 * @param tx a transaction of the tables' owner: the working role may not insert churches
 * @returns the church's id and colour, and the generated password unless a confirmed account existed
 * @throws TakenError
 */
export async function createChurch(tx: ChurchTx, { admin, ...church }: NewChurch): Promise<CreatedChurch> {
  await assertAvailable(tx, church)
  const [created] = await tx
    .insert(churchesTable)
    .values({ ...church, slug: church.codigo })
    .returning({ id: churchesTable.id, corApp: churchesTable.corApp })
  const { id: igrejaId, corApp } = created as Pick<CreatedChurch, 'id' | 'corApp'>
  await tx.insert(moduleTable).values(initialModules.map(codigo => ({ igrejaId, codigo })))
  const password = await createAdmin(tx, igrejaId, admin)
  await tx.insert(auditTable).values({
    igrejaId,
    acao: 'create',
    entidade: 'igreja',
    entidadeId: String(igrejaId),
    depois: { ...church, admin: admin.email },
    pedido: 'command',
  })
  return { id: igrejaId, corApp, password }
}

async function assertAvailable(tx: ChurchTx, { codigo, hostname }: Pick<NewChurch, 'codigo' | 'hostname'>) {
  const { codigo: code, slug } = churchesTable
  const [sameCode] = await tx
    .select({ id: churchesTable.id })
    .from(churchesTable)
    .where(or(eq(sql`lower(${code})`, codigo), eq(slug, codigo)))
  if (sameCode) throw new TakenError('codigo', codigo)
  const [sameHost] = hostname
    ? await tx
        .select({ id: churchesTable.id })
        .from(churchesTable)
        .where(hasHost(bareHost(hostname)))
    : []
  if (hostname && sameHost) throw new TakenError('hostname', hostname)
}

async function createAdmin(tx: ChurchTx, igrejaId: number, { email, nome, sobrenome }: NewChurch['admin']): Promise<string | undefined> {
  // An unconfirmed registration proves nothing: a stranger may have chosen its password.
  const isConfirmed = and(eq(accountTable.email, email), isNotNull(accountTable.emailConfirmadoEm))
  const [confirmed] = await tx.select({ id: accountTable.id }).from(accountTable).where(isConfirmed)
  const password = confirmed ? undefined : generatePassword()
  const [account] = password ? await saveConfirmedAccount(tx, { email, nome, sobrenome, senha: await hashPassword(password) }) : [confirmed]
  const [member] = await tx
    .insert(membersTable)
    .values({ igrejaId, contaId: account?.id, nome, sobrenome, email })
    .returning({ id: membersTable.id })
  await tx.insert(memberRoleTable).values({ igrejaId, usuarioId: (member as { id: number }).id, papel: 'ROLE_ADMIN' })
  return password
}

/** Inserts a confirmed account, or overwrites an unconfirmed one: the operator who creates the church vouches for the e-mail. */
function saveConfirmedAccount(tx: ChurchTx, account: { email: string; nome: string; sobrenome: string; senha: string }) {
  const values = { ...account, telefone: null, emailConfirmadoEm: new Date() }
  return tx
    .insert(accountTable)
    .values(values)
    .onConflictDoUpdate({ target: accountTable.email, set: values })
    .returning({ id: accountTable.id })
}
