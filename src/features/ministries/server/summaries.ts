import { type ReasonProgress, readReasons } from '#features/giving/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { ProjectSummary } from '../contract/fields.ts'
import { projectTable } from './tables.ts'

const { id, slug, titulo, resumo, imagem, inicio, fim, flagConcluido, contagem, motivoId } = projectTable

/** What lists show of a project. */
export const summaryColumns = { id, slug, titulo, resumo, imagem, inicio, fim, flagConcluido, contagem, motivoId }

type SummaryRow = Omit<ProjectSummary, 'motivo'> & { motivoId: number | null }

/** Reads how far the reasons for giving of some projects are. @returns adds to a project how far its reason is */
export async function readGiving(db: ChurchDb, church: ChurchState, reasons: readonly (number | null)[], now: Date) {
  const ids = [...new Set(reasons.filter(reason => reason !== null))]
  const progress = await readReasons(db, church, ids, now)
  return {
    of: (reason: number | null): ReasonProgress | null => (reason === null ? null : (progress.get(reason) ?? null)),
  }
}

/** Projects as lists show them. */
export async function toSummaries(db: ChurchDb, church: ChurchState, rows: readonly SummaryRow[], now: Date): Promise<ProjectSummary[]> {
  const giving = await readGiving(
    db,
    church,
    rows.map(row => row.motivoId),
    now,
  )
  return rows.map(({ motivoId: reason, ...row }) => ({ ...row, motivo: giving.of(reason) }))
}
