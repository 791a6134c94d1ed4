import { normalizeText } from '#contract/normalize-text.ts'
import type { BankAmount } from './amount.ts'
import type { Direction, LineDirection } from './statement-line.ts'

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

const exactWords: Record<Direction, ReadonlySet<string>> = {
  in: listed(`+ c cr cred credit credito creditos creditado creditada entrada entradas entrou in incoming inflow ingreso ingresos receita receitas
    recebido recebida recebimento haber abono deposit`),
  out: listed(`- d db deb debit debito debitos debitado debitada saida saidas saiu out outgoing outflow withdrawal despesa despesas enviado enviada
    envio retirada saque debe cargo egreso egresos salida salidas`),
}
const telling: Record<Direction, RegExp> = {
  in: /^(credit(o|ad[oa])?|entrada|ingreso|receita|deposit[oa]?)\b|\b(recebid[oa]|received)\b/,
  out: /^(debit(o|ad[oa])?|saida|salida|egreso|despesa|saque|retirada|withdrawal|compra|envio|tarifa|fee)\b|\b(enviad[oa]|efetuad[oa]|sent)\b/,
}

/** What a cell says that has nothing but a direction in it: `D`, `Crédito`, `C - Crédito`, `Saída`, `-`. */
export function directionOf(cell: string): Direction | undefined {
  const text = normalizeText(cell).trim()
  const words = /^[+-]$/.test(text) ? [text] : (text.match(/[a-z]+/g) ?? [])
  const isAll = (direction: Direction) => words.length > 0 && words.every(word => exactWords[direction].has(word))
  return isAll('in') ? 'in' : isAll('out') ? 'out' : undefined
}

/** Whether a cell says `Pagamento`: made where the other word is `Recebimento`, received where a gateway lists what its customers have paid. */
export const isPayment = (cell: string): boolean => /^pag(o|a|amentos?)$/.test(normalizeText(cell).trim())
export const isReceipt = (cell: string): boolean => /^receb(id[oa]|imentos?)$/.test(normalizeText(cell).trim())

/** What a kind of movement says of its direction: `Pix recebido`, `Débito automático`; nothing when it says both. */
export function directionOfKind(cell: string): Direction | undefined {
  const text = normalizeText(cell).trim()
  const [isIn, isOut] = [telling.in.test(text), telling.out.test(text)]
  return isIn === isOut ? undefined : isIn ? 'in' : 'out'
}

/** Types of OFX (2.2, section 11.4.4.3) that have a direction. Those of the others depend on the sign. */
const inTypes = ['CREDIT', 'DEP', 'DIRECTDEP', 'DIV', 'C', 'CREDITO']
const outTypes = ['DEBIT', 'FEE', 'SRVCHG', 'CHECK', 'PAYMENT', 'CASH', 'DIRECTDEBIT', 'REPEATPMT', 'D', 'DEBITO']
export const directionOfType = (type: string): Direction | undefined =>
  inTypes.includes(type) ? 'in' : outTypes.includes(type) ? 'out' : undefined

/** Of those that mean out, which some banks write of all that was paid, to the church too. */
export const isTypeOfPayment = (type: string): boolean => type === 'PAYMENT' || type === 'CASH'

/** An entry of a file. `words`: what it says of its direction beside its amount. `isUnclear`: it says something that nobody understands. */
export type Entry = BankAmount & { words: readonly Direction[]; isUnclear?: boolean }

/**
 * Which way the money of each entry went. A minus always means out. A word that means out is believed, unless other such entries of the file
 * have a minus and this one has not. Without a word, an amount without a minus means in only in a file that writes what went out with a minus, and
 * only if the entry says nothing that is not understood.
 */
export function directionsOf(entries: readonly Entry[]): { directions: (LineDirection | 'saida')[]; isSigned: boolean } {
  const out = entries.filter(({ words }) => words.includes('out'))
  const isOutSigned = out.some(({ sign }) => sign === 'out')
  const isSigned = (isOutSigned || !out.length) && entries.some(({ sign, valor }) => sign === 'out' && valor > 0)
  const directions = entries.map(({ sign, words, isUnclear }) => {
    if (sign === 'out') return 'saida'
    if (words.includes('out')) return isOutSigned || sign === 'in' || words.includes('in') ? 'contradito' : 'saida'
    return words.includes('in') || sign === 'in' || (isSigned && !isUnclear) ? 'entrada' : 'nao_dito'
  })
  return { directions, isSigned: isSigned || entries.some(({ sign }) => sign !== undefined) }
}
