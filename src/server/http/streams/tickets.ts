import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { churchTransaction } from '#server/db/church-db.ts'
import { createSeal } from '#server/seal.ts'
import type { TokenSubject } from '../caller.ts'
import type { Services } from '../services.ts'
import { spentTicketTable } from '../tables.ts'

/** How long a ticket is valid, in milliseconds: the clocks of two nodes may differ by half of it. */
const lifetimeMs = 60_000
/** A ticket that was used is remembered for so much longer than it is valid. */
const slack = sql`now() - interval '5 minutes'`

/** What a ticket opens: one stream, at one church. @property path without a query and a trailing slash */
export type TicketScope = { church: { id: number }; path: string }

type Ticket = TokenSubject & { church: number; path: string; id: string; expires: number }

const sealOf = (secret: Uint8Array) => createSeal(secret, 'stream ticket')

/**
 * A ticket with which a session opens a stream once: a browser cannot send its token with `EventSource`. It says nothing to whoever sees the
 * address, and what its owner may hear is asked when it is used.
 */
export function makeTicket(
  { secret }: Pick<Services, 'secret'>,
  { accountId, sessionId }: TokenSubject,
  { church, path }: TicketScope,
  now = Date.now(),
): string {
  const ticket: Ticket = { accountId, sessionId, church: church.id, path, id: randomUUID(), expires: now + lifetimeMs }
  return Buffer.from(sealOf(secret).seal(ticket).sealed, 'base64').toString('base64url')
}

/**
 * Uses a ticket up, on all nodes.
 * @returns whose it is
 * @throws Problem `unauthenticated` when there is none, it is forged, expired, was used before, or is for another church or stream
 */
export async function redeemTicket(
  { secret, pool }: Pick<Services, 'secret' | 'pool'>,
  text: string | null,
  { church, path }: TicketScope,
  now = Date.now(),
): Promise<TokenSubject> {
  const ticket = text ? unsealed(secret, text) : undefined
  const isValid = ticket && ticket.church === church.id && ticket.path === path && ticket.expires > now
  if (!isValid || !(await spend(pool, ticket))) throw new Problem('unauthenticated')
  return { accountId: ticket.accountId, sessionId: ticket.sessionId }
}

function unsealed(secret: Uint8Array, text: string): Ticket | undefined {
  try {
    return sealOf(secret).unseal<Ticket>({ sealed: text })
  } catch {
    return undefined
  }
}

/** @returns `false` when it was used before. By its id, because one ticket can be written in many ways. */
function spend(pool: Services['pool'], { id, church, expires }: Ticket): Promise<boolean> {
  return churchTransaction(pool, church, async tx => {
    const { codigo, expiraEm } = spentTicketTable
    // Each use removes old ones, so that there are never many.
    const old = tx.select({ codigo }).from(spentTicketTable).where(sql`${expiraEm} < ${slack}`).limit(5).for('update', { skipLocked: true })
    await tx.delete(spentTicketTable).where(inArray(codigo, old))
    const values = { codigo: id, expiraEm: new Date(expires) }
    return (await tx.insert(spentTicketTable).values(values).onConflictDoNothing().returning({ codigo })).length === 1
  })
}
