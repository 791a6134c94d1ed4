import * as z from 'zod'

/** `bigint` and `count(*)`: a number once they come from the pool, which parses them (pool.ts), a text from any other connection. */
export const IntegerColumn = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number)
    .pipe(z.int()),
])

/** `timestamptz`: a date or a text, by the connection. Never null, of which a plain conversion would make 1970. */
export const TimeColumn = z.union([z.date(), z.string().min(1)]).pipe(z.coerce.date())

/**
 * The rows of a raw SQL statement, as its schema says. A type argument of `execute` or `query` would be a promise that nobody checks: with an id
 * that was called a text and was a number, no payment was followed for weeks. `npm run check` refuses them.
 * @throws ZodError when a row is not what the schema says, also when a column is missing
 */
export const parseRows = <Row>(schema: z.ZodType<Row>, { rows }: { rows: unknown[] }): Row[] => z.array(schema).parse(rows)
