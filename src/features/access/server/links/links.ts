import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb, ChurchTx } from '#server/db/church-db.ts'
import { safeRedirectPath } from '../../rules.ts'
import { type AccountRow, lockAccount } from '../account/account.ts'
import { linkTable } from '../tables.ts'
import { hashSecret, newSecret } from '../tokens.ts'

export type Link = typeof linkTable.$inferSelect
type Kind = Link['tipo']

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** How long a link is valid. */
const lifetimesMs: Record<Kind, number> = {
  'confirmar-email': 48 * hourMs,
  'nova-senha': hourMs,
  'novo-email': 24 * hourMs,
  'nao-fui-eu': 7 * 24 * hourMs,
  'juntar-doacoes': 24 * hourMs,
  'troca-igreja': minuteMs,
}

export type NewLink = {
  kind: Kind
  accountId: number
  /** The address it is mailed to. */
  email: string
  church: { id: number } | null
  /** Where the person wanted to go. Anything but a path of this site is dropped. */
  redirectTo?: string | undefined
  /** The session that created the link, for links that end with it. */
  sessionId?: string
  /** The hash of the browser's secret, for a church switch. */
  challenge?: string
}

/**
 * Kinds of which older links stay valid next to newer ones. Each `nao-fui-eu` link undoes another event; and a stranger who requests a
 * `nova-senha` link must not end the owner's. Two devices of a person may switch churches at the same moment.
 */
const kindsWithSeveralValidLinks = new Set<Kind>(['nao-fui-eu', 'nova-senha', 'troca-igreja'])

/** Creates a link and deletes the account's older unused links of its kind, unless several of the kind may be valid. @returns the code */
export async function makeLink(
  tx: ChurchTx,
  { kind, accountId, email, church, redirectTo, sessionId, challenge }: NewLink,
): Promise<string> {
  if (!kindsWithSeveralValidLinks.has(kind)) await deleteUnusedLinks(tx, accountId, kind)
  const codigo = newSecret()
  const destino = redirectTo === undefined ? null : safeRedirectPath(redirectTo)
  await tx.insert(linkTable).values({
    contaId: accountId,
    tipo: kind,
    codigo: hashSecret(codigo),
    email,
    igrejaId: church?.id ?? null,
    destino: destino === '/' ? null : destino,
    sessaoId: sessionId ?? null,
    desafio: challenge ?? null,
    expiraEm: new Date(Date.now() + lifetimesMs[kind]),
  })
  return codigo
}

/** Deletes the unused links of an account, of one kind or all. A deleted link counts as expired. */
export async function deleteUnusedLinks(tx: ChurchTx, accountId: number, kind?: Kind): Promise<void> {
  const unusedLinks = and(eq(linkTable.contaId, accountId), isNull(linkTable.usadoEm), kind && eq(linkTable.tipo, kind))
  await tx.delete(linkTable).where(unusedLinks)
}

/**
 * Deletes the unused links of an account after one of its `nao-fui-eu` links was used, so that none of them can revert it. Keeps only
 * older `nao-fui-eu` links mailed to another address: they belong to the owner from before a thief took the address, and must stay
 * valid whatever the thief does.
 */
export async function deleteLinksAfterNotMe(tx: ChurchTx, { id, contaId, email }: Link): Promise<void> {
  const { tipo } = linkTable
  const revocable = or(ne(tipo, 'nao-fui-eu'), gt(linkTable.id, id), eq(linkTable.email, email))
  await tx.delete(linkTable).where(and(eq(linkTable.contaId, contaId), isNull(linkTable.usadoEm), revocable))
}

/** The church of the host at which a link is opened; `null` on the bare app domain, where all links are accepted. */
type OpenedAt = { id: number } | null

/**
 * Reads the link of a code without using it. Without `kind`, any mailed link is accepted, but not the code of a church switch.
 * @throws Problem `link-used`; `link-expired`, also for an unknown code, and for a link that another church has mailed
 */
export const readLink = (db: ChurchDb, codigo: string, openedAt: OpenedAt, kind?: Kind): Promise<Link> =>
  findLink(db, hashSecret(codigo), openedAt, kind)

async function findLink(db: ChurchDb, codeHash: string, openedAt: OpenedAt, kind: Kind | undefined): Promise<Link> {
  const [link] = await db.select().from(linkTable).where(eq(linkTable.codigo, codeHash))
  // As an unknown one: a church does not learn what another one has mailed, nor gets a login or a password by it.
  if (openedAt && link?.igrejaId && link.igrejaId !== openedAt.id) throw new Problem('link-expired')
  if (!link || (kind ? link.tipo !== kind : link.tipo === 'troca-igreja')) throw new Problem('link-expired')
  if (link.usadoEm) throw new Problem('link-used')
  if (link.expiraEm.getTime() <= Date.now()) throw new Problem('link-expired')
  return link
}

/**
 * Marks a link as used. When several requests use one code at once, only one succeeds. Call it in the transaction that makes the change;
 * the account stays locked until the transaction ends.
 * @throws Problem as `readLink`; also `link-expired` when the account is closed
 */
export const consumeLink = (tx: ChurchTx, codigo: string, openedAt: OpenedAt, kind: Kind) =>
  consumeLinkOf(tx, hashSecret(codigo), openedAt, kind)

/** As `consumeLink`, by the SHA-256 of the code. @param kind by default any */
export async function consumeLinkOf(
  tx: ChurchTx,
  codeHash: string,
  openedAt: OpenedAt,
  kind?: Kind,
): Promise<{ link: Link; account: AccountRow }> {
  const { contaId } = await findLink(tx, codeHash, openedAt, kind)
  // Locks the account before the link, like every transaction that changes the account, so that no two of them deadlock.
  const account = await lockAccount(tx, contaId)
  const usableLink = and(
    eq(linkTable.codigo, codeHash),
    kind && eq(linkTable.tipo, kind),
    isNull(linkTable.usadoEm),
    gt(linkTable.expiraEm, sql`now()`),
  )
  const [link] = await tx.update(linkTable).set({ usadoEm: new Date() }).where(usableLink).returning()
  if (link && account) return { link, account }
  if (!account) throw new Problem('link-expired')
  await findLink(tx, codeHash, openedAt, kind)
  // The link was valid just now and could not be updated, so another request has used it.
  throw new Problem('link-used')
}
