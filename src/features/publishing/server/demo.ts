import { eq } from 'drizzle-orm'
import { churchesTable } from '#features/church/server/index.ts'
import { indexForSearch } from '#features/search/server/index.ts'
import type { DemoChurch } from '#server/demo/churches.ts'
import { type Demo, type DemoPicture, daysFrom, requireEntry } from '#server/demo/feature-demo.ts'
import { sanitise } from '#server/rich-text/sanitise.ts'
import { notifyOf, searchEntries } from './announce.ts'
import type { PublishedRow } from './columns.ts'
import type { PublishedContent } from './published-content.ts'

/**
 * A piece of the demo. A negative `daysAgo` is in the future; `highlight` is its position among the highlights. Other fields are columns
 * of the content's table.
 */
export type DemoPiece = {
  titulo: string
  resumo: string
  conteudo: string
  autor?: string
  daysAgo: number
  highlight?: number
  picture?: DemoPicture
}

/** Inserts the published pieces of the demo churches, makes them search results, and notifies members of the highlights. */
export async function seedPublished(
  content: PublishedContent,
  { tx, now, picture, churches }: Demo,
  piecesByChurch: Partial<Record<DemoChurch, readonly DemoPiece[]>>,
): Promise<void> {
  for (const [church, pieces] of Object.entries(piecesByChurch) as [DemoChurch, readonly DemoPiece[]][]) {
    if (!pieces.length) continue
    const igrejaId = requireEntry(churches, church)
    const toRow = async ({ picture: demoPicture, daysAgo, highlight, conteudo, ...columns }: DemoPiece) => ({
      igrejaId,
      ...columns,
      conteudo: await sanitise(conteudo, igrejaId, 'conteudo'),
      imagem: demoPicture ? picture(demoPicture) : null,
      destaque: highlight ?? null,
      dataInicio: daysFrom(now, -daysAgo),
    })
    const rows = (await tx
      .insert(content.table)
      .values((await Promise.all(pieces.map(toRow))) as never)
      .returning()) as PublishedRow[]
    // Of the others too, the list would be long on the first day.
    for (const row of rows) if (row.destaque) await notifyOf(tx, content, row)
    const [state] = await tx.select({ language: churchesTable.idioma }).from(churchesTable).where(eq(churchesTable.id, igrejaId))
    const entries = rows.flatMap(row => searchEntries(content, row))
    await indexForSearch(tx, state?.language ?? '', entries)
  }
}
