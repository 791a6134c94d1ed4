import { dayAt } from '#contract/calendar-days.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import { reasonTable } from '../tables.ts'
import { raised } from './raised.ts'

/** How far a reason for giving is, in minor units. `meta`, `arrecadado` and `ate`: of a campaign. `flagAberto`: people can give for it now. */
export type ReasonProgress = { id: number; meta?: number; arrecadado?: number; ate?: string; flagAberto: boolean }

/** How far these reasons are, also those that are closed; none while the church has giving switched off. */
export async function readReasons(
  db: Pick<ChurchDb, 'select'>,
  { modules, fusoHorario }: Pick<ChurchState, 'modules' | 'fusoHorario'>,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, ReasonProgress>> {
  if (!ids.length || !modules.has('MOD_DOACAO')) return new Map()
  const today = dayAt(now, fusoHorario)
  const { id, meta, ate, flagAtivo } = reasonTable
  const rows = await db
    .select({ id, meta, ate, flagAtivo, arrecadado: raised })
    .from(reasonTable)
    .where(isAnyOf(id, [...ids]))
  return new Map(
    rows.map(row => [
      row.id,
      {
        id: row.id,
        ...(row.meta !== null && { meta: row.meta, arrecadado: row.arrecadado ?? 0 }),
        ...(row.ate !== null && { ate: row.ate }),
        flagAberto: row.flagAtivo && (row.ate === null || row.ate >= today),
      },
    ]),
  )
}
