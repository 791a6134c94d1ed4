import { eq } from 'drizzle-orm'
import { churchesTable } from '#features/church/server/index.ts'
import { indexForSearch } from '#features/search/server/index.ts'
import type { DemoChurch } from '#server/demo/churches.ts'
import { type Demo, type DemoPicture, daysFrom, requireEntry } from '#server/demo/feature-demo.ts'
import { sanitise } from '#server/rich-text/sanitise.ts'
import { notifyOf, searchEntries } from './announce.ts'
import { isForEverybody } from './audience.ts'
import type { PublishedRow } from './columns.ts'
import type { PublishedContent } from './published-content.ts'
import type { PublishedParent } from './published-parent.ts'
import { slugOf } from './slug.ts'

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

/** A parent of the demo, and the pieces that belong to it. */
export type DemoParent<P> = { slug: string; nome: string; descricao: string; picture?: DemoPicture; pieces: readonly P[] }

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
      ...(content.slugNoun && { slug: slugOf(columns.titulo, content.slugNoun) }),
    })
    const rows = (await tx
      .insert(content.table)
      .values((await Promise.all(pieces.map(toRow))) as never)
      .returning()) as PublishedRow[]
    // Of the others too, the list would be long on the first day.
    for (const row of rows) if (row.destaque) await notifyOf(tx, content, row)
    const [state] = await tx.select({ language: churchesTable.idioma }).from(churchesTable).where(eq(churchesTable.id, igrejaId))
    const entries = (await isForEverybody(tx, content, rows[0]?.id ?? 0)) ? rows.flatMap(row => searchEntries(content, row)) : []
    await indexForSearch(tx, state?.language ?? '', entries)
  }
}

/**
 * Inserts parents of a demo church in this order, all shown.
 * @param parent the kind of content that belongs to them
 * @returns the pieces, each with the id of its parent
 */
export async function seedParents<P extends object>(
  { parent }: { parent: PublishedParent },
  { tx, now, picture, churches }: Demo,
  church: DemoChurch,
  parents: readonly DemoParent<P>[],
): Promise<P[]> {
  const toRow = ({ pieces: _pieces, picture: demoPicture, ...columns }: DemoParent<P>, index: number) => ({
    igrejaId: requireEntry(churches, church),
    ...columns,
    imagem: demoPicture ? picture(demoPicture) : null,
    dataInicio: now,
    ordem: index + 1,
  })
  const rows = await tx
    .insert(parent.table)
    .values(parents.map(toRow) as never)
    .returning({ id: parent.table.id, slug: parent.table.slug })
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  return parents.flatMap(({ slug, pieces }) => pieces.map(piece => ({ ...piece, [parent.columnName]: ids.get(slug) })))
}
