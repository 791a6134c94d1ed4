import { and, asc, eq } from 'drizzle-orm'
import { type FieldErrors, Problem } from '#contract/problems.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type * as contract from '../../contract/registrations.ts'
import { ofRegistration, ofTicket, readQuestionRows } from '../questions/read-questions.ts'
import { checkGiven, insertAnswers } from './answers.ts'
import { deleteWithAnswers, lockSentFiles } from './files/own-files.ts'
import { readRegistration } from './read-registrations.ts'
import { lockSeats } from './seats.ts'
import { answerTable, participantTable, registrationTable } from './tables.ts'

type Call = HandlerContext<typeof contract.changeAnswers>

/**
 * Changes who comes with the tickets of a confirmed registration, and what was answered.
 * @throws Problem `not-found` for the registration of somebody else, and one that is not confirmed; `conflict` after the time for it; `invalid` for
 * answers that are missing or wrong, and for people who are not exactly those with a ticket
 */
export async function changeAnswers({ db, params, user, body: { respostas, participantes }, services: { secret } }: Call) {
  if (params.user !== user.memberId) throw new Problem('not-found')
  return db.transaction(async tx => {
    const { event } = await lockSeats(tx, params.event)
    const { id, eventoId, usuarioId, situacao } = registrationTable
    const isIt = and(eq(id, params.id), eq(eventoId, params.event), eq(usuarioId, user.memberId), eq(situacao, 'confirmada'))
    const [row] = await tx.select({ id }).from(registrationTable).where(isIt).for('update')
    if (!row) throw new Problem('not-found')
    if ((event.respostasAte ?? event.inicio) <= new Date()) throw new Problem('conflict')
    const tickets = await tx
      .select({ id: participantTable.id, ingressoId: participantTable.ingressoId })
      .from(participantTable)
      .where(and(eq(participantTable.inscricaoId, row.id), participantTable.flagAtivo))
      .orderBy(asc(participantTable.ordem))
    const questions = await readQuestionRows(tx, event.id)
    const errors: FieldErrors = {}
    const given = [...respostas, ...participantes.flatMap(person => person.respostas)]
    const common = { errors, secret, files: await lockSentFiles(tx, user.memberId, questions, given) }
    const ofOrder = checkGiven({ ...common, questions: ofRegistration(questions), given: respostas, at: '' })
    const people = tickets.map(({ id: ticketId, ingressoId }) => {
      const index = participantes.findIndex(person => person.id === ticketId)
      const person = participantes[index]
      if (!person) throw new Problem('invalid', { errors: { participantes: 'unknown' } })
      const asked = { questions: ofTicket(questions, ingressoId), given: person.respostas, at: `participantes.${index}.` }
      return { ...person, respostas: checkGiven({ ...common, ...asked }) }
    })
    if (participantes.length > tickets.length) errors.participantes = 'unknown'
    if (Object.keys(errors).length) throw new Problem('invalid', { errors })

    // What was answered to questions that are asked no more stays.
    const isAsked = isAnyOf(
      answerTable.perguntaId,
      questions.map(question => question.id),
    )
    const before = await tx
      .delete(answerTable)
      .where(and(eq(answerTable.inscricaoId, row.id), isAsked))
      .returning({ arquivoId: answerTable.arquivoId })
    const owner = { inscricaoId: row.id, usuarioId: user.memberId }
    await insertAnswers(tx, [
      { ...owner, participanteId: null, respostas: ofOrder },
      ...people.map(({ id: participanteId, respostas: answers }) => ({ ...owner, participanteId, respostas: answers })),
    ])
    await deleteWithAnswers(tx, before)
    for (const { id: personId, nome, sobrenome, email = null } of people)
      await tx.update(participantTable).set({ nome, sobrenome, email }).where(eq(participantTable.id, personId))
    return readRegistration(tx, row.id, secret)
  })
}
