import { expect } from 'vitest'
import { connect } from '#features/payments/server/gateways/connection.ts'
import type { Connection, Gateway, GatewayError, Order, PaymentInput } from '#features/payments/server/gateways/gateway.ts'

const endereco = {
  cep: '01001000',
  logradouro: 'Praça da Sé',
  numero: '100',
  complemento: null,
  bairro: 'Sé',
  cidade: 'São Paulo',
  estado: 'SP',
  pais: 'BR',
}
export const pagador = { nome: 'Maria', sobrenome: 'Souza', email: 'maria@example.org', cpf: '52998224725', telefone: null, endereco }

let count = 0

/** An order that no gateway knows yet. */
export const newOrder = (fields: Partial<Order> = {}): Order => ({
  codigo: `TESTCODE22222${String(++count)
    .padStart(6, '0')
    .replace(/[01]/g, digit => 'YZ'[Number(digit)] ?? '')}`,
  referencia: null,
  metodo: 'cartao-credito',
  total: 12_345,
  moeda: 'BRL',
  parcelas: 1,
  flagJuros: false,
  descricao: 'Igreja Esperança: oferta',
  pagador,
  encerrado: false,
  criadoEm: new Date(),
  validade: null,
  returnUrl: 'https://esperanca.example/pagamento/1',
  hookUrl: 'https://esperanca.example/hook',
  ...fields,
})

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
