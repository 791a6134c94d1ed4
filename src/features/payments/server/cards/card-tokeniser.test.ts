import { afterAll, describe, expect, test, vi } from 'vitest'
import { deleteGateway, listGateways, saveGateway } from '#features/gateways/contract.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import type { Church } from '../../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../../tests/fixtures/server.ts'
import { cardconnectKeys } from '../../../../../tests/gateways/cardconnect.ts'
import { gatewayIds } from '../../../../../tests/gateways/ids.ts'
import { publicZoopKey, zoopKeys } from '../../../../../tests/gateways/zoop.ts'
import { getCardTokeniser } from '../../contract/cards.ts'
import { addPaymentMethod, deletePaymentMethod, listStaffPaymentMethods } from '../../contract/settings.ts'

const server = await openPaymentServer()
const { call, send } = server
afterAll(server.close)

const stripeKeys = { chaveSecreta: 'sk_test_1', chavePublica: 'pk_test_1', segredoWebhook: 'whsec_1' }
const publicKey = { ...zoopKeys, chavePublica: publicZoopKey }

/** The content security policy of the church's pages, by directive. */
async function policyOf({ host }: Church, { send: ask } = { send }): Promise<Record<string, string>> {
  const { headers } = await ask({ path: '/checkout', host })
  const directives = String(headers['content-security-policy']).split('; ')
  return Object.fromEntries(directives.map(directive => [directive.split(' ')[0], directive]))
}
const asksOthers = async (church: Church) => /https?:/.test(JSON.stringify(await policyOf(church)))

/** A church whose treasurer has set the keys of a gateway, which takes its cards. */
async function churchWith(gateway: number, chaves: Record<string, string>, modo: 'teste' | 'producao' = 'teste') {
  const church = await server.buildPayingChurch([])
  const as = await server.buildMember(church, { roles: ['ROLE_ADMIN'] })
  const body = { modo, chaves }
  expect((await call(saveGateway, { gateway, body, versao: 0 }, { at: church, as })).status).toBe(200)
  expect(await asksOthers(church)).toBe(false)
  expect((await call(addPaymentMethod, { body: { codigo: 'cartao-credito', gateway } as never }, { at: church, as })).status).toBe(200)
  return { church, as, tokeniser: async () => (await call(getCardTokeniser, {}, { at: church })).reply }
}

describe('the browser reaches', () => {
  test('Stripe’s script and frames', async () => {
    const { church, tokeniser } = await churchWith(gatewayIds.stripe, stripeKeys)
    const policy = await policyOf(church)
    expect(policy['script-src']).toMatch(/ https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com$/)
    expect(policy['frame-src']).toBe('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com')
    expect(policy['connect-src']).toBe("connect-src 'self' https://api.stripe.com")
    expect(await tokeniser()).toEqual({
      gateway: 5,
      tipo: 'stripe',
      dados: { chavePublica: 'pk_test_1', url: 'https://js.stripe.com/dahlia/stripe.js' },
      flagDemonstracao: false,
    })
  })

  test('CardConnect’s frame of the church, another one in tests', async () => {
    const inTests = await churchWith(gatewayIds.cardconnect, cardconnectKeys)
    expect((await policyOf(inTests.church))['frame-src']).toBe('frame-src https://fts-uat.cardconnect.com')
    const { church } = await churchWith(gatewayIds.cardconnect, cardconnectKeys, 'producao')
    const policy = await policyOf(church)
    expect(policy['frame-src']).toBe('frame-src https://fts.cardconnect.com')
    expect([policy['script-src'], policy['connect-src']].join()).not.toContain('cardconnect')
  })

  test('Zoop, if there is a key that only makes tokens; else no card can be typed', async () => {
    const { church } = await churchWith(gatewayIds.zoop, publicKey)
    const policy = await policyOf(church)
    expect(policy['connect-src']).toBe("connect-src 'self' https://api.zoop.ws")
    expect(policy['frame-src']).toBeUndefined()
    const without = await churchWith(gatewayIds.zoop, zoopKeys)
    expect(await asksOthers(without.church)).toBe(false)
    expect((await without.tokeniser()).tipo).toBeNull()
  })
})

test('nothing of another church’s gateway, and nothing any more when cards are no longer taken', async () => {
  const { church, as } = await churchWith(gatewayIds.stripe, stripeKeys)
  const others = await server.buildPayingChurch([{ codigo: 'cartao-credito', gateway: 8 }])
  expect(await asksOthers(others)).toBe(false)
  const [method] = (await call(listStaffPaymentMethods, {}, { at: church, as })).reply
  await call(deletePaymentMethod, { codigo: 'cartao-credito', versao: method?.versao ?? 0 }, { at: church, as })
  await vi.waitFor(async () => expect(await asksOthers(church)).toBe(false))
  const gateway = (await call(listGateways, {}, { at: church, as })).reply.find(({ nome }) => nome === 'stripe')
  expect((await call(deleteGateway, { gateway: 5, versao: gateway?.versao ?? 0 }, { at: church, as })).status).toBe(200)
})

test('the addresses of the operator in place of the gateway’s, and none where our own server makes the tokens', async () => {
  const { church } = await churchWith(gatewayIds.stripe, stripeKeys)
  const zoop = await churchWith(gatewayIds.zoop, publicKey)
  const settings = { ATRIO_DEMO: '1', CARD_TOKENS: '1', STRIPE_BROWSER_URL: 'http://127.0.0.1:9/' }
  const other = await openTestServer({ database: server.database, env: settings })
  const policy = await policyOf(church, other)
  expect(policy['frame-src']).toBe('frame-src http://127.0.0.1:9')
  expect(JSON.stringify(policy)).not.toContain('stripe.com')
  expect(JSON.stringify(await policyOf(zoop.church, other))).not.toContain('zoop')
  expect((await other.call(getCardTokeniser, {}, { at: zoop.church })).reply.tipo).toBe('servidor')
  await other.close()
})
