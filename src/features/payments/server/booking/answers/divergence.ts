import { largestTotal } from '#contract/money/largest-total.ts'
import type { GatewaySnapshot } from '#server/payment-gateway.ts'
import type { PaymentRow } from '../../rows/payment-row.ts'

type Told = Pick<PaymentRow, 'divergencia' | 'estornadoInformado'>
const none: Told = { divergencia: null, estornadoInformado: null }

/**
 * What a gateway says that differs from what is booked. Booked sums only grow, so it changes none of them: the treasurer finds out.
 * @param byHand what staff have given back, of which the gateway knows nothing @param takenBack all that is gone, as the gateway says now
 */
export function divergenceOf(
  row: PaymentRow,
  snapshot: GatewaySnapshot,
  { valorRecebido, byHand, takenBack }: { valorRecebido: number; byHand: number; takenBack: number },
): Told {
  const isBooked = row.valorRecebido > 0
  // An answer that is perhaps older than what is booked contradicts nothing.
  const contradiction = isBooked && snapshot.atual && !snapshot.outraMoeda ? contradictionOf(row, snapshot, { byHand, takenBack }) : none
  if (contradiction.divergencia) return contradiction
  if (!isPossibleFee(snapshot.taxa, valorRecebido)) return { divergencia: 'taxa', estornadoInformado: null }
  if (snapshot.atual || row.divergencia === 'registro') return none
  return { divergencia: row.divergencia, estornadoInformado: row.estornadoInformado }
}

function contradictionOf(row: PaymentRow, snapshot: GatewaySnapshot, { byHand, takenBack }: { byHand: number; takenBack: number }): Told {
  const { situacao, recebido = row.valorRecebido, estornado = 0 } = snapshot
  const hasMoney = situacao === 'aprovado' || situacao === 'estornado'
  // Ended without money is what a payment is, too, of which all is gone, unless it was not the gateway that gave it back.
  const isEnded = row.situacao === 'estornado' && byHand === 0 && (situacao === 'cancelado' || situacao === 'nao_aprovado')
  if (!hasMoney) return isEnded ? none : { divergencia: 'situacao', estornadoInformado: null }
  // Some tell what is left of it in place of what arrived.
  if (situacao === 'aprovado' && recebido + estornado < row.valorRecebido) return { divergencia: 'recebido', estornadoInformado: null }
  return takenBack < row.valorEstornado ? { divergencia: 'estorno', estornadoInformado: takenBack } : none
}

/** A gateway keeps a part of what has arrived, or nothing. @param fee `undefined`: not known */
export const isPossibleFee = (fee: number | undefined, received: number): boolean => fee === undefined || (fee >= 0 && fee <= received)

/**
 * Refuses sums that nobody can have paid or been given: booked, they would be in every total of the church.
 * @throws RangeError
 */
export function refuseImpossible({ recebido = 0, estornado = 0, contestado = 0 }: GatewaySnapshot): void {
  const isPossible = [recebido, estornado, contestado].every(sum => Number.isSafeInteger(sum) && sum >= 0 && sum <= largestTotal)
  if (!isPossible) throw new RangeError('a gateway speaks of sums that cannot be')
}
