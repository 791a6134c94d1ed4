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
 * @param file `currency` of the church, in which the file has to be
 */
export function readBankFile({ content, currency }: { content: Uint8Array; currency: Currency }): ReadBankFile {
  try {
    const text = decodeText(content)
    const { lines, ...about } = isOfx(text) ? readOfx(text, currency) : readCsv(text, currency)
    return { ...about, lines: withKeys(lines) }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { unreadable: { entry: error.entry, failure: error.failure } }
  }
}
