import type { Boleto, GatewaySnapshot, Order, Pix } from '#server/payment-gateway.ts'
import type { SandboxOutcome } from '../../rules.ts'
import { sandboxDelays, sandboxOutcome } from './outcomes.ts'
import { storedCardOf } from './sandbox-cards.ts'
import type { SandboxPayment } from './sandbox-memory.ts'

type Known = Pick<SandboxPayment, 'pedidoEm' | 'confirmadoEm' | 'canceladoEm' | 'estornos' | 'cartao'>

/** What the sandbox says about a payment at a time: it follows from when it was asked, and from the amount. */
export function sandboxSnapshot(order: Order, known: Known, now: Date): GatewaySnapshot {
  const cartao = known.cartao === null ? undefined : storedCardOf(known.cartao, order.pagador)
  return { ...stateOf(order, known, now), ...(cartao && { cartao }) }
}

function stateOf(order: Order, known: Known, now: Date): GatewaySnapshot {
  const outcome = sandboxOutcome(order.total)
  const referencia = `demo-${order.codigo}`
  const paidAt = timeOfPayment(order, outcome, known)
  const isCancelled = known.canceladoEm !== null && (paidAt === null || known.canceladoEm < paidAt)
  if (isCancelled) return { referencia, situacao: 'cancelado' }
  if (outcome === 'declined') return { referencia, situacao: 'nao_aprovado', recusa: { tipo: 'definitiva', codigo: 'demo' } }
  if (paidAt && hasPassed(paidAt, now)) {
    const estornado = Object.values(known.estornos).reduce((sum, amount) => sum + amount, 0)
    const situacao = estornado >= order.total ? 'estornado' : 'aprovado'
    return { referencia, situacao, estornado, ...(outcome === 'dispute' && { disputa: 'aberta' as const }) }
  }
  if (outcome === 'challenge') return { referencia, situacao: 'pendente', desafio: { tipo: 'demonstracao', dados: {} } }
  if (order.metodo === 'pix') return { referencia, situacao: 'aguardando', pix: examplePix(order) }
  if (order.metodo === 'boleto') return { referencia, situacao: 'aguardando', boleto: exampleBoleto(order) }
  const isWallet = order.metodo === 'paypal' || order.metodo === 'picpay'
  if (isWallet) return { referencia, situacao: 'pendente', redirecionar: order.returnUrl }
  return { referencia, situacao: 'em_analise' }
}

/** The times are of the database, which rounds them: they may lie up to a millisecond in the future. */
const hasPassed = (time: Date, now: Date) => time.getTime() <= now.getTime() + 1

/** `null`: not by itself, or never. */
function timeOfPayment({ metodo }: Order, outcome: SandboxOutcome, { pedidoEm, confirmadoEm }: Known): Date | null {
  const after = (milliseconds: number) => new Date(pedidoEm.getTime() + milliseconds)
  if (outcome === 'unpaid' || outcome === 'silent' || outcome === 'declined') return null
  if (outcome === 'challenge') return confirmadoEm
  if (outcome === 'review') return after(sandboxDelays.review)
  if (metodo === 'pix') return after(sandboxDelays.pix)
  if (metodo === 'boleto') return after(sandboxDelays.boleto)
  return metodo === 'paypal' || metodo === 'picpay' ? after(sandboxDelays.wallet) : pedidoEm
}

/** Like a code of a bank, for a place that does not exist: no app can pay it. */
const examplePix = ({ codigo, validade }: Order): Pix => ({
  copiaECola: `00020126DEMONSTRACAO5204000053039865802BR62230519${codigo}6304DEMO`,
  validade,
})

/** A line without a bank. */
const exampleBoleto = ({ criadoEm, validade }: Order): Boleto => ({
  linhaDigitavel: '00000000000000000000000000000000000000000000000',
  codigoBarras: '00000000000000000000000000000000000000000000',
  vencimento: (validade ?? criadoEm).toISOString().slice(0, 10),
  url: null,
})
