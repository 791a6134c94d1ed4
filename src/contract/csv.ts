/** What a spreadsheet takes for the beginning of a formula, also when it reads another separator than the one that was written. */
const formulas = /(^|[,;|\t\r\n])([\s"]*)(?=[=+\-@＝＋－＠])/g
/** A phone number stays readable: nothing in it can run. */
const phone = /^\+?[\d (.)-]{8,}$/

/**
 * A cell of a CSV file with a text that somebody has written. Where a spreadsheet would run it as a formula, it gets an apostrophe (OWASP, "CSV
 * Injection").
 */
export function csvText(text: string): string {
  const safe = phone.test(text) ? text : text.replace(formulas, "$1$2'")
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A table for spreadsheets: semicolons, because Portuguese ones take the comma for decimals; UTF-8 with a byte order mark, without which Excel
 * shows broken accents.
 * @param rows cells as they are to be written; texts of people by `csvText`
 */
export const csvTable = (rows: readonly (readonly string[])[]): string => `\uFEFF${rows.map(row => `${row.join(';')}\r\n`).join('')}`
