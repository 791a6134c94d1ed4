import { addDays } from '#contract/calendar-days.ts'
import type { BankLineDirection } from '#features/payments/rules/payments.ts'
import { canBeMatchedByName, hasNameOf, isReturned, isSentOrReturned, wordsOf } from './payer-name.ts'

/** Money in the bank that has no payment yet. */
export type OpenLine = { id: number; dia: string; valor: number; sentido: BankLineDirection; memo: string; ids: string }
/** A payment into the church's own account that no line of the bank belongs to yet. `dia`: when it was made, at the church. */
export type OpenPayment = { id: number; codigo: string; dia: string; valorTotal: number; nome: string }
/** `payer`: who has made the payment, by full name. */
export type Match = { line: number; payment: number; by: 'code' | 'name'; payer: string }

/**
 * The pairs of money and payments that are certain. By the code that the payer's bank has passed on, and the amount; what is left by amount, day
 * and name, but only when no other payment and no other money fits as well: treasurers decide about the others. Of money whose direction the bank's
 * file does not say, only the code counts; where it contradicts itself, nothing does.
 * @param codes of all payments that a line may name, also of those that have their money already
 */
export async function findMatches(
  lines: readonly OpenLine[],
  payments: readonly OpenPayment[],
  codes: ReadonlySet<string>,
): Promise<Match[]> {
  const pause = createPauses()
  const byCode = await matchByCode(lines, payments, pause)
  const [usedLines, usedPayments] = [new Set(byCode.map(({ line }) => line)), new Set(byCode.map(({ payment }) => payment))]
  const likely = likelyPayments(payments.filter(({ id, nome }) => !usedPayments.has(id) && canBeMatchedByName(nome)))
  const fits: Match[] = []
  for (const line of lines) {
    await pause()
    if (usedLines.has(line.id) || line.sentido !== 'entrada' || isSentOrReturned(line.memo)) continue
    // Money that names a payment is for that one, and for no other.
    if (codesIn(line).some(code => codes.has(code))) continue
    for (const payment of likely(line)) fits.push({ line: line.id, payment: payment.id, by: 'name', payer: payment.nome })
  }
  const [ofLine, ofPayment] = [Map.groupBy(fits, ({ line }) => line), Map.groupBy(fits, ({ payment }) => payment)]
  return [...byCode, ...fits.filter(({ line, payment }) => ofLine.get(line)?.length === 1 && ofPayment.get(payment)?.length === 1)]
}

/** Milliseconds of the main thread after which others have their turn: a long file takes seconds, and all churches would wait for it. */
const turnMs = 20

/** @returns what to wait for between two lines */
function createPauses(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < turnMs) return
    await new Promise(resolve => setImmediate(resolve))
    began = performance.now()
  }
}

/**
 * Finds the payments that a line may be for by amount, day and name. They are looked up by amount, day and first name: a file may have as many
 * lines of one amount as fit into it.
 */
function likelyPayments(payments: readonly OpenPayment[]): (line: OpenLine) => OpenPayment[] {
  const keyOf = (valor: number, dia: string, word: string | undefined) => `${valor} ${dia} ${word}`
  const byName = Map.groupBy(payments, ({ valorTotal, dia, nome }) => keyOf(valorTotal, dia, wordsOf(nome)[0]))
  return line => {
    const days = [-1, 0, 1].map(days => addDays(line.dia, days))
    const words = [...new Set(wordsOf(line.memo))]
    const named = words.flatMap(word => days.flatMap(day => byName.get(keyOf(line.valor, day, word)) ?? []))
    return named.filter(payment => hasNameOf(line.memo, payment.nome))
  }
}

/** Money of the church's own that came back is no gift, whatever code it has. A code may be paid twice; then the earlier money is for the payment, and the later one waits for the treasurer. */
async function matchByCode(lines: readonly OpenLine[], payments: readonly OpenPayment[], pause: () => Promise<void>): Promise<Match[]> {
  const open = new Map(payments.map(payment => [payment.codigo, payment]))
  const matches: Match[] = []
  for (const line of lines.toSorted((a, b) => a.dia.localeCompare(b.dia) || a.id - b.id)) {
    await pause()
    const isOther = line.sentido === 'entrada' ? isReturned(line.memo) : line.sentido !== 'nao_dito' || isSentOrReturned(line.memo)
    if (isOther) continue
    const payment = codesIn(line)
      .map(code => open.get(code))
      .find(found => found?.valorTotal === line.valor)
    if (!payment) continue
    open.delete(payment.codigo)
    matches.push({ line: line.id, payment: payment.id, by: 'code', payer: payment.nome })
  }
  return matches
}

/** Everything in a bank's text that could be the code of a payment, which is 19 characters; it may stand inside of a longer id. */
export function codesIn({ memo, ids }: Pick<OpenLine, 'memo' | 'ids'>): string[] {
  const runs = `${memo} ${ids}`.toUpperCase().match(/[A-HJ-NP-Z2-9]{19,}/g) ?? []
  return runs.flatMap(run => Array.from({ length: run.length - 18 }, (_, at) => run.slice(at, at + 19)))
}
