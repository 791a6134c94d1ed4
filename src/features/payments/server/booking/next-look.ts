import type { PaymentMethodCode, PaymentState } from '#contract/money/payment-codes.ts'
import type { Gateways } from '#server/payment-gateway.ts'
import { isOpen } from '../../rules/payments.ts'

/** Seconds until a gateway is asked again about a payment that it has told nothing about, by how often it was asked. */
const waits = [20, 40, 60, 120, 300, 600, 1_800, 3_600]
/** What is paid in the last moment may arrive a little later. */
const graceMs = 60_000

type Waiting = { situacao: PaymentState; gateway: number | null; consultas: number; validade: Date | null }
type Looked = Waiting & { metodo: PaymentMethodCode; aprovadoEm: Date | null }

/** When a payment is looked at again; `null`: never, because it has ended. */
export function nextLook({ metodo, aprovadoEm, ...payment }: Looked, now: Date, gateways: Gateways): Date | null {
  const { situacao, gateway, consultas, validade } = payment
  if (situacao === 'aprovado')
    return gateway === null || !aprovadoEm ? null : lookAfterApproval({ gateway, metodo, aprovadoEm }, now, gateways)
  if (!isOpen(situacao)) return null
  const end = validade && new Date(validade.getTime() + graceMs)
  // Nobody can be asked about money for the church's own account: only its time can be over.
  if (gateway === null) return end
  const wait = waits[Math.min(consultas, waits.length - 1)] as number
  const next = new Date(now.getTime() + wait * 1_000)
  return end && end > now && end < next ? end : next
}

const dayMs = 86_400_000
/** Most of what comes back does so within days. */
const daysOfHaste = 10

type Approved = { gateway: number; metodo: PaymentMethodCode; aprovadoEm: Date }

/** Every day, later every week, as long as a gateway that tells nothing may take the money back. */
function lookAfterApproval(payment: Approved, now: Date, gateways: Gateways): Date | null {
  const days = gateways.get(payment.gateway)?.methods[payment.metodo]?.diasParaVoltar ?? 0
  const since = payment.aprovadoEm.getTime()
  const next = new Date(now.getTime() + (now.getTime() - since < daysOfHaste * dayMs ? 1 : 7) * dayMs)
  return next.getTime() <= since + days * dayMs ? next : null
}

/** Whether the time to pay is over. */
export const isOver = ({ validade }: Pick<Waiting, 'validade'>, now: Date): boolean =>
  validade !== null && validade.getTime() + graceMs <= now.getTime()
