import { and, eq } from 'drizzle-orm'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { type CycleRefusal, cycleRefusal } from '../../rules/pix-automatico-cycle.ts'
import { newTxid } from './new-txid.ts'
import { lockMandate } from './rows.ts'
import { type ChargeRow, chargeTable } from './tables.ts'

/** One cycle of a mandate. `ciclo`: its due day. `valor`: centavos. */
export type DueCycle = { autorizacao: number; ciclo: string; valor: number }

/** The charge of a cycle, or why there is none. */
export type CycleCharge = { charge: ChargeRow } | { refusal: CycleRefusal }

/**
 * The row of a cycle's only charge, made if there is none yet. The bank hears nothing of it here.
 * @param isOfTime whether the days count on which banks take a charge
 */
export async function takeCycle(
  tx: UnitOfWork,
  { autorizacao, ciclo, valor }: DueCycle,
  { now, isOfTime }: { now: Date; isOfTime: boolean },
): Promise<CycleCharge> {
  const mandate = await lockMandate(tx, autorizacao)
  if (!mandate) return { refusal: 'autorizacao' }
  const isOfCycle = and(eq(chargeTable.autorizacaoId, autorizacao), eq(chargeTable.ciclo, ciclo))
  const [known] = await tx.select().from(chargeTable).where(isOfCycle)
  if (known) return { charge: known }
  const refusal = cycleRefusal(mandate, { ciclo, valor, now })
  const isOnlyTime = refusal === 'cedo' || refusal === 'tarde'
  if (refusal && (isOfTime || !isOnlyTime)) return { refusal }
  const { usuarioId } = mandate
  const [charge] = await tx
    .insert(chargeTable)
    .values({ usuarioId, autorizacaoId: autorizacao, ciclo, valor, txid: newTxid(), tipo: 'agendada', criadoEm: now })
    .returning()
  return { charge: charge as ChargeRow }
}
