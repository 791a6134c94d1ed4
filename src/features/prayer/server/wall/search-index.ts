import { titleFromText } from '#features/search/rules.ts'
import { indexForSearch, removeFromSearch, type SearchEntry } from '#features/search/server/index.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { prayerTable } from '../tables.ts'

type Row = Pick<typeof prayerTable.$inferSelect, 'id' | 'igrejaId' | 'mensagem' | 'testemunho' | 'situacao' | 'dataCadastro'>

/** Characters of a title. */
const maxTitleLength = 80

const referenceTo = (id: number) => ({ tipo: 'ORACAO', idEntidadeRelacionada: id }) as const

/**
 * Adds a request to the search index or removes it, so that the search finds it exactly while everybody may read it. Invalidates what
 * shows the wall when the wall changes.
 */
export async function syncSearchIndex(
  tx: UnitOfWork,
  { idioma }: Pick<ChurchState, 'idioma'>,
  row: Row,
  before?: Pick<Row, 'situacao'>,
): Promise<void> {
  if (row.situacao === 'publicada') await indexForSearch(tx, idioma, [toSearchEntry(row)])
  else await removeFromSearch(tx, referenceTo(row.id))
  // A request that others cannot read changes no page.
  if (row.situacao === 'publicada' || before?.situacao === 'publicada') await tx.invalidatePages({ subject: 'prayers' })
}

/** Removes a deleted request from the search index and, when it was on the wall, invalidates what shows the wall. */
export async function removeFromSearchIndex(tx: UnitOfWork, { id, situacao }: Pick<Row, 'id' | 'situacao'>): Promise<void> {
  await removeFromSearch(tx, referenceTo(id))
  if (situacao === 'publicada') await tx.invalidatePages({ subject: 'prayers' })
}

/** The search entry of a request. */
export const toSearchEntry = ({ id, igrejaId, mensagem, testemunho, dataCadastro }: Omit<Row, 'situacao'>): SearchEntry => ({
  igrejaId,
  ...referenceTo(id),
  titulo: titleFromText(mensagem, maxTitleLength),
  texto: testemunho ? `${mensagem}\n${testemunho}` : mensagem,
  dataInicio: dataCadastro,
})
