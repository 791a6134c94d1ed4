import { addDays } from '#contract/calendar-days.ts'
import type { Currency } from './amount.ts'
import { decodeText } from './decode-text.ts'
import { type KeyedLine, withKeys } from './line-keys.ts'
import { readCsv } from './read-csv.ts'
import { isOfx, readOfx } from './read-ofx.ts'
import { type BankFile, type FileFailure, UnreadableFile } from './statement-line.ts'

/** `unreadable`: the number of the entry that cannot be read, from 1, or `null` for the whole file, and why. */
export type ReadBankFile =
  | (Omit<BankFile, 'lines'> & { lines: KeyedLine[] })
  | { unreadable: { entry: number | null; failure: FileFailure } }

/**
 * Reads a bank's file, with the keys by which its lines are known again. A file of a few megabytes takes seconds: it runs in a worker, which is
 * why a file that cannot be read is a result.
 * @param file `currency` of the church, in which the file has to be; `today` at the church, YYYY-MM-DD: money of later days is only announced
 */
export function readBankFile({ content, currency, today }: { content: Uint8Array; currency: Currency; today: string }): ReadBankFile {
  try {
    const text = decodeText(content)
    const { lines, ...about } = isOfx(text) ? readOfx(text, currency) : readCsv(text, currency)
    // What banks book in the evening has the next day. A day that a payer may have written hides no money.
    const booked = lines.filter(({ dia, sentido }) => dia <= addDays(today, 1) || sentido === 'contradito')
    return { ...about, pendentes: about.pendentes + lines.length - booked.length, lines: withKeys(booked) }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { unreadable: { entry: error.entry, failure: error.failure } }
  }
}
