import { type AmountLimits, isAmountAllowed, type MandateState } from './pix-automatico-states.ts'
import { isCycle, isTooEarlyToSend, type MandatePeriod, maySend } from './pix-automatico-times.ts'

/**
 * Why a cycle gets no charge now. `autorizacao`: the payer has not agreed, or not any more. `ciclo`: the mandate has no such due day. `valor`: not
 * what the payer has agreed to. `cedo`: not yet. `tarde`: banks do not take it any more; the next cycle comes as planned.
 */
export type CycleRefusal = 'autorizacao' | 'ciclo' | 'valor' | 'cedo' | 'tarde'

type Mandate = AmountLimits & {
  situacao: MandateState
  periodicidade: MandatePeriod
  /** The first due day, and the last day on which one may be; YYYY-MM-DD. */
  inicio: string
  fim: string | null
}

/**
 * Whether a cycle may get its charge, which is its only one for ever: the database has one row for each mandate and due day.
 * @param ciclo its due day @param valor centavos
 * @returns `undefined`: it may
 */
export function cycleRefusal(
  mandate: Mandate,
  { ciclo, valor, now }: { ciclo: string; valor: number; now: Date },
): CycleRefusal | undefined {
  const { situacao, periodicidade, inicio, fim } = mandate
  if (situacao !== 'aprovada') return 'autorizacao'
  if (!isCycle(periodicidade, inicio, ciclo) || (fim !== null && ciclo > fim)) return 'ciclo'
  if (!isAmountAllowed(mandate, valor)) return 'valor'
  if (isTooEarlyToSend(ciclo, now)) return 'cedo'
  return maySend(ciclo, now) ? undefined : 'tarde'
}
