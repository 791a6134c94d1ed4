import { plainTextOf } from '#contract/html/html-text.ts'
import { indexForSearch, removeFromSearch, textOfFields } from '#features/search/server/index.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { MinistryRow } from './tables.ts'

/** Lets the search find a ministry that everybody sees; a hidden one is forgotten. Members are not notified: a ministry is no news. */
export async function announceMinistry(tx: UnitOfWork, church: ChurchState, row: MinistryRow): Promise<void> {
  if (!row.dataInicio) return removeFromSearch(tx, { tipo: 'MINISTERIO', idEntidadeRelacionada: row.id })
  await indexForSearch(tx, church.idioma, [ministryEntry(row, row.dataInicio)])
}

/** The search entry of a ministry. */
export function ministryEntry(row: MinistryRow, dataInicio: Date) {
  const { id, igrejaId, nome, descricao, quando, local, conteudo } = row
  const texto = textOfFields([descricao, quando, local, plainTextOf(conteudo)])
  return { igrejaId, tipo: 'MINISTERIO', idEntidadeRelacionada: id, titulo: nome, texto, dataInicio } as const
}
