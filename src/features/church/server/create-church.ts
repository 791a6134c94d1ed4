import { randomInt } from 'node:crypto'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { ModuleCode } from '#contract/modules.ts'
import { accountTable, hashPassword, memberRoleTable, memberTable } from '#features/access/server/index.ts'
import { auditTable } from '#server/audit/tables.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
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

type Made = { id: number; corApp: string; password: string | undefined }

/** Something of a new church that another one already has. */
export class Taken extends Error {
  readonly field: 'codigo' | 'hostname'
  constructor(field: Taken['field']) {
    super(`taken: ${field}`)
    this.field = field
  }
}

/** On from the first day: what needs no account at a partner's and no way to pay. */
const firstModules: ModuleCode[] = [
  'MOD_CULTO',
  'MOD_EVENTO',
  'MOD_CELULA',
  'MOD_DEVOCIONAL',
  'MOD_NOTICIA',
  'MOD_EBD',
  'MOD_PUBLICACAO',
  'MOD_MURAL_ORACAO',
]

// Signs that nobody reads as another one.
const signs = 'abcdefghjkmnpqrstuvwxyzACDEFGHJKMNPQRTUVWXY234679'

/** A password for a first login, about 110 bits, in groups that can be read out; it keeps the rule of the spec (section 9). */
function newPassword(): string {
  const group = () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('')
  for (;;) {
    const password = [group(), group(), group(), group()].join('.')
    if (/[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)) return password
  }
}

/**
 * Makes a church with its first administrator. An e-mail that already logs in keeps its password and becomes the
 * administrator here too.
 * @param tx as the owner of the tables: the working role may not make churches
 * @returns the church's number and colour, and the generated password unless the login was there already
 * @throws Taken
 */
export async function createChurch(tx: ChurchTx, { admin, ...church }: NewChurch): Promise<Made> {
  await assertFree(tx, church)
  const [made] = await tx
    .insert(churchesTable)
    .values({ ...church, slug: church.codigo })
    .returning({ id: churchesTable.id, corApp: churchesTable.corApp })
  const { id: igrejaId, corApp } = made as Pick<Made, 'id' | 'corApp'>
  await tx.insert(moduleTable).values(firstModules.map(codigo => ({ igrejaId, codigo })))
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

async function assertFree(tx: ChurchTx, { codigo, hostname }: Pick<NewChurch, 'codigo' | 'hostname'>) {
  const { codigo: code, slug, hostname: host } = churchesTable
  const same = or(eq(sql`lower(${code})`, codigo), eq(slug, codigo), hostname ? eq(host, hostname) : undefined)
  const found = await tx.select({ hostname: host, codigo: code, slug }).from(churchesTable).where(same)
  if (found.some(other => other.codigo.toLowerCase() === codigo || other.slug === codigo)) throw new Taken('codigo')
  if (found.length) throw new Taken('hostname')
}

async function createAdmin(tx: ChurchTx, igrejaId: number, { email, nome, sobrenome }: NewChurch['admin']): Promise<string | undefined> {
  // A registration that nobody confirmed is nobody's yet: its password may be a stranger's.
  const proven = and(eq(accountTable.email, email), isNotNull(accountTable.emailConfirmadoEm))
  const [known] = await tx.select({ id: accountTable.id }).from(accountTable).where(proven)
  const password = known ? undefined : newPassword()
  const [account] = password ? await confirmedAccount(tx, { email, nome, sobrenome, senha: await hashPassword(password) }) : [known]
  const [member] = await tx
    .insert(memberTable)
    .values({ igrejaId, contaId: account?.id, nome, sobrenome, email })
    .returning({ id: memberTable.id })
  await tx.insert(memberRoleTable).values({ igrejaId, usuarioId: (member as { id: number }).id, papel: 'ROLE_ADMIN' })
  return password
}

/** Whoever makes the church vouches for the address. */
function confirmedAccount(tx: ChurchTx, given: { email: string; nome: string; sobrenome: string; senha: string }) {
  const values = { ...given, telefone: null, emailConfirmadoEm: new Date() }
  return tx
    .insert(accountTable)
    .values(values)
    .onConflictDoUpdate({ target: accountTable.email, set: values })
    .returning({ id: accountTable.id })
}
