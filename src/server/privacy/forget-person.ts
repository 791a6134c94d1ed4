import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ChurchTx } from '#server/db/church-db.ts'
import { parseRows } from '#server/db/parse-rows.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Person, PersonalData, PersonalTable } from '#server/personal-data.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { forgetInAudit } from './audit.ts'
import { erasureOrder } from './erasure-order.ts'
import { groundPersonalData } from './ground.ts'
import { findPersonRows, type PersonRows } from './person-rows.ts'

/**
 * Forgets a person in a church, as each feature declares it, all in this transaction: rows are deleted or lose what says whose they are, also in
 * search, notifications and the audit trail; stored replies and waiting mails go; so does the account, if this was its last church. Their files
 * are deleted by `cleanFiles` after a day, words of theirs that nobody else has used by `deleteUnusedWords` in the night.
 *
 * What goes on has to be ended first, or the database refuses: mandates of Pix Automático. What is still to be paid should be.
 * @param tx bound to the church, as the server itself
 * @param features what they store about people
 * @returns whether the account was deleted
 */
export async function forgetPerson(
  tx: UnitOfWork,
  church: Pick<ChurchState, 'id'>,
  person: Person,
  features: readonly PersonalData[],
): Promise<{ accountDeleted: boolean }> {
  await lockPerson(tx, church, person)
  const declarations = [...features, groundPersonalData]
  const tables = declarations.flatMap(declared => declared.tables)
  const rows = await findPersonRows(tx, church.id, person, tables)
  for (const declared of declarations) await declared.erase?.(tx, person)
  await forgetInAudit(tx, person, tables, rows)
  for (const declared of erasureOrder(tables)) await erase(tx, declared, rows)
  const { email } = person
  if (email) await tx.forgetJobs(data => mentions(JSON.stringify(data) ?? '', email))
  await tx.invalidatePages('pages')
  return { accountDeleted: await deleteUnusedAccount(tx, person) }
}

/** Nobody writes a row of theirs meanwhile: it would have to lock this one. @throws when the transaction is not the server's own */
async function lockPerson(tx: ChurchTx, church: Pick<ChurchState, 'id'>, { memberId }: Person) {
  const [bound] = parseRows(
    BoundRow,
    await tx.execute(sql`select current_setting('atrio.passagem', true) as pass, current_setting('atrio.igreja', true) as church`),
  )
  if (bound?.pass !== 'system' || bound.church !== String(church.id))
    throw new Error('a person is forgotten by the server itself, in a transaction of their church')
  if (memberId !== null) await tx.execute(sql`select from usuario where igreja_id = ${church.id} and id = ${memberId} for update`)
}

async function erase(tx: ChurchTx, declared: PersonalTable, rows: PersonRows) {
  const { table, erasure } = declared
  const isTheirs = rows.isOfChurch(declared)
  if (!isTheirs || erasure === 'with-account') return
  if (erasure === 'delete') await tx.delete(table).where(isTheirs)
  else if ('set' in erasure) await tx.update(table).set(erasure.set).where(isTheirs)
}

/** The whole address, and not as the end of a longer one. */
function mentions(text: string, email: string): boolean {
  const escaped = email.replace(/[^\w@]/g, '\\$&')
  return new RegExp(`(?<![\\w.+-])${escaped}(?![\\w-]|\\.\\w)`, 'i').test(text)
}

async function deleteUnusedAccount(tx: ChurchTx, { accountId }: Person): Promise<boolean> {
  if (accountId === null) return false
  const [row] = parseRows(DeletedRow, await tx.execute(sql`select apagar_conta_sem_cadastro(${accountId}) as deleted`))
  return row?.deleted ?? false
}

const BoundRow = z.object({ pass: z.string().nullable(), church: z.string().nullable() })
const DeletedRow = z.object({ deleted: z.boolean() })
