import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import type { Church } from '../../../../../tests/fixtures/people.ts'
import { openZoop } from '../../../../../tests/gateways/zoop.ts'
import { buildZoopChurch } from '../../../../../tests/gateways/zoop-church.ts'

const zoop = await openZoop()
const server = await openPaymentServer({ env: { ZOOP_URL: zoop.url } })
const { owner, pay, rowOf } = server
afterAll(() => Promise.all([server.close(), zoop.close()]))

let church: Church
beforeAll(async () => {
  church = await buildZoopChurch(server)
})

const dadosNaoCadastrado = { nome: 'João', sobrenome: 'Souza', email: 'joao@example.org', cpf: '529.982.247-25' }
const look = (codigo: string) => server.letTimePass(codigo, 0)

/** A Pix that Zoop has answered about, long ago, so that nobody can be asking for it any more. */
async function openPix() {
  const { codigo } = (await pay(church, { metodo: 'pix', dadosNaoCadastrado })).reply
  await owner.query(
    "update pagamento set criado_em = now() - interval '1 hour', validade = now() - interval '10 minutes' where codigo = $1",
    [codigo],
  )
  return { codigo, there: zoop.of(codigo) }
}

describe('a payment that its gateway does not know', () => {
  test('stays open when it was known before, is shown to the treasurer once, and is booked when it is found again', async () => {
    const { codigo, there } = await openPix()
    zoop.payments.delete(there.id)
    await look(codigo)
    expect(await rowOf(codigo)).toMatchObject({ situacao: 'aguardando', flagConferir: true })
    await owner.query('update pagamento set flag_conferir = false where codigo = $1', [codigo])
    await look(codigo)
    expect(await rowOf(codigo)).toMatchObject({ situacao: 'aguardando', flagConferir: false })
    zoop.payments.set(there.id, there)
    zoop.pay(codigo)
    await look(codigo)
    expect(await rowOf(codigo)).toMatchObject({ situacao: 'aprovado', valorRecebido: 10_000, flagDesconhecido: false })
  })

  test('ends when it has never answered: the request was lost', async () => {
    const { codigo, there } = await openPix()
    zoop.payments.delete(there.id)
    await owner.query('update pagamento set referencia = null where codigo = $1', [codigo])
    await look(codigo)
    expect(await rowOf(codigo)).toMatchObject({ situacao: 'cancelado', flagConferir: false })
  })
})
