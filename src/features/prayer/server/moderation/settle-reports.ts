import { asc, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm'
import { memberName, type PersonName } from '#features/access/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { updateAudited } from '#server/writes/audited-rows.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { fullName } from '../../rules.ts'
import { prayerMessageTable, prayerReasonTable, prayerReportTable, prayerTable } from '../tables.ts'
import { toMessage } from '../wall/read-messages.ts'
import { prayerColumns, toStaffPrayer } from '../wall/read-prayer.ts'

/** Reports in one reply. */
const maxReports = 100

const columns = {
  ...prayerColumns,
  report: getTableColumns(prayerReportTable),
  reporter: memberName(prayerReportTable.usuarioId) as SQL<PersonName>,
  message: getTableColumns(prayerMessageTable),
  writer: memberName(prayerMessageTable.usuarioId),
}

/**
 * Open reports, oldest first, with the reported request or message and the full names of all persons involved.
 * @param readerId the reader's record in the church; `null`: they have none, and have written nothing here
 */
export async function listReports(db: ChurchDb, readerId: number | null) {
  const rows = await db
    .select(columns)
    .from(prayerReportTable)
    .innerJoin(prayerTable, eq(prayerTable.id, prayerReportTable.oracaoId))
    .leftJoin(prayerReasonTable, eq(prayerReasonTable.id, prayerTable.motivoId))
    .leftJoin(prayerMessageTable, eq(prayerMessageTable.id, prayerReportTable.mensagemId))
    .where(isNull(prayerReportTable.resolvidaEm))
    .orderBy(asc(prayerReportTable.dataCadastro), asc(prayerReportTable.id))
    .limit(maxReports)
  return rows.map(({ report, reporter, message, writer, ...prayerRow }) => ({
    id: report.id,
    motivo: report.motivo,
    // The author of the reported request or message must not learn who reported it.
    autor: (message ?? prayerRow.prayer).usuarioId === readerId ? null : fullName(reporter),
    dataCadastro: report.dataCadastro.toISOString(),
    oracao: toStaffPrayer(prayerRow),
    mensagem: message && writer ? toMessage(message, fullName(writer)) : null,
    versao: report.versao,
  }))
}

/** Settles a report without changing the reported request or message. @throws Problem `not-found`, `stale` */
export async function settleReport(
  tx: UnitOfWork,
  { id, expectedVersion }: { id: number; expectedVersion: number | undefined },
  now: Date,
): Promise<Record<string, never>> {
  await updateAudited(tx, prayerReportTable, id, before => ({ resolvidaEm: before.resolvidaEm ?? now }), expectedVersion)
  return {}
}
