/** Which way money went, seen from the church's account. */
export type Direction = 'in' | 'out'

/** Whether the file says that money came in: yes; it says nothing; it contradicts itself, or a payer's words may have made it say so. */
export type LineDirection = 'entrada' | 'nao_dito' | 'contradito'

/** Money that came in, or may have come in, as a bank's file says. */
export type StatementLine = {
  banco: string
  conta: string
  fitid: string
  /** YYYY-MM-DD. */
  dia: string
  /** Minor units, more than zero. */
  valor: number
  sentido: LineDirection
  memo: string
  /** All ids that the bank gives it. */
  ids: string[]
  /** Id and text as its file has them, where `fitid` and `memo` leave out what only the rest of the file explains. */
  asWritten?: { fitid: string; memo: string }
  /** As earlier versions have taken them, by which the line may be stored. */
  earlier?: { conta: string; fitid: string; memo: string }[]
}

/** What was read of a bank's file. */
export type BankFile = {
  formato: 'ofx' | 'csv'
  /** What says which way money went: signs, a column, a column of amounts for each direction, types of OFX; or nothing does. */
  sentido: 'sinal' | 'coluna' | 'colunas' | 'tipo' | 'nao_dito'
  lines: StatementLine[]
  /** Entries that are left out because the money went out. */
  saidas: number
  /** Entries that are left out because the bank has not moved the money (yet). */
  pendentes: number
}

/**
 * Why a whole file is not taken; the names of failures of a field. `cut_off`: it ends in the middle. `entry_in_words`: what a payer has written looks
 * like what the bank writes. `max`: a line is longer than that.
 */
export type FileFailure =
  | 'invalid'
  | 'card_bill'
  | 'no_entries'
  | 'cut_off'
  | 'other_currency'
  | 'too_many_entries'
  | 'entry_in_words'
  | `max:${number}`

/** Of one file, because each is looked for among the payments and booked in a transaction of its own. */
export const maxEntries = 10_000

/**
 * What a file cannot be read for: the number of the entry, from 1, or the whole file (`null`). Nothing of such a file is taken: an entry that is
 * left out silently would be money that nobody sees.
 */
export class UnreadableFile extends Error {
  readonly entry: number | null
  readonly failure: FileFailure
  constructor(entry: number | null, failure: FileFailure = 'invalid') {
    super(`entry ${entry} cannot be read: ${failure}`)
    this.entry = entry
    this.failure = failure
  }
}

/** A text as it is stored: one line, without control characters, not endless. */
export const cleanText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zs}]+/gu, ' ')
    .trim()
    .slice(0, 500)
    // Half of an emoji is no text that PostgreSQL stores.
    .toWellFormed()
