import { eq } from 'drizzle-orm'
import { log } from '#server/http/log.ts'
import { lockPayment } from '../life/payment-row.ts'
import { type StaffRequest, staffPaymentDb } from '../staff/staff-db.ts'
import { bankLineTable } from '../tables.ts'
import { bookLine, lockLine } from './book-line.ts'
import { findMatches, type Match } from './find-matches.ts'
import { readOpenLines, readOpenPayments } from './open-rows.ts'

/**
 * Finds the payments of money in the bank and books each in a transaction of its own, so that one that fails holds up no other.
 * @returns the ids of the lines that have a payment now
 */
export async function matchLines(request: StaffRequest, days: { first: string; last: string }): Promise<number[]> {
  const { services, church } = request
  const db = staffPaymentDb(request)
  const lines = await readOpenLines(db, days)
  if (!lines.length) return []
  const { payments, codes } = await readOpenPayments(db, church, lines)
  const settled: number[] = []
  for (const match of findMatches(lines, payments, codes)) if (await settle(match)) settled.push(match.line)
  return settled

  /** @returns whether it was done; not when somebody else has been faster */
  async function settle(match: Match): Promise<boolean> {
    try {
      return await db.transaction(async tx => {
        const line = await lockLine(tx, match.line)
        const payment = line?.situacao === 'sem_par' ? await lockPayment(tx, match.payment) : undefined
        if (!line || !payment || payment.situacao === 'estornado') return false
        const [taken] = await tx
          .select({ id: bankLineTable.id })
          .from(bankLineTable)
          .where(eq(bankLineTable.pagamentoId, payment.id))
          .limit(1)
        if (taken) return false
        await bookLine(tx, line, payment, { services, timeZone: church.fusoHorario })
        return true
      })
    } catch (error) {
      // It stays in the queue of the treasurer.
      log.error({ err: error, line: match.line, payment: match.payment }, 'money of a bank file could not be booked')
      return false
    }
  }
}
