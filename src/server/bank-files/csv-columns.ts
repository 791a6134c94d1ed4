import { normalizeText } from '#contract/normalize-text.ts'

/** Where each value of a row is. Money is in one column, or in those for what came in and those for what went out. */
export type Columns = {
  day: number
  texts: number[]
  amounts: number[]
  /** Of those, what was paid of it: while these are empty, the bank has moved nothing. */
  paid: number[]
  ins: number[]
  outs: number[]
  ids: number[]
  /** What has nothing in it but the direction of the money. */
  directions: number[]
  /** Of all, those in which a dash is a direction. */
  signs: number[]
  /** What kind of movement it is, which may say its direction. */
  kinds: number[]
  /** Whether the bank has moved the money. */
  states: number[]
  currencies: number[]
}

const money = /\b(valor|amount|value|quantia|montante|monto|importe)\b/
const cameIn = /\b(creditos?|credits?|cred|entradas?|depositos?|deposits?|haber|abonos?|receitas?|recebimentos?|(paid|money) in)\b/
const wentOut = /\b(debitos?|debits?|deb|saidas?|withdrawals?|debe|cargos?|retiradas?|despesas?|(paid|money) out)\b/
const noMoney =
  /^(data|date|dt|dia|fecha)\b|\b(saldos?|balance|taxa|tarifa|fee|bruto|gross|desconto|juros|multa|us|usd|dolar|eur|euro|tipo|type|natureza)\b/
const text =
  /^(descri|historico|lancamento|memo|detalhe|title|titulo|complemento|concepto|origem|favorecido|pagador|remetente|nome|razao social|payee)/
const id =
  /^(identificador|id|((numero|nr|num|no?) )?(do )?(doc|docto|documento)|fitid|codigo|reference|referencia|transaction id|txid|end to end)\b/
const kind = /^(tipo|natureza|movimentacao|operacao|sentido|inf|type|transaction type)\b/
/** When, or what, the bank means to book later. */
const notYet = /\b(previst|agendad|pendente|venc|nao|a (liquid|receber|pagar|credit))/
const direction = /^(d c|c d|dc|cd|e s|sinal)$/

/** The words of a name of a column, such as `valor r` for `Valor (R$)`. */
export const nameOf = (cell: string): string =>
  normalizeText(cell)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Whether a column of this name has balances. */
export const hasBalance = (name: string): boolean => /\b(saldo|balance)\b/.test(nameOf(name))

/** Whether a column of this name has amounts of the bank, whatever of, and no words. */
export const hasAmounts = (name: string): boolean =>
  hasBalance(name) || /\b(valor|amount|taxa|tarifa|fee|bruto|gross|liquido|desconto|juros|multa)\b/.test(nameOf(name))

/** Of several columns with money, the lowest has what was booked. `net`: after the bank's fee; `plain`: by a name that says no more. */
const ranks = { net: 0, paid: 1, plain: 2, other: 3, notBooked: 4 }

function rankOf(name: string): number {
  if (/\b(original|bloque|nominal)/.test(name) || notYet.test(name)) return ranks.notBooked
  if (/\b(liquid|net\b)/.test(name)) return ranks.net
  if (/\b(pago|recebido|creditado|paid|received)\b/.test(name)) return ranks.paid
  return /^(valor|amount|value|quantia|montante|monto|importe)( (r|rs|brl|em reais))?$/.test(name) ? ranks.plain : ranks.other
}

/**
 * The columns of money, the preferred one first. Another one is looked at only where that is empty: the gross amount, which is what was given, while
 * the net one is not known, and what was asked for, of an entry that waits to be paid (`paid`).
 */
function byRank(columns: readonly number[], names: readonly string[]): number[] {
  const sorted = columns.toSorted((one, other) => rankOf(names[one] ?? '') - rankOf(names[other] ?? ''))
  return sorted.filter((column, place) => place === 0 || rankOf(names[column] ?? '') <= ranks.plain)
}

/** The columns of a table, by its row of names; `undefined` when these are not the names of a bank's table. */
export function columnsOf(row: readonly string[]): Columns | undefined {
  const names = row.map(nameOf)
  const all = (isMeant: (name: string) => boolean) => names.flatMap((name, i) => (isMeant(name) ? [i] : []))
  const days = all(name => /^(data|date|dt|dia|fecha)\b|\bdate$/.test(name))
  const day = days.find(column => !notYet.test(names[column] ?? '')) ?? days[0]
  const isDirection = (name: string) => direction.test(name) || (cameIn.test(name) && wentOut.test(name))
  const isAmount = (name: string, pattern: RegExp) => pattern.test(name) && !noMoney.test(name) && !isDirection(name)
  const single = all(name => isAmount(name, money) && !cameIn.test(name) && !wentOut.test(name))
  const amounts = byRank(single, names)
  const paid = amounts.filter(column => rankOf(names[column] ?? '') === ranks.paid)
  const [ins, outs] = amounts.length ? [[], []] : [all(name => isAmount(name, cameIn)), all(name => isAmount(name, wentOut))]
  const kinds = all(name => kind.test(name) && !isDirection(name))
  const known = [day, ...amounts, ...ins, ...outs]
  const texts = all(name => text.test(name) || kind.test(name)).filter(column => !known.includes(column))
  if (day === undefined || !texts.length || known.length < 2) return undefined
  return {
    ...{ day, texts, amounts, paid, ins, outs, kinds },
    ids: all(name => id.test(name)),
    directions: all(isDirection),
    signs: all(isDirection),
    states: all(name => /^(situacao|status)\b/.test(name)),
    currencies: all(name => /^(moeda|currency)\b/.test(name)),
  }
}

/** Columns of a table without names: day, description, amount, and ids behind them. @param width number of columns */
export const unnamedColumns = (width: number): Columns => ({
  ...{ day: 0, texts: [1], amounts: [2], paid: [], ins: [], outs: [], directions: [], signs: [], kinds: [], states: [], currencies: [] },
  ids: Array.from({ length: Math.max(0, width - 3) }, (_, i) => i + 3),
})
