import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runJob } from '../../../../../tests/fixtures/jobs.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import type { Church, Member } from '../../../../../tests/fixtures/people.ts'
import { openZoop, zoopCards } from '../../../../../tests/gateways/zoop.ts'
import { buildZoopChurch } from '../../../../../tests/gateways/zoop-church.ts'
import { refundPayment } from '../../contract/staff.ts'
import { sendRefund } from './send-refund.ts'

const zoop = await openZoop()
const server = await openPaymentServer({ env: { ZOOP_URL: zoop.url } })
const { call, owner, rowOf } = server
afterAll(() => Promise.all([server.close(), zoop.close()]))

let church: Church
let treasurer: Member
beforeAll(async () => {
  church = await buildZoopChurch(server)
  treasurer = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
})

/** A payment by card of 10,000. @returns its code */
async function openPaid(): Promise<string> {
  const token = `t${randomInt(1e12)}`
  zoop.tokens.set(token, { number: zoopCards.approved, isUsed: false })
  return (await server.pay(church, { metodo: 'cartao-credito', cartao: { token } })).reply.codigo
}

/** Somebody gives a part back in the gateway's own panel. */
function giveBackThere(codigo: string, amount: number) {
  const payment = zoop.of(codigo)
  payment.voided += amount
  payment.history.push({ id: 'panel', operation_type: 'void', status: 'succeeded', amount, created_at: 'x' } as never)
}

const askFor = async (codigo: string, valor: number) => {
  const { id } = await rowOf(codigo)
  return (await call(refundPayment, { id, body: { valor, motivo: 'Pago duas vezes.' } }, { at: church, as: treasurer })).reply.id
}
const send = (estorno: number) => runJob(server.services, sendRefund, { estorno }, church.id)
const stateOf = async (id: number) => (await owner.query('select situacao from pagamento_estorno where id = $1', [id])).rows[0].situacao

describe('a refund is made, also after a refund of the same amount at the gateway itself', () => {
  test('that was booked before it was asked for', async () => {
    const codigo = await openPaid()
    giveBackThere(codigo, 3_000)
    await server.letTimePass(codigo, 0)
    const id = await askFor(codigo, 3_000)
    await send(id)
    expect([await stateOf(id), zoop.of(codigo).voided, (await rowOf(codigo)).valorEstornado]).toEqual(['feito', 6_000, 6_000])
  })

  test('that nobody has told us about', async () => {
    const codigo = await openPaid()
    const id = await askFor(codigo, 3_000)
    giveBackThere(codigo, 3_000)
    await send(id)
    await send(id)
    expect([await stateOf(id), zoop.of(codigo).voided, (await rowOf(codigo)).valorEstornado]).toEqual(['feito', 6_000, 6_000])
  })

  test('and once, when the reply was lost', async () => {
    const codigo = await openPaid()
    const id = await askFor(codigo, 3_000)
    await owner.query('update pagamento_estorno set ja_estornado = 0 where id = $1', [id])
    giveBackThere(codigo, 3_000)
    await send(id)
    expect([await stateOf(id), zoop.of(codigo).voided, (await rowOf(codigo)).valorEstornado]).toEqual(['feito', 3_000, 3_000])
  })
})
