import { csvTable, csvText } from '#contract/csv.ts'
import { m } from '#texts/messages.js'
import { minorToDecimal, moneyStyle } from '#ui/format/money.ts'
import type { SettledGift } from '../../rules/settled-gifts.ts'

/** A year's gifts for a spreadsheet (csvTable), with a decimal point. */
export function statementCsv(gifts: readonly SettledGift[], dayOf: (iso: string) => string): string {
  const head = [m.giving_receipt_date(), m.giving_reason(), m.giving_amount(), m.giving_currency(), m.giving_code()]
  const rows = gifts.map(({ day, motivos, kept, moeda, codigo }) => [
    dayOf(day),
    motivos,
    minorToDecimal(kept, moneyStyle('en', moeda).digits),
    moeda,
    codigo,
  ])
  return csvTable([head, ...rows].map(row => row.map(csvText)))
}
