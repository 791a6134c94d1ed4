import { afterAll, expect, test } from 'vitest'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import { deletePaymentMethod } from '../../contract/settings.ts'

const server = await openPaymentServer()
const { call, pay, read } = server
afterAll(server.close)

test('a Pix to a key that the church has removed since is shown no longer: it may have been a thief’s', async () => {
  const pix = { tipoChave: 'email' as const, chave: 'outra@casa.example.org', titular: 'Igreja Central', cidade: 'Santos' }
  const church = await server.buildPayingChurch([{ codigo: 'pix-manual', dados: { pix } }])
  const as = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
  const { codigo } = (await pay(church, { metodo: 'pix-manual' })).reply
  expect((await read(church, codigo)).reply.pix?.copiaECola).toContain(pix.chave)
  expect((await call(deletePaymentMethod, { codigo: 'pix-manual', versao: 1 }, { at: church, as })).status).toBe(200)
  expect((await read(church, codigo)).reply).not.toHaveProperty('pix')
})
