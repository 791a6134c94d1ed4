import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { parseRows } from '#server/db/parse-rows.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'

/**
 * Whether something that everybody may read, other than a prayer request, has a phrase. Looks at the words without accents and not at stems.
 * @param phrase PostgreSQL's `tsquery`; `undefined`: `false`
 */
export async function isPhrasePublished(tx: UnitOfWork, phrase: string | undefined): Promise<boolean> {
  if (phrase === undefined) return false
  const rows = await tx.execute(sql`select frase_publicada(${phrase}::tsquery) as published`)
  return parseRows(z.object({ published: z.boolean() }), rows)[0]?.published ?? false
}
