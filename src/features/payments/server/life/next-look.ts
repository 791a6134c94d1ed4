import { isOpen, type PaymentState } from '../../rules.ts'

/** Seconds until a gateway is asked again about a payment that it has told nothing about, by how often it was asked. */
const waits = [20, 40, 60, 120, 300, 600, 1_800, 3_600]
/** What is paid in the last moment may arrive a little later. */
const graceMs = 60_000

type Waiting = { situacao: PaymentState; gateway: number | null; consultas: number; validade: Date | null }

/** When a payment is looked at again; `null`: never, because it has ended. */
export function nextLook({ situacao, gateway, consultas, validade }: Waiting, now: Date): Date | null {
  if (!isOpen(situacao)) return null
  const end = validade && new Date(validade.getTime() + graceMs)
  // Nobody can be asked about money for the church's own account: only its time can be over.
  if (gateway === null) return end
  const wait = waits[Math.min(consultas, waits.length - 1)] as number
  const next = new Date(now.getTime() + wait * 1_000)
  return end && end > now && end < next ? end : next
}

/** Whether the time to pay is over. */
export const isOver = ({ validade }: Pick<Waiting, 'validade'>, now: Date): boolean =>
  validade !== null && validade.getTime() + graceMs <= now.getTime()
