import { indexForSearch, removeFromSearch, textOfFields } from '#features/search/server/index.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { GroupRow } from './tables.ts'

const referenceTo = (id: number) => ({ tipo: 'CELULA', idEntidadeRelacionada: id }) as const

/** Lets the search find a group that everybody sees, and forgets a hidden one. */
export async function announceGroup(tx: UnitOfWork, church: ChurchState, row: GroupRow): Promise<void> {
  if (!row.flagAtivo) return forgetGroup(tx, row.id)
  await indexForSearch(tx, church.idioma, [groupEntry(row)])
}

export const forgetGroup = (tx: UnitOfWork, id: number) => removeFromSearch(tx, referenceTo(id))

/** The search entry of a group: what everybody knows of it. */
export function groupEntry({ id, igrejaId, nome, descricao, bairro, cidade, criadaEm }: GroupRow) {
  const texto = textOfFields([descricao, bairro, cidade])
  return { igrejaId, ...referenceTo(id), titulo: nome, texto, dataInicio: criadaEm }
}
