import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentMethodCode, PaymentState } from '#contract/money/payment-codes.ts'
import { log } from '#server/log/log.ts'
import { runJob } from '../../../../../tests/fixtures/jobs.ts'
import { insertPayment } from '../../../../../tests/fixtures/payments/inserted.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import type { Church, Member } from '../../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../../tests/fixtures/server.ts'
import * as contract from '../../contract/cards.ts'
import { forgetCard } from '../booking/cards/forget-card.ts'

const server = await openPaymentServer()
const { call, owner } = server
afterAll(server.close)

const methods = [{ codigo: 'cartao-credito', gateway: 8 }] as const
let church: Church
let maria: Member
beforeAll(async () => {
  church = await server.buildPayingChurch([...methods])
  maria = await server.buildMember(church)
})

const card = {
  numero: '5555 5555 5555 4444',
  titular: 'Maria Madalena Betânia',
  cpf: '529.982.247-25',
  nascimento: '1980-02-29',
  validade: '11/31',
  cvv: '739',
}
const tokenOf = (body: object = card, at = church) => call(contract.createCardToken, { id: at.slug, body: body as never }, { at })
const list = (as = maria) => call(contract.listCards, { id: as.memberId }, { at: church, as })
const cardsOf = async (as: Member) => Object.values((await list(as)).reply).flat()
const save = (token: string, as = maria, key?: string) =>
  call(contract.saveCard, { body: { token } }, { at: church, as, ...(key && { key }) })
const add = async (as: Member, body: object = card) => save((await tokenOf(body)).reply.token, as)
const waiting = async () => (await owner.query("select data from pgboss.job where name = 'forget-card' order by created_on")).rows

describe('the saved cards of a member', () => {
  test('are listed by gateway, the newest first, with nothing of the number but its last four digits', async () => {
    expect((await list()).reply).toEqual({})
    await add(maria)
    await add(maria, { ...card, numero: '4242424242424242', validade: '01/2031' })
    const row = { id: expect.any(Number), titular: 'MARIA SILVA', flagRecusado: false, flagUltimoMetodo: false }
    expect((await list()).reply).toEqual({
      '8': [
        { ...row, bandeira: 'visa', final: '4242', validade: '01/2031' },
        { ...row, bandeira: 'mastercard', final: '4444', validade: '11/2031' },
      ],
    })
  })

  test('say whether their owner has last paid here with a card', async () => {
    const rute = await server.buildMember(church)
    await add(rute)
    const pay = async (metodo: PaymentMethodCode, situacao: PaymentState = 'aprovado') => {
      const codigo = await insertPayment(owner, { church: church.codigo, metodo, situacao })
      await owner.query('update pagamento set usuario_id = $2 where codigo = $1', [codigo, rute.memberId])
    }
    const flag = async () => (await cardsOf(rute))[0]?.flagUltimoMetodo
    expect(await flag()).toBe(false)
    await pay('cartao-credito')
    expect(await flag()).toBe(true)
    await pay('pix', 'aguardando')
    expect(await flag()).toBe(true)
    await pay('pix')
    expect(await flag()).toBe(false)
    expect((await cardsOf(maria))[0]?.flagUltimoMetodo).toBe(false)
  })

  test('are nobody else’s', async () => {
    const ana = await server.buildMember(church)
    expect((await call(contract.listCards, { id: maria.memberId }, { at: church, as: ana })).problem.code).toBe('not-found')
    const [one] = await cardsOf(maria)
    expect((await call(contract.deleteCard, { id: one?.id ?? 0 }, { at: church, as: ana })).problem.code).toBe('not-found')
    expect(await cardsOf(maria)).toHaveLength(2)
  })

  test('have the same card once when five tabs save it for the first time at once', async () => {
    const lia = await server.buildMember(church)
    const tokens = await Promise.all(Array.from({ length: 5 }, async () => (await tokenOf()).reply.token))
    const saved = await Promise.all(tokens.map(token => save(token, lia)))
    expect(new Set(saved.map(({ reply }) => reply.id)).size).toBe(1)
    expect((await cardsOf(lia)).map(({ id }) => id)).toEqual([saved[0]?.reply.id])
  })

  test('have the same card once: the gateway forgets the copy that it kept before', async () => {
    const before = (await waiting()).length
    const rute = await server.buildMember(church)
    await add(rute)
    await add(rute)
    expect(await cardsOf(rute)).toHaveLength(1)
    expect(await waiting()).toHaveLength(before + 1)
  })

  test('are saved once by a repeated request, whose stored reply has no name in it', async () => {
    const rute = await server.buildMember(church)
    const { token } = (await tokenOf()).reply
    const key = crypto.randomUUID()
    const first = (await save(token, rute, key)).reply
    expect((await save(token, rute, key)).reply).toEqual(first)
    expect(await cardsOf(rute)).toHaveLength(1)
    const { rows } = await owner.query('select resposta::text from chave_idempotencia')
    expect(JSON.stringify(rows)).not.toContain('SILVA')
  })

  test('are forgotten by the gateway once the row is gone', async () => {
    const ana = await server.buildMember(church)
    const { id } = (await add(ana)).reply
    expect((await call(contract.deleteCard, { id }, { at: church, as: ana })).status).toBe(200)
    expect(await cardsOf(ana)).toEqual([])
    expect((await call(contract.deleteCard, { id }, { at: church, as: ana })).problem.code).toBe('not-found')
    const { data } = (await waiting()).at(-1) as { data: { data?: object } }
    const asked = JSON.stringify(data)
    expect(asked).toContain('sealed')
    expect(asked).not.toMatch(/demo_|4444/)
    const found = /\{"gateway":8,"referencia":\{"sealed":"[^"]+"\}\}/.exec(asked)?.[0] ?? '{}'
    await runJob(server.services, forgetCard, JSON.parse(found), church.id)
  })

  test('cannot be saved when the gateway does not take them: nobody learns why, and nothing is stored', async () => {
    const eva = await server.buildMember(church)
    const { problem } = await add(eva, { ...card, numero: '4000 0000 0000 0002' })
    expect([problem.status, problem.errors]).toEqual([422, { token: 'card_data' }])
    expect((await call(contract.saveCard, { body: { token: 'x', gateway: 5 } }, { at: church, as: eva })).problem.errors).toEqual({
      gateway: 'unknown',
    })
    expect(await cardsOf(eva)).toEqual([])
  })

  test('need a church that takes cards', async () => {
    const without = await server.buildPayingChurch([{ codigo: 'pix', gateway: 8 }])
    const rui = await server.buildMember(without)
    expect((await call(contract.saveCard, { body: { token: 'x' } }, { at: without, as: rui })).problem.code).toBe('not-found')
    expect((await tokenOf(card, without)).problem.code).toBe('not-found')
    expect((await call(contract.getCardTokeniser, {}, { at: without })).reply.tipo).toBeNull()
    expect((await call(contract.getCardTokeniser, {}, { at: church })).reply).toEqual({
      gateway: 8,
      tipo: 'servidor',
      dados: {},
      flagDemonstracao: true,
    })
  })
})

test('ten tries an hour are enough for everybody who has a card', async () => {
  const strict = await openPaymentServer({ database: server.database, limits: real => real })
  const eva = await strict.buildMember(church)
  const statuses: number[] = []
  for (let n = 0; n < 11; n++)
    statuses.push((await strict.call(contract.saveCard, { body: { token: 'demo' } }, { at: church, as: eva })).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  await strict.close()
})

describe('a card that is typed', () => {
  test.each([
    ['a number without its check digit', { numero: '5555 5555 5555 4445' }, { numero: 'card_number' }],
    ['no number', { numero: 'quatro' }, { numero: 'card_number' }],
    ['nothing', { numero: ' ' }, { numero: 'required' }],
    ['a card that is over', { validade: '10/26' }, { validade: 'card_expiry' }],
    ['a month that does not exist', { validade: '13/2031' }, { validade: 'card_expiry' }],
    ['another person’s CPF', { cpf: '529.982.247-26' }, { cpf: 'cpf' }],
    ['a birthdate to come', { nascimento: '2090-01-01' }, { nascimento: 'birthdate' }],
    ['a code of four digits, which this brand does not have', { cvv: '1234' }, { cvv: 'digits:3' }],
    ['a code of three digits on an American Express', { numero: '378282246310005' }, { cvv: 'digits:4' }],
  ])('is refused with %s', async (_, change, errors) => {
    expect((await tokenOf({ ...card, ...change })).problem.errors).toEqual(errors)
  })

  test('passes with both ways to write its validity, and without CPF and birthdate', async () => {
    const { cpf: _cpf, nascimento: _birth, ...plain } = card
    for (const validade of ['11/31', '11/2031']) expect((await tokenOf({ ...plain, validade })).reply.token).toContain('_112031_')
  })

  test('leaves no trace: not in the log, the metrics, an error or a table', async () => {
    const lines: string[] = []
    const [level, stream] = [log.level, (log as unknown as Record<symbol, { write(line: string): unknown }>)[pino.symbols.streamSym]]
    const write = stream?.write
    if (!stream || !write) throw new Error('the log has no stream')
    stream.write = line => lines.push(line)
    log.level = 'trace'
    const strange = { ...card, outro: '5555555555554444', numero: '5555555555554444' }
    const replies = [
      await tokenOf(),
      await tokenOf(strange),
      await tokenOf({ ...card, cvv: '7391' }),
      await tokenOf({ ...card, numero: '5555555555554445' }),
      await add(maria),
      await add(maria, { ...card, numero: '4000000000000002' }),
    ]
    log.level = level
    stream.write = write
    const tables = await owner.query(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
    )
    const rows: string[] = []
    for (const { name } of tables.rows) rows.push(...(await owner.query(`select t::text as row from ${name} t`)).rows.map(({ row }) => row))
    const metrics = await server.send({ path: '/metrics', host: 'localhost' })
    const everything = [
      ...lines,
      ...rows,
      metrics.text,
      ...replies.map(result => JSON.stringify(result.status === 200 ? result.reply : result.problem)),
    ]
    expect(lines.length).toBeGreaterThan(5)
    const secret = /5555 ?5555|4000 ?0000 ?0000|Madalena|Betânia|529\.?982|1980-02-29|cvv\W+739/
    expect(everything.filter(text => secret.test(text))).toEqual([])
  })
})

test('card numbers pass through a server only in the demonstration', async () => {
  const plain = await openTestServer({ database: server.database })
  expect((await plain.call(contract.createCardToken, { id: church.slug, body: card }, { at: church })).problem.code).toBe('not-found')
  expect((await plain.call(contract.getCardTokeniser, {}, { at: church })).reply.tipo).toBeNull()
  await plain.close()
})
