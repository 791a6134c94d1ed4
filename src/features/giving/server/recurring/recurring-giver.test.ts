import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { moveClock, runDay } from '../../../../../tests/fixtures/payments/recurring.ts'
import { openRecurringScene, type RecurringScene } from '../../../../../tests/fixtures/payments/recurring-scene.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import { contract } from '../contract.ts'
import { reasonTable, recurringGiftTable } from '../tables.ts'

vi.useFakeTimers({ toFake: ['Date'] })
const server = await openPaymentServer()
const { call, db, owner } = server
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})

let scene: RecurringScene
beforeEach(async () => {
  scene = await openRecurringScene(server)
})

describe('its giver', () => {
  test('pays no more of the fee than they have seen, whatever the church sets later', async () => {
    const fees = `update igreja_metodo_pagamento set taxa_fixa = $2 where igreja_id = $1 and codigo = 'cartao-credito'`
    await owner.query(fees, [scene.church.id, 100])
    await scene.give({ recorrencia: { dias: 30 }, flagUsuarioTaxa: true })
    const totals = async () =>
      (await owner.query('select valor_total::int as total from pagamento where igreja_id = $1 order by id', [scene.church.id])).rows
    const [first] = await totals()
    await owner.query(fees, [scene.church.id, 500_000])
    await runDay(server, scene.church, '2027-03-02')
    expect(await totals()).toEqual([first, first])
    // Who saves it again has seen the new one.
    await owner.query(fees, [scene.church.id, 200])
    await scene.change({ flagUsuarioTaxa: true })
    await runDay(server, scene.church, '2027-04-01')
    // The fee is of all that is charged, itself included.
    expect((await totals()).at(-1)?.total).toBe(first.total + 105)
  })

  test('of a gift that is older than the agreed fee covers all of it once more, and that is what they have agreed to', async () => {
    const fees = `update igreja_metodo_pagamento set taxa_fixa = $2 where igreja_id = $1 and codigo = 'cartao-credito'`
    await scene.give({ recorrencia: { dias: 30 }, flagUsuarioTaxa: true })
    await owner.query('update doacao_recorrente set taxa_maxima = null where igreja_id = $1', [scene.church.id])
    await owner.query(fees, [scene.church.id, 100])
    await runDay(server, scene.church, '2027-03-02')
    await owner.query(fees, [scene.church.id, 500_000])
    await runDay(server, scene.church, '2027-04-01')
    const { rows } = await owner.query('select valor_taxa::int as fee from pagamento where igreja_id = $1 order by id', [scene.church.id])
    // R$ 1,00 and 3,99 % of all that is charged, R$ 53,12.
    expect(rows.slice(1)).toEqual([{ fee: 312 }, { fee: 312 }])
  })

  test('who has skipped a gift keeps that when they pause it twice', async () => {
    await scene.give()
    const { id, versao } = await scene.own()
    const skipped = (await call(contract.skipRecurringGift, { id, versao }, await scene.caller())).reply.proximo
    await scene.change({ situacao: 'pausada' })
    await scene.change({ situacao: 'pausada', valor: 6_000 })
    expect((await scene.own()).retomada).toBe(skipped)
  })

  test('changes amount, day, scene.reason and card; what does not fit is refused', async () => {
    await scene.give()
    const missions = await scene.addReason({ nome: 'Missões', valorMinimo: 1_000 })
    const once = await scene.addReason({ flagRecorrencia: false })
    const errorsOf = async (body: object) => (await scene.change(body)).problem.errors
    expect(await errorsOf({ motivo: once })).toEqual({ motivo: 'unknown' })
    expect(await errorsOf({ motivo: missions, valor: 999 })).toEqual({ valor: 'min_value:1000' })
    expect(await errorsOf({ cartao: 999_999_999 })).toEqual({ cartao: 'unknown' })
    const body = { motivo: missions, valor: 1_000, recorrencia: { dias: 14 }, flagUsuarioTaxa: true }
    expect((await scene.change(body)).reply).toMatchObject({
      ...body,
      motivo: { id: missions, nome: 'Missões' },
      situacao: 'ativa',
      proximo: '2027-02-14',
    })
    const { id } = await scene.own()
    expect((await call(contract.updateRecurringGift, { id, versao: 1, body: {} }, await scene.caller())).problem.code).toBe('stale')
  })

  test('leaves one out, pauses, goes on after today, and ends it', async () => {
    await scene.give()
    const { id, versao } = await scene.own()
    const skipped = (await call(contract.skipRecurringGift, { id, versao }, await scene.caller())).reply
    expect(skipped.proximo).toBe('2027-03-31')
    expect(await runDay(server, scene.church, '2027-02-28')).toEqual([])
    expect((await scene.change({ situacao: 'pausada' })).reply).toMatchObject({
      situacao: 'pausada',
      motivoParada: 'pessoa',
      proximo: null,
    })
    expect(await runDay(server, scene.church, '2027-05-10')).toEqual([])
    expect((await scene.change({ situacao: 'ativa' })).reply).toMatchObject({
      situacao: 'ativa',
      motivoParada: null,
      proximo: '2027-05-31',
    })
    expect((await call(contract.endRecurringGift, { id }, await scene.caller())).reply).toEqual({})
    expect(await scene.listed()).toEqual([])
    expect((await call(contract.endRecurringGift, { id }, await scene.caller())).problem.code).toBe('not-found')
    expect(await runDay(server, scene.church, '2027-05-31')).toEqual([])
  })

  test('leaves out a charge that would be tried again, and nothing else; a page from before a charge is refused', async () => {
    await scene.give({ recorrencia: { dias: 30 } })
    const before = await scene.own()
    await scene.change({ cartao: await scene.addCard('9995') })
    await runDay(server, scene.church, '2027-03-02')
    const failing = await scene.own()
    const skip = async (versao: number) => call(contract.skipRecurringGift, { id: failing.id, versao }, await scene.caller())
    expect((await skip(before.versao + 1)).problem.code).toBe('stale')
    expect((await skip(failing.versao)).reply).toMatchObject({ situacao: 'ativa', motivoParada: null, proximo: '2027-04-01' })
    expect(await runDay(server, scene.church, '2027-03-03')).toEqual([])
    expect((await skip(failing.versao + 1)).reply.proximo).toBe('2027-05-01')
  })

  test('goes on only with a card and a scene.reason that can be used', async () => {
    await scene.give()
    await scene.change({ situacao: 'pausada' })
    await db.update(reasonTable).set({ flagRecorrencia: false }).where(eq(reasonTable.id, scene.reason))
    await owner.query('delete from usuario_cartao_gateway where igreja_id = $1', [scene.church.id])
    expect((await scene.change({ situacao: 'ativa' })).problem.errors).toEqual({ motivo: 'unknown', cartao: 'unknown' })
    const other = await scene.addReason({ nome: 'Ofertas' })
    expect((await scene.change({ situacao: 'ativa', motivo: other, cartao: await scene.addCard('4242') })).reply.situacao).toBe('ativa')
  })

  test('is not charged again at once because of another day, and sees the day before saving', async () => {
    await scene.give()
    // Charged on 31 January: two weeks are left out.
    moveClock('2027-02-10')
    expect((await scene.change({ recorrencia: { diaDoMes: 11 } })).reply.proximo).toBe('2027-03-11')
    expect((await scene.change({ recorrencia: { diaDoMes: 15 } })).reply.proximo).toBe('2027-02-15')
    await scene.change({ situacao: 'pausada' })
    await scene.change({ recorrencia: { diaDoMes: 12 } })
    expect((await scene.own()).retomada).toBe('2027-03-12')
    expect((await scene.change({ situacao: 'ativa' })).reply).toMatchObject({ proximo: '2027-03-12', retomada: null })
  })

  test('that was skipped stays skipped, also after a pause', async () => {
    await scene.give()
    const { id, versao, proximo } = await scene.own()
    const skipped = (await call(contract.skipRecurringGift, { id, versao }, await scene.caller())).reply.proximo
    expect(skipped).not.toBe(proximo)
    await scene.change({ situacao: 'pausada' })
    expect((await scene.own()).retomada).toBe(skipped)
    expect((await scene.change({ situacao: 'ativa' })).reply.proximo).toBe(skipped)
  })

  test('goes on after a refusal for good only with another card, or with that one saved again; an amount that cards do not take is refused', async () => {
    await scene.give({ recorrencia: { dias: 30 } })
    const refused = await scene.addCard('0341')
    await scene.change({ cartao: refused })
    await runDay(server, scene.church, '2027-03-02')
    expect(await scene.own()).toMatchObject({ motivoParada: 'cartao', cartao: { flagRecusado: true }, retomada: '2027-04-01' })
    const errorsOf = async (body: object) => (await scene.change(body)).problem.errors
    expect(await errorsOf({ valor: 6_000, situacao: 'ativa' })).toEqual({ cartao: 'unknown' })
    expect(await errorsOf({ situacao: 'ativa', cartao: refused })).toEqual({ cartao: 'unknown' })
    await owner.query(
      "update igreja_metodo_pagamento set minimo = 2000, maximo = 9000 where codigo = 'cartao-credito' and igreja_id = $1",
      [scene.church.id],
    )
    const cartao = await scene.addCard('4242')
    expect(await errorsOf({ cartao, valor: 1_999 })).toEqual({ valor: 'min_value:2000' })
    expect(await errorsOf({ cartao, valor: 8_900, flagUsuarioTaxa: true })).toEqual({ valor: 'max_value:9000' })
    expect(await scene.addCard('0341')).toBe(refused)
    expect((await scene.change({ situacao: 'ativa', cartao: refused })).reply).toMatchObject({ situacao: 'ativa', proximo: '2027-04-01' })
  })

  test('with two gifts on one card: a refusal for good of one stops the other, without asking the bank again', async () => {
    await scene.give({ recorrencia: { dias: 30 } })
    await scene.give({ recorrencia: { dias: 31 } })
    const cartao = await scene.addCard('0341')
    for (const { id, versao } of await scene.listed())
      await call(contract.updateRecurringGift, { id, versao, body: { cartao } }, await scene.caller())
    await runDay(server, scene.church, '2027-03-02')
    await runDay(server, scene.church, '2027-03-03')
    expect((await scene.listed()).map(({ motivoParada }) => motivoParada)).toEqual(['cartao', 'cartao'])
    expect((await scene.paid()).slice(2)).toEqual(['2027-03-02 nao_aprovado'])
  })

  test('is the only one who sees and changes it', async () => {
    await scene.give()
    const { id, versao } = await scene.own()
    const other = { at: scene.church, as: await server.buildMember(scene.church) }
    expect((await call(contract.listRecurringGifts, {}, other)).reply).toEqual([])
    expect((await call(contract.updateRecurringGift, { id, versao, body: { valor: 1 } }, other)).problem.code).toBe('not-found')
    expect((await call(contract.skipRecurringGift, { id, versao }, other)).problem.code).toBe('not-found')
    expect((await call(contract.endRecurringGift, { id }, other)).problem.code).toBe('not-found')
    expect(await db.select().from(recurringGiftTable).where(eq(recurringGiftTable.id, id))).toMatchObject([
      { valor: 5_000, situacao: 'ativa' },
    ])
  })

  test('pays with the same card after it was saved again', async () => {
    await scene.give({ recorrencia: { dias: 30 } })
    const { cartao } = await scene.own()
    expect(await scene.addCard('4242')).toBe(cartao?.id)
    await runDay(server, scene.church, '2027-03-02')
    expect(await scene.paid()).toEqual(['2027-01-31 aprovado', '2027-03-02 aprovado'])
  })
})
