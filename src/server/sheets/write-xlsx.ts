import writeExcelFile from 'write-excel-file/node'

/** A text, or a number with so many digits after the decimal sign. */
export type SheetCell = string | { number: number; digits: number }

/** What an XML file cannot contain: a spreadsheet would call the whole file broken. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const notInXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/**
 * A table as an XLSX file, whose first row stays in sight. Texts are texts there, whatever they look like: nothing in them is a formula.
 * @param rows the first one is the header
 */
export async function writeXlsx(rows: readonly (readonly SheetCell[])[]): Promise<Uint8Array> {
  const data = rows.map((row, index) => row.map(cell => cellOf(cell, index === 0)))
  return new Uint8Array(await writeExcelFile(data, { stickyRowsCount: 1 }).toBuffer())
}

function cellOf(cell: SheetCell, isHeader: boolean) {
  if (typeof cell !== 'string') return { type: Number, value: cell.number, format: cell.digits ? `0.${'0'.repeat(cell.digits)}` : '0' }
  return { type: String, value: cell.toWellFormed().replace(notInXml, ''), ...(isHeader && { fontWeight: 'bold' as const }) }
}
