import type { BankLineDirection } from '../../rules.ts'
import { canBeMatchedByName, hasNameOf, isSentOrReturned, wordsOf } from './payer-name.ts'

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
export function findMatches(lines: readonly OpenLine[], payments: readonly OpenPayment[], codes: ReadonlySet<string>): Match[] {
  const byCode = matchByCode(lines, payments)
  const [usedLines, usedPayments] = [new Set(byCode.map(({ line }) => line)), new Set(byCode.map(({ payment }) => payment))]
  const restOfPayments = payments.filter(({ id, nome }) => !usedPayments.has(id) && canBeMatchedByName(nome))
  const likely = likelyPayments(restOfPayments)
  const fits = lines
    .filter(({ id, sentido, memo }) => !usedLines.has(id) && sentido === 'entrada' && !isSentOrReturned(memo))
    // Money that names a payment is for that one, and for no other.
    .filter(line => !codesIn(line).some(code => codes.has(code)))
    .flatMap(line => likely(line).map(payment => ({ line: line.id, payment: payment.id, by: 'name' as const, payer: payment.nome })))
  const [ofLine, ofPayment] = [Map.groupBy(fits, ({ line }) => line), Map.groupBy(fits, ({ payment }) => payment)]
  return [...byCode, ...fits.filter(({ line, payment }) => ofLine.get(line)?.length === 1 && ofPayment.get(payment)?.length === 1)]
}

/**
 * Finds the payments that a line may be for by amount, day and name. They are looked up by amount and first name: a file may have as many lines of
 * one amount as fit into it.
 */
function likelyPayments(payments: readonly OpenPayment[]): (line: OpenLine) => OpenPayment[] {
  const keyOf = (valor: number, word: string | undefined) => `${valor} ${word}`
  const byName = Map.groupBy(payments, ({ valorTotal, nome }) => keyOf(valorTotal, wordsOf(nome)[0]))
  return line => {
    const named = [...new Set(wordsOf(line.memo))].flatMap(word => byName.get(keyOf(line.valor, word)) ?? [])
    return named.filter(payment => isLikely(line, payment))
  }
}

/** A code may be paid twice; then the earlier money is for the payment, and the later one waits for the treasurer. */
function matchByCode(lines: readonly OpenLine[], payments: readonly OpenPayment[]): Match[] {
  const open = new Map(payments.map(payment => [payment.codigo, payment]))
  return lines
    .filter(({ sentido, memo }) => sentido === 'entrada' || (sentido === 'nao_dito' && !isSentOrReturned(memo)))
    .sort((a, b) => a.dia.localeCompare(b.dia) || a.id - b.id)
    .flatMap(line => {
      const payment = codesIn(line)
        .map(code => open.get(code))
        .find(found => found?.valorTotal === line.valor)
      if (!payment) return []
      open.delete(payment.codigo)
      return [{ line: line.id, payment: payment.id, by: 'code', payer: payment.nome }]
    })
}

/** Everything in a bank's text that could be the code of a payment, which is 19 characters; it may stand inside of a longer id. */
export function codesIn({ memo, ids }: Pick<OpenLine, 'memo' | 'ids'>): string[] {
  const runs = `${memo} ${ids}`.toUpperCase().match(/[A-HJ-NP-Z2-9]{19,}/g) ?? []
  return runs.flatMap(run => Array.from({ length: run.length - 18 }, (_, at) => run.slice(at, at + 19)))
}

const dayMs = 86_400_000
const isLikely = (line: OpenLine, payment: OpenPayment): boolean =>
  Math.abs(Date.parse(line.dia) - Date.parse(payment.dia)) <= dayMs && hasNameOf(line.memo, payment.nome)
