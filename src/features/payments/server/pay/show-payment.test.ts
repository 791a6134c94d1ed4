import { afterAll, expect, test } from 'vitest'
import { sandboxRefusal } from '#features/gateways/rules.ts'
import { sandboxDelays } from '#features/gateways/server/sandbox/outcomes.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import { answerChallenge } from '../../contract/pay.ts'

const server = await openPaymentServer()
afterAll(server.close)

test('a payment of the demonstration goes on when somebody looks at it', async () => {
  const church = await server.buildPayingChurch([{ codigo: 'pix', gateway: 8 }])
  const { codigo } = (await server.pay(church, { metodo: 'pix' })).reply
  expect((await server.read(church, codigo)).reply.situacao).toBe('aguardando')
  const earlier = "update pagamento_demonstracao set pedido_em = pedido_em - $2 * interval '1 millisecond' where codigo = $1"
  await server.owner.query(earlier, [codigo, sandboxDelays.pix])
  expect((await server.read(church, codigo)).reply.situacao).toBe('aprovado')
  expect(await server.ledgerOf(codigo)).toEqual({ valor: 10_000 })
})

test('a payer who says no to the bank’s question has paid nothing', async () => {
  const church = await server.buildPayingChurch([{ codigo: 'cartao-credito', gateway: 8 }])
  const card = { metodo: 'cartao-credito', cartao: { token: 'demo' }, itens: [{ nome: 'Item', valor: 10_002 }] }
  const { codigo } = (await server.pay(church, card)).reply
  const answer = (desafioCompleto: string) => server.call(answerChallenge, { codigo, body: { desafioCompleto } }, { at: church })
  expect((await answer(sandboxRefusal)).reply.situacao).toBe('nao_aprovado')
  expect((await answer('confirmado')).reply.situacao).toBe('nao_aprovado')
  expect(await server.ledgerOf(codigo)).toEqual({})
})
