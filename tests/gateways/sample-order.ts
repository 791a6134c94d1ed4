import { expect } from 'vitest'
import { connect } from '#features/payments/server/gateways/connection.ts'
import type { Connection, Gateway, GatewayError, Order, PaymentInput } from '../../src/server/payment-gateway.ts'
import { exampleOrder } from './example-order.ts'

export const pagador: Order['pagador'] = {
  ...exampleOrder().pagador,
  nome: 'Maria',
  sobrenome: 'Souza',
  email: 'maria@example.org',
  cpf: '52998224725',
  telefone: null,
}

/** An order that no gateway knows yet, made now and without an end. */
export const newOrder = (fields: Partial<Order> = {}): Order =>
  exampleOrder({ total: 12_345, pagador, criadoEm: new Date(), validade: null, ...fields })

export const byCard = (token: string, more: Partial<PaymentInput> = {}): PaymentInput => ({
  cartao: { token },
  salvarCartao: false,
  ...more,
})
export const withoutCard: PaymentInput = { salvarCartao: false }

/** A church's access to a small server in place of the gateway. @param timeoutMs for each request */
export function connectToFake<Keys>(gateway: Gateway<Keys>, keys: Keys, url: string, timeoutMs?: number): Connection<Keys> {
  const connection = connect({ gateway, keys, isTest: true, church: 1, operatorUrl: url })
  return timeoutMs === undefined ? connection : { ...connection, send: request => connection.send({ ...request, timeoutMs }) }
}

/** Expects that a call gives nothing, and says why. */
export const refused = (promise: Promise<unknown> | undefined): Promise<{ reason: string; code: string }> =>
  Promise.resolve(promise).then(
    () => expect.unreachable('It was not refused.'),
    ({ reason, code }: GatewayError) => ({ reason, code }),
  )
