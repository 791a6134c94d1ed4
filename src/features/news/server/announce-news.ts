import { notifyChurch, withdrawNotification } from '#features/notifications/server/index.ts'
import { indexForSearch, removeFromSearch, type SearchEntry } from '#features/search/server/index.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import { plainTextOf } from '#server/rich-text/sanitise.ts'
import type { newsTable } from './tables.ts'

type Row = typeof newsTable.$inferSelect

const referenceTo = (id: number) => ({ tipo: 'NOTICIA', idEntidadeRelacionada: id }) as const

/** Creates or updates the notification and the search entry of an article; a draft gets neither. */
export async function announce(tx: UnitOfWork, church: ChurchState, row: Row): Promise<void> {
  const { id, igrejaId, titulo, resumo, dataInicio, dataFim } = row
  if (dataInicio) await notifyChurch(tx, { igrejaId, ...referenceTo(id), titulo, corpo: resumo, dataCadastro: dataInicio, dataFim })
  await indexForSearch(tx, church.idioma, newsSearchEntries(row))
}

/** Deletes the notification and the search entry of an article. */
export async function withdrawAnnouncement(tx: UnitOfWork, id: number): Promise<void> {
  await withdrawNotification(tx, referenceTo(id))
  await removeFromSearch(tx, referenceTo(id))
}

/** The search entry of an article; none for a draft. */
export function newsSearchEntries({ id, igrejaId, titulo, resumo, conteudo, dataInicio, dataFim }: Row): SearchEntry[] {
  const texto = `${resumo} ${plainTextOf(conteudo)}`
  return dataInicio ? [{ igrejaId, ...referenceTo(id), titulo, texto, dataInicio, dataFim }] : []
}
