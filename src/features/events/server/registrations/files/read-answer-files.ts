import { and, eq, getTableColumns } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type * as contract from '../../../contract/answer-files.ts'
import { answerTable, registrationTable } from '../tables.ts'
import { isUnused } from './own-files.ts'
import { answerFileTable } from './tables.ts'

type FileRow = typeof answerFileTable.$inferSelect

/** A file as its readers get it, for `sign`. */
const toAnswerFile = ({ id, nome, tamanho, imagem, documento }: FileRow) => ({ id, nome, tamanho, imagem, documento })

const isOwn = (id: number, memberId: number) => and(eq(answerFileTable.id, id), eq(answerFileTable.usuarioId, memberId))

/** A file that the caller has sent. @throws Problem `not-found` */
export async function getAnswerFile({ db, user, params, sign }: HandlerContext<typeof contract.getAnswerFile>) {
  if (params.user !== user.memberId) throw new Problem('not-found')
  const [row] = await db.select().from(answerFileTable).where(isOwn(params.id, user.memberId))
  if (!row) throw new Problem('not-found')
  return sign(toAnswerFile(row))
}

/** Takes back a file, unless it is an answer. @throws Problem `not-found` */
export function deleteAnswerFile({ db, user, params }: HandlerContext<typeof contract.deleteAnswerFile>) {
  if (params.user !== user.memberId) throw new Problem('not-found')
  return db.transaction(async tx => {
    const isIt = isOwn(params.id, user.memberId)
    // Two statements: whoever makes it an answer at this moment is waited for, and then seen.
    const [row] = await tx.select({ id: answerFileTable.id }).from(answerFileTable).where(isIt).for('update')
    if (!row) throw new Problem('not-found')
    await tx.delete(answerFileTable).where(and(isIt, isUnused(tx)))
    return {}
  })
}

/** A file of a registration, for staff. @param context.db of a caller who passes `registrations` @throws Problem `not-found` */
export async function getStaffAnswerFile({ db, params, sign }: HandlerContext<typeof contract.getStaffAnswerFile>) {
  const { inscricaoId, arquivoId } = answerTable
  const isIt = and(eq(arquivoId, params.arquivo), eq(inscricaoId, params.inscricao), eq(registrationTable.eventoId, params.id))
  const [row] = await db
    .select(getTableColumns(answerFileTable))
    .from(answerFileTable)
    .innerJoin(answerTable, eq(arquivoId, answerFileTable.id))
    .innerJoin(registrationTable, eq(registrationTable.id, inscricaoId))
    .where(isIt)
    .limit(1)
  if (!row) throw new Problem('not-found')
  return sign(toAnswerFile(row))
}
