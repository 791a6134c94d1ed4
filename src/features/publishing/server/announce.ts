import { type EntityReference, type EntityType, isNotified } from '#contract/entities.ts'
import { plainTextOf } from '#contract/html/html-text.ts'
import { notifyChurch, withdrawNotification } from '#features/notifications/server/index.ts'
import { indexForSearch, removeFromSearch, type SearchEntry, textOfFields } from '#features/search/server/index.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { isForEverybody } from './audience.ts'
import type { PublishedRow } from './columns.ts'
import type { PublishedContent } from './published-content.ts'
import { isParentShown } from './published-parent.ts'

const referenceTo = (type: EntityType, id: number): EntityReference => ({ tipo: type, idEntidadeRelacionada: id })

/**
 * Creates or updates the search entry of a piece, and the notification about it if members are notified of its type. A draft gets
 * neither; while its parent is hidden, or it is not for everybody, it loses both.
 * @returns whether something may lead to it
 */
export async function announce(tx: UnitOfWork, church: ChurchState, content: PublishedContent, row: PublishedRow): Promise<boolean> {
  const isHidden = content.parent && !(await isParentShown(tx, content.parent, row))
  if (isHidden || !(await isForEverybody(tx, content, row.id))) {
    await withdrawAnnouncement(tx, content, row.id)
    return false
  }
  await notifyOf(tx, content, row)
  await indexForSearch(tx, church.idioma, searchEntries(content, row))
  return true
}

/** Creates or updates the notification about a piece, if members are notified of its type. A draft has none. */
export async function notifyOf(tx: Pick<UnitOfWork, 'insert'>, { type }: PublishedContent, row: PublishedRow): Promise<void> {
  const { id, igrejaId, titulo, resumo, dataInicio, dataFim } = row
  const reference = referenceTo(type, id)
  if (dataInicio && isNotified(reference))
    await notifyChurch(tx, { igrejaId, ...reference, titulo, corpo: resumo, dataCadastro: dataInicio, dataFim })
}

/** Deletes the search entry of a piece and the notification about it. */
export async function withdrawAnnouncement(tx: UnitOfWork, { type }: PublishedContent, id: number): Promise<void> {
  const reference = referenceTo(type, id)
  if (isNotified(reference)) await withdrawNotification(tx, reference)
  await removeFromSearch(tx, reference)
}

/**
 * Characters of a piece that was read from elsewhere in which the search finds it: each word of a church costs half a kilobyte in the indexes
 * that correct mistyped ones, and somebody else may write a million of them.
 */
const maxImportedText = 1_000

/** The search entry of a piece; none for a draft. */
export function searchEntries(content: PublishedContent, row: PublishedRow): SearchEntry[] {
  const { id, igrejaId, titulo, resumo, autor, conteudo, dataInicio, dataFim } = row
  if (!dataInicio) return []
  const texto = textOfFields([resumo, autor, ...content.searchFields(row), plainTextOf(conteudo)])
  const length = 'importado' in row && row.importado ? maxImportedText : texto.length
  const shown = { titulo, texto: texto.slice(0, length), dataInicio, dataFim, ...content.takesPlace(row) }
  return [{ igrejaId, ...referenceTo(content.type, id), ...shown }]
}
