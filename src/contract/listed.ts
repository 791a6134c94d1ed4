import * as z from 'zod/mini'
import { pageSize, readCursor } from './cursor.ts'

/** A moment (ISO 8601, milliseconds) and the id of the last row seen, which a row that is gone meanwhile does not break. */
const Cursor = z.string().check(
  z.regex(/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[1-9]\d{0,14}$/),
  // A moment that no calendar has would be the database's to refuse.
  z.refine(text => isMoment(readCursor(text).moment)),
)

function isMoment(text: string): boolean {
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString() === text
}

/** The query's fields of a list that comes page by page: `antes` is `<moment>_<id>` of the last row seen. */
export const listed = {
  antes: z.optional(Cursor),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(pageSize.most)), pageSize.usual),
}
export type Listed = { antes?: string | undefined; limit: number }
