import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxDelays } from '#features/gateways/server/sandbox/outcomes.ts'
import { reasonTable } from '#features/giving/server/tables.ts'
import { bookOf } from '../../../../../../tests/fixtures/payments/book.ts'
import { openPaymentServer } from '../../../../../../tests/fixtures/payments/scene.ts'
import type { Church, Member } from '../../../../../../tests/fixtures/people.ts'
import { gatewayIds } from '../../../../../../tests/gateways/ids.ts'
import { openStripe } from '../../../../../../tests/gateways/stripe.ts'
import { openZoop, zoopCards } from '../../../../../../tests/gateways/zoop.ts'
import { buildZoopChurch } from '../../../../../../tests/gateways/zoop-church.ts'
import * as contract from '../../../contract/cards.ts'
import { answerChallenge } from '../../../contract/pay.ts'
import { sealGatewayKeys } from '../../gateways/church-gateways.ts'

const [stripe, zoop] = await Promise.all([openStripe(), openZoop()])
const server = await openPaymentServer({ env: { STRIPE_URL: stripe.url, ZOOP_URL: zoop.url } })
const { call, pay, owner, db, services, rowOf } = server
afterAll(() => Promise.all([server.close(), stripe.close(), zoop.close()]))

const cardsOf = async (as: Member, at: Church) =>
  Object.values((await call(contract.listCards, { id: as.memberId }, { at, as })).reply).flat()
const forgotten = async () => Number((await owner.query("select count(*) from pgboss.job where name = 'forget-card'")).rows[0].count)

describe('the card of a payment that is approved later', () => {
  let church: Church
  let maria: Member
  const card = { metodo: 'cartao-credito', salvarCartao: true, cartao: { token: 'demo_mastercard_4444_112031_x' } }
  const ofValue = (valor: number) => ({ itens: [{ nome: 'Item', valor }] })
  beforeAll(async () => {
    church = await server.buildPayingChurch([{ codigo: 'cartao-credito', gateway: gatewayIds.zoop }])
    maria = await server.buildMember(church)
  })

  test('is kept then, and not before', async () => {
    const { reply } = await pay(church, { ...card, ...ofValue(10_003) }, { as: maria })
    expect([reply.situacao, await cardsOf(maria, church)]).toEqual(['em_analise', []])
    await server.letTimePass(reply.codigo, sandboxDelays.review)
    expect(await cardsOf(maria, church)).toMatchObject([{ bandeira: 'mastercard', final: '4444' }])
  })

  test('is kept once: no later message brings back what its owner has deleted', async () => {
    const { reply } = await pay(church, { ...card, ...ofValue(10_002) }, { as: maria })
    await call(answerChallenge, { codigo: reply.codigo, body: { desafioCompleto: 'ok' } }, { at: church })
    const [kept] = await cardsOf(maria, church)
    await call(contract.deleteCard, { id: kept?.id ?? 0 }, { at: church, as: maria })
    const { id, referencia } = await rowOf(reply.codigo)
    const cartao = { referencia: 'demo', bandeira: 'visa', final: '4242', titular: 'MARIA', validade: '12/2031', impressao: null }
    await bookOf(server, church, id, { referencia: referencia ?? '', situacao: 'aprovado', estornado: 5_000, cartao })
    expect([(await rowOf(reply.codigo)).valorEstornado, await cardsOf(maria, church)]).toEqual([5_000, []])
  })

  test('is nobody’s when a guest has paid', async () => {
    const before = await owner.query('select count(*) from usuario_cartao_gateway')
    expect((await pay(church, card)).reply.situacao).toBe('aprovado')
    expect((await owner.query('select count(*) from usuario_cartao_gateway')).rows).toEqual(before.rows)
  })

  test('pays the gift that repeats, also when the bank has asked for the person at Stripe', async () => {
    const at = await server.buildPayingChurch([{ codigo: 'cartao-credito', gateway: gatewayIds.stripe }])
    const keys = sealGatewayKeys(services.paymentSecrets[0] as Uint8Array, stripe.keys)
    await owner.query(`update igreja_gateway set modo = 'producao', chaves = $2 where igreja_id = $1`, [at.id, keys])
    const reason = { igrejaId: at.id, nome: 'Dízimo', natureza: 'dizimo', ordem: 1, flagRecorrencia: true } as const
    const [motivo] = await db.insert(reasonTable).values(reason).returning()
    const as = await server.buildMember(at)
    const gift = { tipo: 'doacao', recorrencia: { dias: 30 }, motivos: [{ id: motivo?.id, valor: 5_000 }] }
    const { reply } = await pay(at, { ...card, ...gift, cartao: { token: 'pm_card_threeDSecure2Required' } }, { as })
    expect([reply.situacao, await cardsOf(as, at)]).toEqual(['pendente', []])
    stripe.authenticate((await rowOf(reply.codigo)).referencia ?? '', 'yes')
    expect((await call(answerChallenge, { codigo: reply.codigo, body: {} }, { at })).reply.situacao).toBe('aprovado')
    const [kept] = await cardsOf(as, at)
    const { rows } = await owner.query('select situacao, cartao_id from doacao_recorrente where igreja_id = $1', [at.id])
    expect(rows).toEqual([{ situacao: 'ativa', cartao_id: kept?.id }])
  })
})

describe('a card', () => {
  let church: Church
  let maria: Member
  const tokenOf = (number: string) => {
    const token = `t${randomInt(1e12)}`
    zoop.tokens.set(token, { number, isUsed: false })
    return token
  }
  const payWith = async (number: string) => {
    const dadosNaoCadastrado = { nome: 'Maria', sobrenome: 'Silva', email: 'maria@example.org', cpf: '529.982.247-25' }
    const body = { metodo: 'cartao-credito', salvarCartao: true, cartao: { token: tokenOf(number) }, dadosNaoCadastrado }
    return (await pay(church, body, { as: maria })).reply.situacao
  }
  beforeAll(async () => {
    church = await buildZoopChurch(server)
    maria = await server.buildMember(church)
  })

  test('that is declined is not kept, and its gateway is asked to forget it', async () => {
    const before = await forgotten()
    expect(await payWith(zoopCards.stolen)).toBe('nao_aprovado')
    expect([await cardsOf(maria, church), await forgotten()]).toEqual([[], before + 1])
  })

  test('that pays without being saved again stays refused for what repeats', async () => {
    expect(await payWith(zoopCards.approved)).toBe('aprovado')
    await owner.query('update usuario_cartao_gateway set recusado_em = now() where usuario_id = $1', [maria.memberId])
    const payment = await pay(church, { metodo: 'cartao-credito', cartao: { id: (await cardsOf(maria, church))[0]?.id } }, { as: maria })
    expect(payment.status).toBe(200)
    expect(await cardsOf(maria, church)).toMatchObject([{ flagRecusado: true }])
  })
})
