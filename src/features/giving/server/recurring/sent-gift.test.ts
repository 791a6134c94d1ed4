import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { followPayment } from '#features/payments/server/processing/follow-payment.ts'
import { paymentDb } from '#features/payments/server/rows/payment-db.ts'
import { moveClock, runDay } from '../../../../../tests/fixtures/payments/recurring.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import { openSentScene, type SentScene } from '../../../../../tests/fixtures/payments/sent-scene.ts'
import { startCharge } from './start-charge.ts'

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

describe('a gift that repeats by Pix', () => {
  test('is sent by mail three days before each due day, once, and counts when it is paid', async () => {
    await scene.begin()
    expect(await scene.own()).toMatchObject({ metodo: 'pix', cartao: null, situacao: 'ativa', proximo: '2027-03-02' })
    expect(await runDay(server, scene.church, '2027-02-26')).toEqual([])
    await runDay(server, scene.church, '2027-02-27', 3)
    const [mail, ...others] = await scene.sent()
    expect(others).toEqual([])
    const { ultimaCobranca, proximo } = await scene.own()
    expect(ultimaCobranca).toEqual({
      dia: '2027-03-02',
      metodo: 'pix',
      codigo: expect.any(String),
      situacao: 'aguardando',
    })
    expect(proximo).toBe('2027-04-01')
    expect(mail).toContain('2 de março de 2027')
    expect(mail).toContain('até 5 de março de 2027')
    expect(mail).toContain(`/user/payment/${ultimaCobranca?.codigo}`)
    expect(await runDay(server, scene.church, '2027-03-02')).toEqual([])
    await scene.change({ valor: 5_000 })
    await runDay(server, scene.church, '2027-03-29')
    expect(await scene.paid()).toEqual(['2027-01-31 aprovado', '2027-02-27 aguardando', '2027-03-29 aprovado'])
    expect(await scene.sent()).toHaveLength(1)
  })

  test('that was not paid is over three days later and leaves the next one; two in a row pause it, and a late payment counts', async () => {
    await scene.begin()
    await runDay(server, scene.church, '2027-02-27')
    await scene.sent()
    await scene.followAll('2027-03-05')
    expect((await scene.own()).ultimaCobranca?.situacao).toBe('aguardando')
    await scene.followAll('2027-03-06')
    expect(await scene.own()).toMatchObject({
      situacao: 'ativa',
      motivoParada: null,
      proximo: '2027-04-01',
      ultimaCobranca: { situacao: 'cancelado' },
    })
    expect(await runDay(server, scene.church, '2027-03-07')).toEqual([])
    await runDay(server, scene.church, '2027-03-29')
    await scene.sent()
    await scene.followAll('2027-04-05')
    expect(await scene.own()).toMatchObject({ situacao: 'pausada', motivoParada: 'nao_pago', proximo: null })
    expect((await scene.mails()).at(-1)).toContain('não foram pagas')
    expect((await scene.change({ situacao: 'ativa' })).reply).toMatchObject({ situacao: 'ativa', proximo: '2027-05-01' })
  })

  test('is made again on the next day when the server died before the gateway was asked, and mailed once', async () => {
    await scene.begin()
    moveClock('2027-02-27')
    const state = await scene.findChurch()
    const { id } = await scene.own()
    await paymentDb(server.services, state, 'test').transaction(tx =>
      startCharge(tx, server.services, state, { recorrente: id, dia: '2027-03-02', now: new Date() }),
    )
    await expect(scene.sent()).rejects.toThrow('not answered')
    vi.setSystemTime(new Date('2027-02-27T15:10:00Z'))
    await followPayment(server.services, state, await scene.lastPayment(), 'test')
    await runDay(server, scene.church, '2027-02-28', 2)
    expect((await scene.paid()).slice(1)).toEqual(['2027-02-27 cancelado', '2027-02-28 aguardando'])
    expect(await scene.sent()).toHaveLength(1)
    expect(await scene.own()).toMatchObject({ situacao: 'ativa', proximo: '2027-04-01' })
  })

  test('to the church’s own key is sent too, and waits for the treasurer', async () => {
    await scene.begin()
    expect((await scene.change({ metodo: 'pix-manual' })).reply).toMatchObject({ metodo: 'pix-manual', cartao: null })
    await runDay(server, scene.church, '2027-02-27')
    const [mail] = await scene.sent()
    const codigo = /\/user\/payment\/(\w+)/.exec(mail ?? '')?.[1] ?? ''
    // Its page has the key as it is now, and the mail has none that may be another one by then.
    expect((await server.read(scene.church, codigo)).reply.pix?.copiaECola).toContain('tesouraria@example.org')
    expect(mail).not.toContain('tesouraria@example.org')
  })

  test('becomes one with a card, and back', async () => {
    await scene.begin()
    expect((await scene.change({ metodo: 'cartao-credito' })).problem.errors).toEqual({ cartao: 'unknown' })
    expect((await scene.change({ cartao: await scene.addCard('4242') })).reply).toMatchObject({
      metodo: 'cartao-credito',
      cartao: { final: '4242' },
    })
    await scene.change({ valor: 5_000 })
    expect(await runDay(server, scene.church, '2027-02-27')).toEqual([])
    await runDay(server, scene.church, '2027-03-02')
    expect((await scene.paid()).at(-1)).toBe('2027-03-02 aprovado')
    expect((await scene.change({ metodo: 'pix' })).reply).toMatchObject({ metodo: 'pix', cartao: null })
  })

  test('is not sent more often than once a week', async () => {
    expect((await scene.give({ recorrencia: { dias: 6 } })).problem.errors).toEqual({ 'recorrencia.dias': 'min_value:7' })
    await scene.begin()
    expect((await scene.change({ recorrencia: { dias: 6 } })).problem.errors).toEqual({ 'recorrencia.dias': 'min_value:7' })
  })
})
