import { m } from '#texts/messages.js'
import { minorToDecimal, moneyStyle } from '#ui/format/money.ts'
import type { SettledGift } from '../../rules/settled-gifts.ts'

/** A cell that a spreadsheet takes as text, never as a formula (OWASP: CSV injection). */
const cell = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`

/** A year's gifts for a spreadsheet: UTF-8 with a byte order mark, semicolons, decimal amounts with a point. */
export function statementCsv(gifts: readonly SettledGift[], dayOf: (iso: string) => string): string {
  const head = [m.giving_receipt_date(), m.giving_reason(), m.giving_amount(), m.giving_currency(), m.giving_code()]
  const rows = gifts.map(({ day, motivos, kept, moeda, codigo }) => [
    dayOf(day),
    motivos,
    minorToDecimal(kept, moneyStyle('en', moeda).digits),
    moeda,
    codigo,
  ])
  return `\ufeff${[head, ...rows].map(row => row.map(cell).join(';')).join('\r\n')}\r\n`
}
