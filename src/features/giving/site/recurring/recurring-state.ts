import { cardValidity, isOpen } from '#features/payments/rules/payments.ts'
import type { RecurrenceState } from '#features/payments/rules/recurrence.ts'
import { m } from '#texts/messages.js'
import type { RecurringGift } from '../../contract/recurring.ts'
import { dayText } from './recurrence-text.ts'

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

/** The charge of which nobody knows yet what becomes of it. */
export const openCharge = ({ ultimaCobranca: last }: RecurringGift) =>
  last?.codigo && last.situacao && isOpen(last.situacao) ? { ...last, codigo: last.codigo } : undefined

/** Another card must be chosen before it can go on. */
export const needsCard = ({ metodo, cartao }: RecurringGift): boolean => metodo === 'cartao-credito' && (!cartao || cartao.flagRecusado)

/** What its giver should know or do; `undefined` while all is well. */
export function adviceFor(gift: RecurringGift, now: number): string | undefined {
  const { situacao, metodo, motivoParada, cartao, retomada } = gift
  if (situacao === 'iniciando') return m.giving_advice_starting()
  if (needsCard(gift)) return m.giving_advice_card()
  if (motivoParada === 'motivo' || motivoParada === 'metodo') return m.giving_advice_closed()
  if (motivoParada === 'nao_pago') return metodo === 'pix-manual' ? m.giving_advice_unfound() : m.giving_advice_unpaid()
  if (motivoParada === 'dados') return m.giving_advice_data()
  if (motivoParada === 'banco') return m.giving_advice_bank()
  if (situacao === 'falhando') return m.giving_advice_failing()
  if (motivoParada === 'recusas') return m.giving_advice_declined()
  if (situacao === 'pausada') return retomada ? m.giving_advice_paused({ day: dayText(retomada) }) : undefined
  const validity = cartao && metodo === 'cartao-credito' ? cardValidity(cartao.validade, now) : 'valid'
  if (!cartao || validity === 'valid') return undefined
  return validity === 'soon' ? m.giving_advice_card_soon({ date: cartao.validade }) : m.giving_advice_card_over()
}
