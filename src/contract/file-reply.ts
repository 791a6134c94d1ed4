import * as z from 'zod/mini'

/** A reply that is a PDF and not JSON. The handler returns a `File` with its name; the site calls with `read: readFile`, and gets one. */
export const PdfReply = z.file().check(z.mime(['application/pdf']))

export const sheetTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** A reply that is a table for spreadsheets; as `PdfReply`. */
export const SheetReply = z.file().check(z.mime([sheetTypes.csv, sheetTypes.xlsx]))

/** A reply that is a ticket for Apple Wallet; as `PdfReply`, but opened and not saved. */
export const PkpassReply = z.file().check(z.mime(['application/vnd.apple.pkpass']))
