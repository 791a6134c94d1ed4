import { Problem } from '#contract/problems.ts'
import { publishedContent, type WrittenPiece } from '#features/publishing/server/index.ts'
import type { EventDate } from '../rules/dates.ts'
import { eventTable } from './tables.ts'

const { tipo, datas, flagSerie, flagOnline, flagPresencial, local, estado, aviso, link, programa } = eventTable
const { flagJuros, flagAssumirTaxasServico, qtdeMaxParcelas, cancelamentoHoras, cancelamentoRetencao, flagListaEspera } = eventTable

/** An event as published content. */
export const events = publishedContent({
  type: 'EVENTO',
  table: eventTable,
  listFields: { tipo, datas, flagSerie, flagOnline, flagPresencial, local, estado },
  detailFields: {
    aviso,
    link,
    programa,
    flagJuros,
    flagAssumirTaxasServico,
    qtdeMaxParcelas,
    cancelamentoHoras,
    cancelamentoRetencao,
    flagListaEspera,
  },
  toColumns,
  searchFields: row => [row.local?.nome, row.local?.cidade, ...row.programa.flatMap(({ titulo, quem }) => [titulo, quem])],
  takesPlace: row => ({ quando: row.inicio, flagCancelado: row.estado !== 'confirmado' }),
})

/** @throws Problem `invalid` when people can come to it nowhere */
function toColumns({ datas: written, programa: programme, ...values }: WrittenPiece) {
  if (!values.flagOnline && !values.flagPresencial) throw new Problem('invalid', { errors: { flagPresencial: 'required' } })
  const dates = inOrder(written as EventDate[]).map(({ inicio, fim }) => ({ inicio: inUtc(inicio), fim: inUtc(fim) }))
  return {
    ...values,
    ...periodOf(dates),
    datas: dates,
    programa: inOrder(programme as { inicio: string; titulo: string; quem: string | null }[]).map(point => ({
      ...point,
      inicio: inUtc(point.inicio),
    })),
  }
}

/** When the first date of an event begins, and the last one to end ends. */
export function periodOf(dates: readonly EventDate[]): { inicio: Date; fim: Date } {
  const times = (name: keyof EventDate) => dates.map(date => Date.parse(date[name]))
  return { inicio: new Date(Math.min(...times('inicio'))), fim: new Date(Math.max(...times('fim'))) }
}

/** @param time ISO 8601 or epoch milliseconds */
export const inUtc = (time: string | number): string => new Date(time).toISOString()

const inOrder = <T extends { inicio: string }>(times: readonly T[]): T[] =>
  [...times].sort((a, b) => Date.parse(a.inicio) - Date.parse(b.inicio))
