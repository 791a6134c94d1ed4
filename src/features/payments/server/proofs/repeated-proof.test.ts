import { afterAll, expect, test } from 'vitest'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import { addProof } from '../../contract/proofs.ts'

const server = await openPaymentServer({ limits: real => real })
afterAll(server.close)

test('a proof that is sent again after the treasurer has seen it counts as a new one does', async () => {
  const pix = { tipoChave: 'cnpj' as const, chave: '11222333000181', titular: 'Igreja Central', cidade: 'Santos' }
  const church = await server.buildPayingChurch([{ codigo: 'pix-manual', dados: { pix } }])
  const { codigo } = (await server.pay(church, { metodo: 'pix-manual' })).reply
  const arquivo = new Blob(['%PDF-1.4\n%1'], { type: 'application/pdf' })
  const attach = () => server.call(addProof, { codigo, form: { arquivo } }, { at: church, from: '203.0.113.7' })
  const toCheck = async () => (await server.rowOf(codigo)).flagConferir
  const seen = () => server.owner.query("update pagamento set situacao = 'nao_aprovado', flag_conferir = false where codigo = $1", [codigo])
  await attach()
  for (let times = 2; times <= 6; times++) {
    await seen()
    expect((await attach()).status).toBe(200)
    // What is in the queue already costs nothing.
    expect([(await attach()).status, await toCheck()]).toEqual([200, true])
  }
  await seen()
  expect([(await attach()).problem.errors, await toCheck()]).toEqual([{ captcha: 'required' }, false])
})
