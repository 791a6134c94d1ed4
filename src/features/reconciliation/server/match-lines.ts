import { eq } from 'drizzle-orm'
import { bankLineTable, lockPayment, type StaffRequest, staffPaymentDb } from '#features/payments/server/index.ts'
import { log } from '#server/log/log.ts'
import { bookLine, lockLine } from './book-line.ts'
import { findMatches, type Match } from './find-matches.ts'
import { isLikeConfirmedMoney, isLikeKnownMoney } from './known-money.ts'
import { readOpenLines, readOpenPayments } from './open-rows.ts'

/**
 * Finds the payments of money in the bank and books each in a transaction of its own, so that one that fails holds up no other.
 * @param file the days of the lines that have just come, and their currency (ISO 4217)
 * @returns the ids of the lines that have a payment now, and of those that have none because they are like money that has one; also of lines of
 * earlier files, which another one makes certain or uncertain
 */
export async function matchLines(
  request: StaffRequest,
  days: { first: string; last: string; moeda: string },
): Promise<{ settled: ReadonlySet<number>; alike: ReadonlySet<number> }> {
  const { services, church } = request
  const db = staffPaymentDb(request)
  const lines = await readOpenLines(db, days)
  const found = { settled: new Set<number>(), alike: new Set<number>(), none: new Set<number>() }
  if (!lines.length) return found
  const { payments, codes } = await readOpenPayments(db, church, lines, days.moeda)
  for (const match of await findMatches(lines, payments, codes)) found[await settle(match)].add(match.line)
  return found

  /** @returns `none` when somebody else has been faster */
  async function settle(match: Match): Promise<keyof typeof found> {
    try {
      return await db.transaction(async tx => {
        const line = await lockLine(tx, match.line)
        const payment = line?.situacao === 'sem_par' ? await lockPayment(tx, match.payment) : undefined
        if (!line || !payment || payment.situacao === 'estornado') return 'none'
        const [taken] = await tx
          .select({ id: bankLineTable.id })
          .from(bankLineTable)
          .where(eq(bankLineTable.pagamentoId, payment.id))
          .limit(1)
        if (taken) return 'none'
        if (await isLikeKnownMoney(tx, line, match)) return 'alike'
        // What is booked already is not booked again, so there is nothing to be careful about.
        if (payment.valorRecebido === 0 && (await isLikeConfirmedMoney(tx, line, match))) return 'alike'
        await bookLine(tx, line, payment, { services, timeZone: church.fusoHorario })
        return 'settled'
      })
    } catch (error) {
      // It stays in the queue of the treasurer.
      log.error({ err: error, line: match.line, payment: match.payment }, 'money of a bank file could not be booked')
      return 'none'
    }
  }
}
