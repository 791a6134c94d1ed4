import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { Problem } from '#contract/problems.ts'
import { IntegerColumn, parseRows } from '#server/db/parse-rows.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { enterChurch as call, PlatformAccess } from '../../contract/platform.ts'
import { accountTable, platformAccessTable } from '../tables.ts'
import { announceAccess } from './announce-access.ts'
import { accessColumns, endAccess, toPlatformAccess } from './platform-access.ts'

/**
 * Opens an access of one hour to the church, which gets a mail about it, and ends the one that the caller has there.
 * @throws Problem `not-found` when the account is no super admin any more
 */
export async function enterChurch({ db, user, body }: HandlerContext<typeof call>): Promise<PlatformAccess> {
  const { accountId } = user
  return db.transaction(async tx => {
    const nome = await lockSuperAdmin(tx, accountId)
    const ended = await endAccess(tx, eq(platformAccessTable.contaId, accountId), accountId)
    // A click too many mails nobody. Later the church must learn that the hour, of which it knows, became longer.
    const flagAvisada = !ended.some(before => before.wasRunning && before.isNew && before.flagAvisada && before.motivo === body.motivo)
    const id = await insertAccess(tx, { contaId: accountId, nome, motivo: body.motivo, flagAvisada })
    if (flagAvisada) await tx.send(announceAccess, { access: id })
    const [access] = await tx.select(accessColumns(accountId)).from(platformAccessTable).where(eq(platformAccessTable.id, id))
    if (!access) throw new Error('the access was not stored')
    await tx.audit({ action: 'enter', entity: 'acesso_plataforma', id, after: { motivo: body.motivo, expiraEm: access.expiraEm } })
    return toPlatformAccess(access)
  })
}

/** Locks the account, so that two tries to enter run one after the other. @returns its full name @throws Problem `not-found` */
async function lockSuperAdmin(tx: UnitOfWork, accountId: number): Promise<string> {
  const [account] = await tx
    .select({ nome: accountTable.nome, sobrenome: accountTable.sobrenome })
    .from(accountTable)
    .where(and(eq(accountTable.id, accountId), eq(accountTable.flagSuperAdmin, true)))
    .for('no key update')
  if (!account) throw new Problem('not-found')
  return `${account.nome} ${account.sobrenome}`.trim()
}

type NewAccess = Required<Pick<typeof platformAccessTable.$inferInsert, 'contaId' | 'nome' | 'motivo' | 'flagAvisada'>>

/** Raw SQL with few columns, because the working role may not write the others. @returns the id */
async function insertAccess(tx: UnitOfWork, { contaId, nome, motivo, flagAvisada }: NewAccess): Promise<number> {
  const inserted = await tx.execute(sql`
    insert into acesso_plataforma (conta_id, nome, motivo, flag_avisada)
    values (${contaId}, ${nome}, ${motivo}, ${flagAvisada}) returning id`)
  const [row] = parseRows(AccessRow, inserted)
  return (row as z.output<typeof AccessRow>).id
}

const AccessRow = z.object({ id: IntegerColumn })
