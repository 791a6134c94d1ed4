import { negotiate } from '#contract/locale.ts'
import { notifyChurch, withdrawNotification } from '#features/notifications/server/index.ts'
import { indexForSearch, removeFromSearch, textOfFields } from '#features/search/server/index.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { m } from '#texts/messages.js'
import type { ClassRow } from './tables.ts'

/**
 * Lets the search find a class, and members hear of it from the time on at which everybody sees it; a hidden one is forgotten. One
 * notification for a class: none for its lessons, of which a church has many each week.
 */
export async function announceClass(tx: UnitOfWork, church: ChurchState, row: ClassRow): Promise<void> {
  const { id, igrejaId, nome, descricao, dataInicio } = row
  const reference = { tipo: 'EBD', idEntidadeRelacionada: id } as const
  if (!dataInicio) {
    await withdrawNotification(tx, reference)
    return removeFromSearch(tx, reference)
  }
  const title = m.sunday_school_title({}, { locale: negotiate([church.idioma]) })
  await notifyChurch(tx, { igrejaId, ...reference, titulo: `${title}: ${nome}`, corpo: descricao, dataCadastro: dataInicio })
  await indexForSearch(tx, church.idioma, [classEntry(row, dataInicio)])
}

/** The search entry of a class. */
export function classEntry(row: ClassRow, dataInicio: Date) {
  const { id, igrejaId, nome, descricao, publico, periodo, sala, professores } = row
  const texto = textOfFields([descricao, publico, periodo, sala, ...professores])
  return { igrejaId, tipo: 'EBD', idEntidadeRelacionada: id, titulo: nome, texto, dataInicio } as const
}
