import { eq } from 'drizzle-orm'
import type { Reply } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { updateAudited } from '#server/writes/audited-rows.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { Church } from '../contract/church.ts'
import type { getWeeklyServices } from '../contract/weekly-services.ts'
import type { Target } from './edit-church.ts'
import { churchesTable } from './tables.ts'

type WeeklyServices = Reply<typeof getWeeklyServices>

/** The weekly services as staff see them. @throws Problem `church-not-found` */
export async function readWeeklyServices(db: ChurchDb, church: number): Promise<WeeklyServices> {
  const { horarios, versao } = churchesTable
  const [row] = await db.select({ horarios, versao }).from(churchesTable).where(eq(churchesTable.id, church))
  if (!row) throw new Problem('church-not-found')
  return row
}

/** Sets the weekly services, in the order of their days and times. @throws Problem `stale` */
export async function changeWeeklyServices(tx: UnitOfWork, { church, expectedVersion }: Target, services: Church['horarios']) {
  const horarios = services.toSorted((a, b) => a.dia - b.dia || a.hora.localeCompare(b.hora))
  const row = await updateAudited(tx, churchesTable, church, { horarios }, expectedVersion)
  return { horarios: row.horarios, versao: row.versao }
}
