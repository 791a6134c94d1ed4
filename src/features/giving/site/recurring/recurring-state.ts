import { cardValidity } from '#features/payments/rules.ts'
import { m } from '#texts/messages.js'
import type { RecurringGift } from '../../contract/recurring.ts'
import type { RecurrenceState } from '../../rules.ts'

const names: Record<RecurrenceState, () => string> = {
  iniciando: m.giving_state_starting,
  ativa: m.giving_state_active,
  falhando: m.giving_state_failing,
  pausada: m.giving_state_paused,
  encerrada: m.giving_state_ended,
}
const kinds = { iniciando: 'neutral', ativa: 'success', falhando: 'warning', pausada: 'neutral', encerrada: 'neutral' } as const

export const stateName = (state: RecurrenceState): string => names[state]()
export const stateKind = (state: RecurrenceState) => kinds[state]

/** What its giver should know or do; `undefined` while all is well. */
export function adviceFor({ situacao, motivoParada, cartao }: RecurringGift, now: number): string | undefined {
  if (situacao === 'iniciando') return m.giving_advice_starting()
  if (motivoParada === 'cartao' || !cartao) return m.giving_advice_card()
  if (motivoParada === 'motivo' || motivoParada === 'metodo') return m.giving_advice_closed()
  if (motivoParada === 'banco') return m.giving_advice_bank()
  if (situacao === 'falhando') return m.giving_advice_failing()
  if (motivoParada === 'recusas') return m.giving_advice_declined()
  if (situacao === 'pausada') return m.giving_advice_paused()
  const validity = cardValidity(cartao.validade, now)
  if (validity === 'valid') return undefined
  return validity === 'soon' ? m.giving_advice_card_soon({ date: cartao.validade }) : m.giving_advice_card_over()
}
