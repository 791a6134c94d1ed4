import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { auditTable } from '#server/audit/tables.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { TakenError } from './create-church.ts'
import { bareHost } from './host-names.ts'
import { churchesTable, churchHostTable } from './tables.ts'

/** The own host names of a church: `hosts` without `www.`, and the canonical one as it is written. */
export type ChurchHosts = { igreja: number; canonico: string | null; hosts: string[] }

/** `add` and `remove`: with or without `www.`, which is the same. `canonico`: as the church writes it; it is added. */
export type HostChange = { add?: string | undefined; remove?: string | undefined; canonico?: string | undefined }

/** Thrown when the canonical host name of a church would be removed while it has others, of which one has to be chosen first. */
export class CanonicalHostError extends Error {}

/**
 * Changes the own host names of a church. The first one is the canonical one; a canonical one that is replaced stays and leads to the new.
 * @param tx a transaction of the tables' owner: the working role may not write host names
 * @returns the names after it; `undefined` when no church has this code
 * @throws TakenError when another church has the name; CanonicalHostError
 */
export async function changeHosts(tx: ChurchTx, code: string, change: HostChange): Promise<ChurchHosts | undefined> {
  // Locked: two changes of one church run one after the other.
  const [church] = await tx
    .select({ id: churchesTable.id, hostname: churchesTable.hostname })
    .from(churchesTable)
    .where(eq(sql`lower(${churchesTable.codigo})`, code))
    .for('update')
  if (!church) return undefined
  const before = await hostsOf(tx, church.id)
  const { add, remove } = change
  const canonical = change.canonico ?? (church.hostname ? undefined : add)
  for (const host of [add, canonical]) if (host) await addHost(tx, church.id, bareHost(host))
  if (canonical) await setCanonical(tx, church.id, canonical)
  if (remove) await removeHost(tx, church.id, bareHost(remove))
  const after = await hostsOf(tx, church.id)
  if (JSON.stringify(before) !== JSON.stringify(after))
    await tx.insert(auditTable).values({
      igrejaId: church.id,
      acao: 'update',
      entidade: 'igreja_host',
      entidadeId: String(church.id),
      antes: before,
      depois: after,
      pedido: 'command',
    })
  return { igreja: church.id, ...after }
}

async function hostsOf(tx: ChurchTx, church: number) {
  const [row] = await tx.select({ canonico: churchesTable.hostname }).from(churchesTable).where(eq(churchesTable.id, church))
  const { host, igreja } = churchHostTable
  const rows = await tx.select({ host }).from(churchHostTable).where(eq(igreja, church)).orderBy(asc(host))
  return { canonico: row?.canonico ?? null, hosts: rows.map(row => row.host) }
}

async function addHost(tx: ChurchTx, church: number, host: string): Promise<void> {
  // Waits for a transaction that is adding the same name.
  await tx.insert(churchHostTable).values({ host, igreja: church }).onConflictDoNothing()
  const isOfOther = and(eq(churchHostTable.host, host), ne(churchHostTable.igreja, church))
  if ((await tx.select({ host: churchHostTable.host }).from(churchHostTable).where(isOfOther)).length)
    throw new TakenError('hostname', host)
}

const setCanonical = (tx: ChurchTx, church: number, hostname: string | null) =>
  tx.update(churchesTable).set({ hostname }).where(eq(churchesTable.id, church))

async function removeHost(tx: ChurchTx, church: number, host: string): Promise<void> {
  const { canonico, hosts } = await hostsOf(tx, church)
  if (canonico && bareHost(canonico) === host) {
    if (hosts.length > 1) throw new CanonicalHostError(host)
    await setCanonical(tx, church, null)
  }
  await tx.delete(churchHostTable).where(and(eq(churchHostTable.host, host), eq(churchHostTable.igreja, church)))
}
