import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb, ChurchTx } from '#server/db/church-db.ts'
import { ownPath } from '../../rules.ts'
import { type AccountRow, holdAccount } from '../account/account.ts'
import { hashSecret, newSecret } from '../session/tokens.ts'
import { linkTable } from '../tables.ts'

export type Link = typeof linkTable.$inferSelect
type Kind = Link['tipo']

const minute = 60_000
const hour = 60 * minute
/** Milliseconds that a link may be used. */
const lifetimes: Record<Kind, number> = {
  'confirmar-email': 48 * hour,
  'nova-senha': hour,
  'novo-email': 24 * hour,
  'nao-fui-eu': 7 * 24 * hour,
  'troca-igreja': minute,
}

export type NewLink = {
  kind: Kind
  accountId: number
  /** The address it is mailed to. */
  email: string
  church: { id: number } | null
  /** Where the person was going; anything but an own path is left out. */
  redirectTo?: string | undefined
  /** The session that made it, where the link ends with that. */
  sessionId?: string
}

/** Of these an older one stays good beside a newer: each undoes another thing; whoever asks in another's name must not end the owner's. */
const besideEachOther = new Set<Kind>(['nao-fui-eu', 'nova-senha'])

/** Makes a link. The older ones of its kind end, where only one can be meant. */
export async function makeLink(tx: ChurchTx, { kind, accountId, email, church, redirectTo, sessionId }: NewLink): Promise<string> {
  if (!besideEachOther.has(kind)) await endLinks(tx, accountId, kind)
  const codigo = newSecret()
  const destino = redirectTo === undefined ? null : ownPath(redirectTo)
  await tx.insert(linkTable).values({
    contaId: accountId,
    tipo: kind,
    codigo: hashSecret(codigo),
    email,
    igrejaId: church?.id ?? null,
    destino: destino === '/' ? null : destino,
    sessaoId: sessionId ?? null,
    expiraEm: new Date(Date.now() + lifetimes[kind]),
  })
  return codigo
}

/** Ends an account's links that were not used: of one kind, or all. They count as expired from then on. */
export async function endLinks(tx: ChurchTx, accountId: number, kind?: Kind): Promise<void> {
  const own = and(eq(linkTable.contaId, accountId), isNull(linkTable.usadoEm), kind && eq(linkTable.tipo, kind))
  await tx.delete(linkTable).where(own)
}

/**
 * Ends what an account's links could do against the one that undoes: all but the older ones that undo too and went to another
 * address. They are the owner's from before somebody took the address, and must outlive whatever that somebody does.
 */
export async function endLinksAgainst(tx: ChurchTx, { id, contaId, email }: Link): Promise<void> {
  const { tipo } = linkTable
  const theirs = or(ne(tipo, 'nao-fui-eu'), gt(linkTable.id, id), eq(linkTable.email, email))
  await tx.delete(linkTable).where(and(eq(linkTable.contaId, contaId), isNull(linkTable.usadoEm), theirs))
}

/**
 * What a mailed code is for, without using it.
 * @throws Problem `link-used`; `link-expired`, also for a code that nobody was sent
 */
export async function readLink(db: ChurchDb, codigo: string, kind?: Kind): Promise<Link> {
  const [link] = await db
    .select()
    .from(linkTable)
    .where(eq(linkTable.codigo, hashSecret(codigo)))
  if (!link || (kind ? link.tipo !== kind : link.tipo === 'troca-igreja')) throw new Problem('link-expired')
  if (link.usadoEm) throw new Problem('link-used')
  if (link.expiraEm.getTime() <= Date.now()) throw new Problem('link-expired')
  return link
}

/**
 * Uses a code: of several at once, one. To be called in the transaction of what it brings about; the account is held until its end.
 * @throws Problem as `readLink`; `link-expired` too when the account is closed
 */
export async function takeLink(tx: ChurchTx, codigo: string, kind: Kind): Promise<{ link: Link; account: AccountRow }> {
  const { contaId } = await readLink(tx, codigo, kind)
  // The account before the link, as all do who change it: so no two wait for each other.
  const account = await holdAccount(tx, contaId)
  const mine = and(
    eq(linkTable.codigo, hashSecret(codigo)),
    eq(linkTable.tipo, kind),
    isNull(linkTable.usadoEm),
    gt(linkTable.expiraEm, sql`now()`),
  )
  const [link] = await tx.update(linkTable).set({ usadoEm: new Date() }).where(mine).returning()
  if (link && account) return { link, account }
  if (!account) throw new Problem('link-expired')
  await readLink(tx, codigo, kind)
  // It was there a moment ago and cannot be taken: somebody else has taken it.
  throw new Problem('link-used')
}
