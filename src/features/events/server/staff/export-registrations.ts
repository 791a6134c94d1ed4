import { asc } from 'drizzle-orm'
import { sheetTypes } from '#contract/file-reply.ts'
import { fractionDigits } from '#contract/money/fraction-digits.ts'
import { Problem } from '#contract/problems.ts'
import { shownEmail } from '#features/access/server/index.ts'
import { type Cell as CsvCell, decimalOf, writeCsv } from '#features/payments/server/index.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { SheetCell } from '#server/sheets/write-xlsx.ts'
import { runInWorker } from '#server/workers/pool.ts'
import type * as contract from '../../contract/staff-registrations.ts'
import type { AnswerValue } from '../../rules/questions.ts'
import { requireEvent } from '../registrations/read-registrations.ts'
import { registrationTable } from '../registrations/tables.ts'
import { readPayments, type SelectedRegistration, selectStaffRegistrations, ticketsOf } from './read-staff-registrations.ts'
import { registrationsOf } from './registration-filters.ts'
import { readAllQuestions, readAnswers } from './staff-answers.ts'

/** More than this is no reply but a job. */
const mostTickets = 20_000

const texts = ['codigo', 'situacao', 'ingresso', 'codigoIngresso', 'nome', 'sobrenome', 'email', 'inscritoPor', 'emailInscrito'] as const
const money = ['valor', 'desconto', 'cupom', 'metodo', 'pagoEm'] as const

/** An amount in minor units, or a text that somebody has written. */
type Cell = { amount: number } | string

/**
 * The registrations of an event as a table, the oldest first: a line for each ticket. An answer that is for a whole registration stands in each of its lines.
 * @throws Problem `not-found`; `invalid` for more than one file should have; as `registrationsOf`
 */
export async function exportRegistrations(context: HandlerContext<typeof contract.exportRegistrations>): Promise<File> {
  const { db, church, params, query, user } = context
  await requireEvent(db, params.id)
  const { formato, ...filters } = query
  const rows = await selectStaffRegistrations(db)
    .where(await registrationsOf(db, params.id, filters, user))
    .orderBy(asc(registrationTable.criadaEm), asc(registrationTable.id))
    .limit(mostTickets + 1)
  const table = await tableOf(context, rows)
  // The header is one more.
  if (table.length > mostTickets + 1) throw new Problem('invalid', { errors: { situacao: 'invalid' } })
  const moeda = rows[0]?.registration.moeda ?? 'BRL'
  const language = church.idioma.replace('_', '-')
  const content =
    formato === 'csv'
      ? writeCsv(table.map(line => line.map(cell => csvCell(cell, moeda, language))))
      : await runInWorker(
          'writeXlsx',
          table.map(line => line.map(cell => sheetCell(cell, moeda))),
          church.id,
        )
  return new File([content as BlobPart], `inscricoes-${params.id}.${formato}`, { type: sheetTypes[formato] })
}

/** The header, and a line for each ticket. Questions that are asked no more have a column if somebody has answered. */
async function tableOf(
  context: HandlerContext<typeof contract.exportRegistrations>,
  rows: readonly SelectedRegistration[],
): Promise<Cell[][]> {
  const { db, church, params, services } = context
  const [tickets, allQuestions, payments] = await Promise.all([
    ticketsOf(db, rows),
    readAllQuestions(db, params.id),
    readPayments(context, rows),
  ])
  const ids = rows.map(({ registration }) => registration.id)
  const answers = await readAnswers(db, allQuestions, ids, services.secret)
  const keyOf = (registrationId: number, ticketId: number | null, questionId: number) => `${registrationId} ${ticketId} ${questionId}`
  const answerAt = new Map(answers.map(answer => [keyOf(answer.inscricaoId, answer.participanteId, answer.question.id), answer.valor]))
  const answered = new Set(answers.map(({ question }) => question.id))
  const questions = allQuestions.filter(({ id, flagAtivo }) => flagAtivo || answered.has(id))
  // Like 2026-11-24 09:30, which spreadsheets of all languages read as a time.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: church.fusoHorario })
  const timeOf = (date: Date | null | undefined) => (date ? format.format(date) : '')
  const lines = rows.flatMap(({ registration, person, cupom }) =>
    (tickets.get(registration.id) ?? []).map(({ ticket, ingresso }): Cell[] => [
      registration.codigo,
      registration.situacao,
      ingresso,
      (ticket.flagAtivo && ticket.codigo) || '',
      ticket.nome ?? '',
      ticket.sobrenome ?? '',
      ticket.email ?? '',
      person ? `${person.nome} ${person.sobrenome}`.trim() : '',
      person ? shownEmail(person.email) : '',
      ...questions.map(({ id, flagPorIngresso }) => textOf(answerAt.get(keyOf(registration.id, flagPorIngresso ? ticket.id : null, id)))),
      ...(payments
        ? [
            { amount: ticket.valor },
            { amount: ticket.desconto },
            cupom ?? '',
            registration.metodo ?? '',
            timeOf(payments.get(registration.pagamentoId ?? 0)?.aprovadoEm),
          ]
        : []),
      timeOf(registration.criadaEm),
    ]),
  )
  return [[...texts, ...questions.map(({ pergunta }) => pergunta), ...(payments ? money : []), 'criadaEm'], ...lines]
}

const textOf = (answer: AnswerValue | undefined) => [answer ?? []].flat().join(', ')

const csvCell = (cell: Cell, moeda: string, language: string): CsvCell =>
  typeof cell === 'string' ? cell : decimalOf(cell.amount, moeda, language)

function sheetCell(cell: Cell, moeda: string): SheetCell {
  if (typeof cell === 'string') return cell
  const digits = fractionDigits(moeda)
  return { number: cell.amount / 10 ** digits, digits }
}
