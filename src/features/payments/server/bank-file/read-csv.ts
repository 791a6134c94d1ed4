import { normalizeText } from '#contract/normalize-text.ts'
import { cleanText, isBalance, parseAmount, parseDay, type StatementLine, UnreadableFile } from './statement-line.ts'

/** Where each value of a row is. Some banks have several columns for what happened, and one for each direction of money. */
type Columns = { day: number; texts: number[]; amounts: number[]; ids: number[] }

const separators = [';', ',', '\t', '|']
/** Before the names of the columns, banks write the account, the period and the balance. */
const rowsBeforeNames = 30

/**
 * The money that came in, of a CSV file. Separator and columns are guessed from the names of the columns; without names they are: day,
 * description, amount, id.
 * @param digits behind the decimal point of the church's currency
 * @throws UnreadableFile
 */
export function readCsv(text: string, digits: number): StatementLine[] {
  for (const separator of separators) {
    const rows = splitCsv(text, separator)
    const start = rows.slice(0, rowsBeforeNames).findIndex(row => columnsOf(row) !== undefined)
    const names = rows[start]
    if (names) return linesOf(rows, start + 1, columnsOf(names) as Columns, digits)
  }
  for (const separator of separators) {
    const rows = splitCsv(text, separator)
    const [day = '', description = '', amount = ''] = rows.find(row => row.some(cell => cell.trim())) ?? []
    if (parseDay(day) && description.trim() && parseAmount(amount, digits) !== undefined)
      return linesOf(rows, 0, { day: 0, texts: [1], amounts: [2], ids: [3] }, digits)
  }
  throw new UnreadableFile(null)
}

function columnsOf(row: readonly string[]): Columns | undefined {
  const names = row.map(cell => normalizeText(cell).trim())
  const all = (pattern: RegExp) => names.flatMap((name, i) => (pattern.test(name) ? [i] : []))
  const [day] = all(/^(data|date|dt)\b/)
  const single = all(/^(valor|amount|value|quantia)\b/)
  const amounts = single.length ? single.slice(0, 1) : all(/^(credito|credit|entrada)/)
  const texts = all(/^(descri|historico|lancamento|memo|detalhe|title|titulo|description|complemento)/)
  const ids = all(/^(identificador|id|documento|docto|numero do documento|n.? documento|fitid|codigo)\b/)
  return day !== undefined && amounts.length && texts.length ? { day, texts, amounts, ids } : undefined
}

function linesOf(rows: string[][], start: number, { day, texts, amounts, ids }: Columns, digits: number): StatementLine[] {
  return rows.slice(start).flatMap((row, index) => {
    const memo = cleanText(texts.map(column => row[column] ?? '').join(' '))
    const typed = amounts.map(column => (row[column] ?? '').trim()).find(Boolean)
    // Balances, totals, and rows of the other direction.
    if (!typed || isBalance(memo)) return []
    const dia = parseDay(row[day] ?? '')
    if (!dia && !/\d/.test(row[day] ?? '')) return []
    const valor = parseAmount(typed, digits)
    if (valor === undefined || !dia) throw new UnreadableFile(start + index + 1)
    const own = ids.flatMap(column => cleanText(row[column] ?? '') || [])
    return valor > 0 ? [{ banco: '', conta: '', fitid: own[0] ?? '', dia, valor, memo, ids: own }] : []
  })
}

/** The cells of a CSV file (RFC 4180): those in quotes may have separators, line breaks and doubled quotes in them. */
export function splitCsv(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let i = 0; i < text.length; i++) {
    const character = text[i] as string
    if (isQuoted && character === '"' && text[i + 1] === '"') {
      cell += '"'
      i++
    } else if (isQuoted) {
      if (character === '"') isQuoted = false
      else cell += character
    } else if (character === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (character === separator) {
      row.push(cell)
      cell = ''
    } else if (character === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
    } else if (character !== '\r' || text[i + 1] !== '\n') cell += character
  }
  if (cell || row.length) rows.push([...row, cell])
  return rows
}
