import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { lockPrayerOnWall } from '../lock-prayer.ts'
import { prayerMessageTable, prayerReportTable } from '../tables.ts'

type NewReport = { usuarioId: number; oracaoId: number; mensagemId: number | null; motivo: string }

/**
 * Reports a request or a message to the church, once per person. Repeating an open report changes nothing.
 * @throws Problem `not-found`
 */
export async function reportPrayer(tx: UnitOfWork, report: NewReport): Promise<Record<string, never>> {
  await lockPrayerOnWall(tx, report.oracaoId)
  if (report.mensagemId !== null) await expectMessage(tx, report.mensagemId, report.oracaoId)
  const { igrejaId, oracaoId, mensagemId, usuarioId } = prayerReportTable
  await tx
    .insert(prayerReportTable)
    .values(report)
    .onConflictDoUpdate({
      target: [igrejaId, oracaoId, mensagemId, usuarioId],
      // Reported again after the first report was settled: the text may have changed since.
      set: { motivo: report.motivo, dataCadastro: new Date(), resolvidaEm: null, versao: sql`${prayerReportTable.versao} + 1` },
      setWhere: isNotNull(prayerReportTable.resolvidaEm),
    })
  return {}
}

async function expectMessage(tx: UnitOfWork, messageId: number, prayerId: number) {
  const messages = await tx
    .select({ id: prayerMessageTable.id })
    .from(prayerMessageTable)
    .where(and(eq(prayerMessageTable.id, messageId), eq(prayerMessageTable.oracaoId, prayerId)))
  if (!messages.length) throw new Problem('not-found')
}
