import * as z from 'zod/mini'
import { pageSize, readCursor } from './cursor.ts'

/** The timestamp (ISO 8601, milliseconds) and the id of the last row seen. It stays valid when that row is deleted. */
const Cursor = z.string().check(
  z.regex(/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[1-9]\d{0,14}$/),
  // The database would refuse a date that does not exist.
  z.refine(text => isTimestamp(readCursor(text).timestamp)),
)

function isTimestamp(text: string): boolean {
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString() === text
}

/** The query fields of a list with keyset pagination: `antes` is the cursor `<timestamp>_<id>` of the last row seen. */
export const pageQuery = {
  antes: z.optional(Cursor),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(pageSize.max)), pageSize.default),
}
export type PageQuery = { antes?: string | undefined; limit: number }
