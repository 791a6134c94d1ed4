import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { storedPhone } from '#contract/validation/rules/phone.ts'
import { limitWithCaptcha } from '#server/captcha/limit-with-captcha.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { MemberCaller } from '#server/http/caller.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { JoiningEndpoints } from '../contract/endpoints.ts'
import type { JoinContact } from '../contract/fields.ts'
import { expectLeader, type Joining, lockOpenJoinable } from './joining.ts'
import { tellLeaders } from './tell-leaders.ts'

/** Days for which a visitor's name and phone are kept. */
export const daysKept = 90

/** Visitors, from one address and to one church. */
const perHour = { calls: 10_000, seconds: 3_600 }
const fromAddress = { name: 'join-address', ...perHour, captcha: 2 }
const toChurch = { name: 'join-church', ...perHour, captcha: 60 }

/**
 * Keeps a visitor's name and phone for the leaders, and tells them by mail.
 * @throws Problem `invalid` when a captcha is required; `not-found`; `conflict` where nobody may ask now; `too-many`
 */
export async function leaveContact(
  joining: Joining,
  context: HandlerContext<JoiningEndpoints['leaveContact']>,
): Promise<Record<string, never>> {
  const { db, church, params, body, ipAddress } = context
  await limitWithCaptcha(context, body.captcha, [
    { ...fromAddress, caller: ipAddress },
    { ...toChurch, caller: String(church.id) },
  ])
  return db.transaction(async tx => {
    await lockOpenJoinable(tx, joining, params.id)
    const { nome, telefone } = body
    // Nothing is returned: the visitor may not read what only the leaders see.
    await tx.insert(joining.tables.contacts).values({ parentId: params.id, nome, telefone: storedPhone(telefone) })
    await tx.send(tellLeaders(joining), { contactOf: params.id, nome })
    return {}
  })
}

/** Visitors of the last 90 days, those who wait for a call first. @throws Problem `not-found` for who does not lead it */
export async function listContacts(db: ChurchDb, joining: Joining, user: MemberCaller, parentId: number): Promise<JoinContact[]> {
  await expectLeader(db, joining, user, parentId)
  const { contacts } = joining.tables
  const rows = await db
    .select()
    .from(contacts)
    .where(and(eq(contacts.parentId, parentId), gte(contacts.dataCadastro, sql`now() - ${daysKept}::int * interval '1 day'`)))
    .orderBy(sql`${contacts.atendidoEm} is not null`, asc(contacts.id))
    .limit(1_000)
  return rows.map(({ id, nome, telefone, dataCadastro, atendidoEm, versao }) => ({
    id,
    nome,
    telefone,
    dataCadastro: dataCadastro.toISOString(),
    dataAtendimento: atendidoEm?.toISOString() ?? null,
    versao,
  }))
}

type Target = { id: number; expectedVersion: number | undefined }

/** Marks a visitor as called, or as waiting again. @throws Problem `not-found`, `stale` */
export async function setContactDone(
  tx: UnitOfWork,
  { name, tables: { contacts } }: Joining,
  { id, expectedVersion }: Target,
  done: boolean,
): Promise<Record<string, never>> {
  // Row security shows only the visitors of what the caller leads.
  const [row] = await tx.select().from(contacts).where(eq(contacts.id, id)).for('update')
  if (!row) throw new Problem('not-found')
  const entity = `${name}_contato`
  if (row.versao !== expectedVersion) throw await tx.staleProblem({ entity, id, version: expectedVersion ?? 0 })
  const atendidoEm = done ? (row.atendidoEm ?? new Date()) : null
  await tx
    .update(contacts)
    .set({ atendidoEm, versao: row.versao + 1 })
    .where(eq(contacts.id, id))
  // Without name and phone, which are deleted after a while.
  await tx.audit({ action: 'update', entity, id, before: { atendidoEm: row.atendidoEm }, after: { atendidoEm } })
  return {}
}
