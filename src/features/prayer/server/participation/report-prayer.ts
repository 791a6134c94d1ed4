import { and, eq, isNotNull } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { WriteTx } from '#server/http/work.ts'
import { lockOnWall } from '../lock-prayer.ts'
import { prayerMessageTable, prayerReportTable } from '../tables.ts'

type NewReport = { igrejaId: number; usuarioId: number; oracaoId: number; mensagemId: number | null; motivo: string }

/** Tells the church of a request or a message, once a person; telling it again is fine. @throws Problem `not-found` */
export async function reportPrayer(tx: WriteTx, report: NewReport): Promise<Record<string, never>> {
  await lockOnWall(tx, report.oracaoId)
  if (report.mensagemId !== null) await expectMessage(tx, report.mensagemId, report.oracaoId)
  const { igrejaId, oracaoId, mensagemId, usuarioId } = prayerReportTable
  await tx
    .insert(prayerReportTable)
    .values(report)
    .onConflictDoUpdate({
      target: [igrejaId, oracaoId, mensagemId, usuarioId],
      // Settled before and told again: it may be about other words by now.
      set: { motivo: report.motivo, dataCadastro: new Date(), resolvidaEm: null },
      setWhere: isNotNull(prayerReportTable.resolvidaEm),
    })
  return {}
}

async function expectMessage(tx: WriteTx, id: number, prayer: number) {
  const found = await tx
    .select({ id: prayerMessageTable.id })
    .from(prayerMessageTable)
    .where(and(eq(prayerMessageTable.id, id), eq(prayerMessageTable.oracaoId, prayer)))
  if (!found.length) throw new Problem('not-found')
}
