import { and, count, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { publicationStateOf } from '#features/publishing/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { storeAttachment } from '#server/pictures/store-attachment.ts'
import type { addAnswerFile as endpoint, SentFile } from '../../../contract/answer-files.ts'
import { maxFilesWaiting } from '../../../rules/questions.ts'
import { questionTable } from '../../questions/tables.ts'
import { eventTable } from '../../tables.ts'
import { registrationTable } from '../tables.ts'
import { isUnused } from './own-files.ts'
import { answerFileTable } from './tables.ts'

/**
 * Keeps what a member sends for a question, until it is an answer.
 * @throws Problem `not-found` for another member, and for what is not asked of the caller; `too-many` for a person of whom many files wait already;
 * `invalid` for a picture or a PDF that cannot be read or has no room
 */
export async function addAnswerFile(context: HandlerContext<typeof endpoint>): Promise<SentFile> {
  const { services, church, db, user, params, form } = context
  const { memberId, accountId } = user
  if (params.user !== memberId) throw new Problem('not-found')
  // Before it is stored, so that nobody fills the disk for questions that nobody asks.
  await requireAsked(db, params.pergunta, memberId)
  const [waiting] = await db
    .select({ files: count() })
    .from(answerFileTable)
    .where(and(eq(answerFileTable.usuarioId, memberId), isUnused(db)))
  if ((waiting?.files ?? 0) >= maxFilesWaiting) throw new Problem('too-many', { retryAfter: 3_600 })
  const name = plainName(form.nome)
  const stored = await storeAttachment(services, { church, user: { accountId }, quota: 'membros' }, form.arquivo, 'arquivo', name)
  const values = { perguntaId: params.pergunta, usuarioId: memberId, nome: name, tamanho: form.arquivo.size, ...stored }
  return db.transaction(async tx => {
    const { id, nome, tamanho } = answerFileTable
    const [row] = await tx.insert(answerFileTable).values(values).returning({ id, nome, tamanho })
    return row as SentFile
  })
}

/** A name in one line, without what turns its letters round or names a folder. */
const plainName = (name: string): string => name.replace(/[\p{C}\p{Zl}\p{Zp}/\\]/gu, '').trim() || 'arquivo'

/** @throws Problem `not-found`, unless the question is asked for a file, at an event that is public or for which the member has registered */
async function requireAsked(db: Pick<ChurchDb, 'select'>, questionId: number, memberId: number): Promise<void> {
  const isIt = and(eq(questionTable.id, questionId), eq(questionTable.tipo, 'arquivo'), questionTable.flagAtivo)
  const [event] = await db
    .select({ id: eventTable.id, dataInicio: eventTable.dataInicio, dataFim: eventTable.dataFim })
    .from(questionTable)
    .innerJoin(eventTable, eq(eventTable.id, questionTable.eventoId))
    .where(isIt)
  if (!event) throw new Problem('not-found')
  if (publicationStateOf(event, new Date()) === 'publicado') return
  const isOwn = and(eq(registrationTable.usuarioId, memberId), eq(registrationTable.eventoId, event.id))
  const [own] = await db.select({ id: registrationTable.id }).from(registrationTable).where(isOwn).limit(1)
  if (!own) throw new Problem('not-found')
}
