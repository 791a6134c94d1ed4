import * as z from 'zod/mini'
import { paymentMethodCodes } from '#contract/money/payment-codes.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import {
  type Connection,
  type Gateway,
  GatewayError,
  type GatewaySnapshot,
  type OpenedGateway,
  type Order,
} from '#server/payment-gateway.ts'
import { sandboxRefusal } from '../../rules.ts'
import { refusalOfSaved, sandboxToken, storedCardOf } from './sandbox-cards.ts'
import { createSandboxMemory } from './sandbox-memory.ts'
import { sandboxSnapshot } from './sandbox-snapshot.ts'

const everything = { moedas: [], estorno: 'total-e-parcial', recorrencia: true } as const

/**
 * A gateway that plays any of them and moves no money, for the demonstration. Like a real one, it remembers what it was asked for: in a table of
 * its own, so that two nodes and a restart do not confuse it.
 */
export function openSandbox(services: Services, church: ChurchState, id: number): OpenedGateway {
  const played = services.gateways.get(id)
  const memory = createSandboxMemory(services, church)
  const connection: Connection<null> = {
    keys: null,
    baseUrl: '',
    isTest: true,
    now: () => new Date(),
    send: () => Promise.reject(new GatewayError('unreachable', 'sandbox')),
  }
  const gateway: Gateway<null> = {
    id,
    codigo: played?.codigo ?? String(id),
    nome: played?.nome ?? String(id),
    baseUrl: () => '',
    keys: z.null(),
    methods: Object.fromEntries(paymentMethodCodes.map(code => [code, everything])),
    tokeniser: () => ({ tipo: 'demonstracao', dados: {}, sources: {} }),
    async pay({ now }, order, { cartao, desafioCompleto, salvarCartao }) {
      const recusa = cartao && 'salvo' in cartao ? refusalOfSaved(cartao.salvo) : undefined
      if (recusa) return { referencia: `demo-${order.codigo}`, situacao: 'nao_aprovado', recusa }
      const isKept = salvarCartao && cartao && 'token' in cartao
      if (isKept) storedCardOf(cartao.token, order.pagador)
      const known = await memory.ask(order, isKept ? cartao.token : null)
      if (desafioCompleto === sandboxRefusal) return refused(order)
      if (desafioCompleto !== undefined) await memory.confirm(order)
      return sandboxSnapshot(order, { ...known, ...(desafioCompleto !== undefined && { confirmadoEm: now() }) }, now())
    },
    async find({ now }, order) {
      const known = await memory.find(order)
      return known ? sandboxSnapshot(order, known, now()) : null
    },
    async cancel({ now }, order) {
      const known = await memory.cancel(order)
      return known ? sandboxSnapshot(order, known, now()) : { referencia: order.codigo, situacao: 'cancelado' }
    },
    async refund({ now }, order, { chave, valor }) {
      return sandboxSnapshot(order, await memory.refund(order, chave, valor), now())
    },
    tokenise: async (_, card) => sandboxToken(card),
    saveCard: async (_, { token, pagador }) => storedCardOf(token, pagador),
    deleteCard: async () => {},
  }
  return { gateway, connection }

  /** The payer has told their bank that it was not them. */
  async function refused(order: Order): Promise<GatewaySnapshot> {
    await memory.cancel(order)
    return { referencia: `demo-${order.codigo}`, situacao: 'nao_aprovado', recusa: { tipo: 'autenticacao', codigo: 'demo' } }
  }
}
