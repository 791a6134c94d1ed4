import { randomInt } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { getChallenge } from '#features/access/contract/captcha.ts'
import { solveCaptcha } from '../../../../../tests/fixtures/captcha.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import type { Church, Member } from '../../../../../tests/fixtures/people.ts'
import { openZoop, zoopCards } from '../../../../../tests/gateways/zoop.ts'
import { buildZoopChurch } from '../../../../../tests/gateways/zoop-church.ts'
import { saveCard } from '../../contract/cards.ts'

const zoop = await openZoop()
const server = await openPaymentServer({ env: { ZOOP_URL: zoop.url, TRUST_PROXY: '1' }, limits: real => real })
const { call, buildMember } = server
afterAll(async () => {
  await server.close()
  await zoop.close()
})

/** Of its own for each test: a church has limits, too. */
let church: Church
beforeEach(async () => {
  church = await buildZoopChurch(server)
})

const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
function tokenOf(number: string): string {
  const token = `t${randomInt(1e12)}`
  zoop.tokens.set(token, { number, isUsed: false })
  return token
}
type Options = { as?: Member; from?: string; captcha?: string; token?: string }
const by = (from: string, as?: Member) => ({ headers: { 'x-forwarded-for': from }, ...(as && { as }) })
const pay = (cartao: object, { as, from = newAddress(), captcha }: Options = {}) =>
  server.pay(church, { metodo: 'cartao-credito', cartao, captcha }, by(from, as))
const payByNew = (number: string, options: Options = {}) => pay({ token: options.token ?? tokenOf(number) }, options)
const solve = async () => solveCaptcha((await call(getChallenge, {}, { at: church })).reply)
/** `declined`, `paid`, or the code and field of a problem. */
async function outcomeOf(result: Awaited<ReturnType<typeof pay>>): Promise<string> {
  if (result.status !== 200) return [result.problem.code, ...Object.keys(result.problem.errors ?? {})].join(' ')
  return result.reply.situacao === 'nao_aprovado' ? 'declined' : result.reply.situacao
}

test('every decline has the same answer: nobody learns why', async () => {
  const { noFunds, stolen, expired, unknownReason, noTrace } = zoopCards
  const replies: object[] = []
  for (const number of [noFunds, stolen, expired, unknownReason, noTrace]) {
    const { codigo: _own, criadoEm: _now, ...reply } = (await payByNew(number)).reply
    replies.push(reply)
  }
  // A token that was used, or never made.
  const { codigo: _own, criadoEm: _now, ...reply } = (await payByNew('', { token: 'none' })).reply
  expect(reply).toMatchObject({ situacao: 'nao_aprovado' })
  expect(replies).toEqual(replies.map(() => reply))
})

describe('declined tries are limited', () => {
  test('by address: after three a captcha is asked for, with which a good card is paid; not by what is invalid or paid', async () => {
    const from = newAddress()
    expect(await outcomeOf(await payByNew(zoopCards.approved, { from }))).toBe('aprovado')
    for (let n = 0; n < 4; n++) expect((await server.pay(church, { metodo: 'cartao-credito' }, by(from))).status).toBe(422)
    for (let n = 0; n < 3; n++) expect(await outcomeOf(await payByNew(zoopCards.noFunds, { from }))).toBe('declined')
    expect(await outcomeOf(await payByNew(zoopCards.approved, { from }))).toBe('invalid captcha')
    expect(await outcomeOf(await payByNew(zoopCards.approved, { from, captcha: await solve() }))).toBe('aprovado')
  })

  test('by account, from any address', async () => {
    const as = await buildMember(church)
    for (let n = 0; n < 3; n++) expect(await outcomeOf(await payByNew(zoopCards.stolen, { as }))).toBe('declined')
    expect(await outcomeOf(await payByNew(zoopCards.approved, { as }))).toBe('invalid captcha')
    for (let n = 0; n < 7; n++) expect(await outcomeOf(await payByNew(zoopCards.stolen, { as, captcha: await solve() }))).toBe('declined')
    expect(await outcomeOf(await payByNew(zoopCards.approved, { as, captcha: await solve() }))).toBe('too-many')
  })

  test('by card, whoever tries it: its token, or the fingerprint of the gateway once it is known', async () => {
    const token = 'a-token-that-is-tried-again'
    for (let n = 0; n < 3; n++) expect(await outcomeOf(await payByNew('', { token }))).toBe('declined')
    expect(await outcomeOf(await payByNew('', { token }))).toBe('invalid captcha')
    for (let n = 0; n < 2; n++) expect(await outcomeOf(await payByNew('', { token, captcha: await solve() }))).toBe('declined')
    expect(await outcomeOf(await payByNew('', { token, captcha: await solve() }))).toBe('too-many')

    const as = await buildMember(church)
    const { id } = (await call(saveCard, { body: { token: tokenOf(zoopCards.expired) } }, { at: church, as })).reply
    for (let n = 0; n < 3; n++) await payByNew(zoopCards.expired)
    expect(await outcomeOf(await pay({ id }, { as }))).toBe('invalid captcha')
  })

  test('and those that a bank has not decided, more generously', async () => {
    const from = newAddress()
    for (let n = 0; n < 20; n++) expect(await outcomeOf(await payByNew(zoopCards.later, { from }))).toBe('em_analise')
    expect(await outcomeOf(await payByNew(zoopCards.approved, { from }))).toBe('invalid captcha')
  })

  test('but a hall that gives at the same time is not', async () => {
    const from = newAddress()
    const paid = await Promise.all(Array.from({ length: 40 }, async () => outcomeOf(await payByNew(zoopCards.approved, { from }))))
    expect(new Set(paid)).toEqual(new Set(['aprovado']))
    expect(await outcomeOf(await payByNew(zoopCards.approved, { from }))).toBe('aprovado')
  })

  test('and when more give at once than may, those who were asked to wait are not counted', async () => {
    const from = newAddress()
    const tried = await Promise.all(Array.from({ length: 100 }, async () => outcomeOf(await payByNew(zoopCards.approved, { from }))))
    expect(new Set(tried)).toEqual(new Set(['aprovado', 'too-many']))
    expect(await server.services.limits.count('card asked address', `${from} ${church.id}`, 60, 120)).toBe(0)
  })

  test('nor is anybody else behind the address of one who tries: not in another church, and not with a saved card', async () => {
    const [from, as] = [newAddress(), await buildMember(church)]
    const { id } = (await call(saveCard, { body: { token: tokenOf(zoopCards.approved) } }, { at: church, as })).reply
    for (let n = 0; n < 3; n++) expect(await outcomeOf(await payByNew(zoopCards.noFunds, { from }))).toBe('declined')
    expect(await outcomeOf(await payByNew(zoopCards.approved, { from }))).toBe('invalid captcha')
    expect(await outcomeOf(await pay({ id }, { from, as }))).toBe('aprovado')
    church = await buildZoopChurch(server)
    expect(await outcomeOf(await payByNew(zoopCards.approved, { from }))).toBe('aprovado')
  })

  test('nor are calls that do nothing, however many', async () => {
    const from = newAddress()
    const invalid = () => server.pay(church, { metodo: 'cartao-credito' }, by(from))
    for (let n = 0; n < 4; n++)
      expect(new Set(await Promise.all(Array.from({ length: 40 }, async () => (await invalid()).status)))).toEqual(new Set([422]))
    expect(await outcomeOf(await payByNew(zoopCards.approved, { from }))).toBe('aprovado')
  })

  test('nor does a church under attack refuse anybody: it asks for a captcha', async () => {
    for (let n = 0; n < 20; n++) expect(await outcomeOf(await payByNew(zoopCards.noFunds))).toBe('declined')
    expect(await outcomeOf(await payByNew(zoopCards.approved))).toBe('invalid captcha')
    expect(await outcomeOf(await payByNew(zoopCards.approved, { captcha: await solve() }))).toBe('aprovado')
  })

  test('when cards are added, too', async () => {
    const as = await buildMember(church)
    const from = newAddress()
    const save = async (token: string, captcha?: string) => call(saveCard, { body: { token, captcha } }, { at: church, ...by(from, as) })
    for (let n = 0; n < 3; n++) expect((await save(`none${n}`)).problem.errors).toEqual({ token: 'card_data' })
    expect((await save('none')).problem.errors).toEqual({ captcha: 'required' })
    // The same counter as for payments.
    expect(await outcomeOf(await payByNew(zoopCards.approved, { as }))).toBe('invalid captcha')
    expect((await save(tokenOf(zoopCards.approved), await solve())).status).toBe(200)
  })
})
