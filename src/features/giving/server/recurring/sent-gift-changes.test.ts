import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { bookOf } from '../../../../../tests/fixtures/payments/book.ts'
import { moveClock, runDay } from '../../../../../tests/fixtures/payments/recurring.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import { openSentScene, type SentScene, unpaid } from '../../../../../tests/fixtures/payments/sent-scene.ts'

vi.useFakeTimers({ toFake: ['Date'] })
const server = await openPaymentServer()
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})

let scene: SentScene
beforeEach(async () => {
  scene = await openSentScene(server)
})
const run = (day: string) => runDay(server, scene.church, day)

describe('its giver', () => {
  test('chooses a card while a Pix waits: that day is never charged to the card, too', async () => {
    await scene.begin()
    await run('2027-02-27')
    await scene.sent()
    moveClock('2027-03-04')
    const changed = await scene.change({ cartao: await scene.addCard('4242'), valor: 5_000 })
    expect(changed.reply).toMatchObject({ situacao: 'ativa', proximo: '2027-04-01' })
    await scene.followAll('2027-03-06')
    expect(await scene.own()).toMatchObject({ situacao: 'ativa', proximo: '2027-04-01' })
    for (const day of ['2027-03-07', '2027-03-09']) expect(await run(day)).toEqual([])
  })

  test('chooses Pix for a card that fails: it is no longer failing, and the declined charge is not tried again', async () => {
    await scene.give({ metodo: 'cartao-credito', salvarCartao: true, cartao: { token: 'demo_visa_4242_122031_0' } })
    await scene.change({ cartao: await scene.addCard('9995') })
    await run('2027-03-02')
    expect((await scene.own()).situacao).toBe('falhando')
    expect((await scene.change({ metodo: 'pix' })).reply).toMatchObject({ situacao: 'ativa', motivoParada: null, proximo: '2027-04-01' })
    expect(await run('2027-03-03')).toEqual([])
  })

  test('shortens the days while a Pix waits: the next one is not sent before that one is over', async () => {
    await scene.begin()
    await run('2027-02-27')
    // Due on 2 March, and can be paid until the 5th.
    expect((await scene.change({ recorrencia: { dias: 7 } })).reply.proximo).toBe('2027-03-13')
  })

  test('is told at once what a boleto needs, and goes on with the same day after it was stopped for that', async () => {
    await scene.begin()
    expect((await scene.change({ metodo: 'boleto' })).problem.errors).toEqual({
      'dadosNaoCadastrado.cpf': 'required',
      'dadosNaoCadastrado.endereco': 'required',
    })
    await server.owner.query("update doacao_recorrente set metodo = 'boleto' where igreja_id = $1", [scene.church.id])
    await run('2027-02-27')
    expect(await scene.own()).toMatchObject({ situacao: 'pausada', motivoParada: 'dados', retomada: '2027-03-02' })
    expect((await scene.mails())[0]).toContain('CPF')
    expect((await scene.change({ metodo: 'pix', situacao: 'ativa' })).reply.proximo).toBe('2027-03-02')
    await run('2027-02-27')
    expect(await scene.sent()).toHaveLength(1)
    expect(await scene.own()).toMatchObject({ proximo: '2027-04-01', ultimaCobranca: { dia: '2027-03-02', situacao: 'aguardando' } })
  })

  test('is not mailed what they have paused before it could be sent; the id of a card means nothing for a Pix', async () => {
    await scene.begin({ cartao: { id: await scene.addCard('4242') } })
    expect((await scene.own()).cartao).toBeNull()
    await run('2027-02-27')
    await scene.change({ situacao: 'pausada' })
    expect(await scene.sent()).toEqual([])
  })
})

describe('what is sent', () => {
  test('after a time in which no server ran is one, and the next one follows when that is over', async () => {
    await scene.begin({ recorrencia: { dias: 7 } })
    await run('2027-02-12')
    await run('2027-02-12')
    expect(await scene.sent()).toHaveLength(1)
    expect((await scene.own()).proximo).toBe('2027-02-21')
  })

  test('and was not paid counts only since the gift goes on again', async () => {
    await scene.begin()
    await scene.leaveUnpaid('2027-02-27', '2027-03-06')
    await scene.leaveUnpaid('2027-03-29', '2027-04-05')
    expect((await scene.own()).motivoParada).toBe('nao_pago')
    expect((await scene.change({ situacao: 'ativa' })).reply.proximo).toBe('2027-05-01')
    await scene.leaveUnpaid('2027-04-28', '2027-05-05')
    expect((await scene.own()).situacao).toBe('ativa')
  })

  test('and is paid after the gift was paused for that lets it go on', async () => {
    await scene.begin()
    await scene.leaveUnpaid('2027-02-27', '2027-03-06')
    await scene.leaveUnpaid('2027-03-29', '2027-04-05')
    await bookOf(server, scene.church, await scene.lastPayment(), { referencia: '', situacao: 'aprovado' })
    expect(await scene.own()).toMatchObject({ situacao: 'ativa', motivoParada: null, proximo: '2027-05-01' })
  })

  test('to the church’s own key is not called unpaid while the treasurer may find it, also the first one', async () => {
    await scene.give({ metodo: 'pix-manual', motivos: [{ id: scene.reason, valor: unpaid }] })
    const first = await scene.lastPayment()
    await scene.followAll('2027-02-05')
    expect((await scene.own()).situacao).toBe('iniciando')
    moveClock('2027-02-10')
    await bookOf(server, scene.church, first, { referencia: '', situacao: 'aprovado' })
    // The days count from the gift, not from the day on which the money was found.
    expect(await scene.own()).toMatchObject({ situacao: 'ativa', proximo: '2027-03-02' })
    await scene.leaveUnpaid('2027-02-27', '2027-03-06')
    await scene.leaveUnpaid('2027-03-29', '2027-04-05')
    await scene.leaveUnpaid('2027-04-28', '2027-05-05')
    expect(await scene.own()).toMatchObject({ situacao: 'ativa', motivoParada: null })
  })
})
