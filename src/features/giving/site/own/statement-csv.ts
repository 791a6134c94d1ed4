import { dayAt } from '#contract/calendar-days.ts'
import { csvTable, csvText } from '#contract/csv.ts'
import { m } from '#texts/messages.js'
import { minorToDecimal, moneyStyle } from '#ui/format/money.ts'
import type { SettledGift } from '../../rules/settled-gifts.ts'

function decimalOf(minor: number, moeda: string, language: string): string {
  const { digits, decimal } = moneyStyle(language, moeda)
  return minorToDecimal(minor, digits).replace('.', decimal)
}

/**
 * A year's gifts for a spreadsheet (csvTable): days as `2026-01-26`, which spreadsheets of all languages read as a day, and amounts with the
 * decimal separator of the language, which those of that language read as numbers.
 * @param timeZone IANA, in which the days are
 */
export function statementCsv(gifts: readonly SettledGift[], language: string, timeZone: string): string {
  const dayOf = (iso: string) => dayAt(new Date(iso), timeZone)
  const head = [m.giving_receipt_date(), m.giving_fund(), m.giving_amount(), m.giving_currency(), m.giving_code()]
  const rows = gifts.map(({ day, motivos, kept, moeda, codigo }) => [dayOf(day), motivos, decimalOf(kept, moeda, language), moeda, codigo])
  return csvTable([head, ...rows].map(row => row.map(csvText)))
}
