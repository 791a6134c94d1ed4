import type { Payment } from '../../contract/pay.ts'

/** The outcomes of the spec (section 4), and `declined` of those that ended without money. */
export type Outcome = 'waiting' | 'review' | 'success' | 'declined' | 'canceled' | 'refunded'

const outcomes: Record<Payment['situacao'], Outcome> = {
  // Its gateway is being asked.
  em_aberto: 'review',
  pendente: 'waiting',
  aguardando: 'waiting',
  em_analise: 'review',
  aprovado: 'success',
  nao_aprovado: 'declined',
  cancelado: 'canceled',
  estornado: 'refunded',
}

export const outcomeOf = ({ situacao }: Pick<Payment, 'situacao'>): Outcome => outcomes[situacao]
