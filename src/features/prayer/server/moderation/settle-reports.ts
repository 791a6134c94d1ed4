import { asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { memberTable } from '#features/access/server/index.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { changeRow } from '#server/http/api/rows.ts'
import type { WriteTx } from '#server/http/work.ts'
import { fullName } from '../../rules.ts'
import { prayerMessageTable, prayerMotiveTable, prayerReportTable, prayerTable } from '../tables.ts'
import { toMessage } from '../wall/read-messages.ts'
import { toWallEntry } from '../wall/read-prayer.ts'

/** How many are shown. */
const most = 100

const reporter = alias(memberTable, 'quem_denunciou')
const writer = alias(memberTable, 'quem_escreveu')

const columns = {
  report: getTableColumns(prayerReportTable),
  reporter: { nome: reporter.nome, sobrenome: reporter.sobrenome },
  message: getTableColumns(prayerMessageTable),
  writer: { nome: writer.nome, sobrenome: writer.sobrenome },
  prayer: getTableColumns(prayerTable),
  person: { nome: memberTable.nome, sobrenome: memberTable.sobrenome, telefone: memberTable.telefone, email: memberTable.email },
  motivo: { id: prayerMotiveTable.id, nome: prayerMotiveTable.nome },
}

/** What waits for somebody, oldest first, with what it is about and everybody's full names. */
export async function listReports(db: ChurchDb, reader: number) {
  const rows = await db
    .select(columns)
    .from(prayerReportTable)
    .innerJoin(reporter, eq(reporter.id, prayerReportTable.usuarioId))
    .innerJoin(prayerTable, eq(prayerTable.id, prayerReportTable.oracaoId))
    .innerJoin(memberTable, eq(memberTable.id, prayerTable.usuarioId))
    .leftJoin(prayerMotiveTable, eq(prayerMotiveTable.id, prayerTable.motivoId))
    .leftJoin(prayerMessageTable, eq(prayerMessageTable.id, prayerReportTable.mensagemId))
    .leftJoin(writer, eq(writer.id, prayerMessageTable.usuarioId))
    .where(isNull(prayerReportTable.resolvidaEm))
    .orderBy(asc(prayerReportTable.dataCadastro), asc(prayerReportTable.id))
    .limit(most)
  return rows.map(({ report, reporter: by, message, writer: wrote, ...prayer }) => ({
    id: report.id,
    motivo: report.motivo,
    // Whoever wrote it does not learn who told of it.
    autor: (message ?? prayer.prayer).usuarioId === reader ? null : fullName(by),
    dataCadastro: report.dataCadastro.toISOString(),
    oracao: toWallEntry(prayer),
    mensagem: message && wrote ? toMessage(message, fullName(wrote)) : null,
  }))
}

/** Leaves what it was about as it is. @throws Problem `not-found` */
export async function settleReport(tx: WriteTx, id: number, now: Date): Promise<Record<string, never>> {
  await changeRow(tx, prayerReportTable, id, before => ({ resolvidaEm: before.resolvidaEm ?? now }))
  return {}
}
