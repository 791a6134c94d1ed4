import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '#contract/calendar-days.ts'
import { queueIsEmpty, runScheduled } from '../../../../../tests/fixtures/jobs.ts'
import { mailsOf } from '../../../../../tests/fixtures/mail.ts'
import { bookOf } from '../../../../../tests/fixtures/payments/book.ts'
import { moveClock } from '../../../../../tests/fixtures/payments/recurring.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import { openSentScene, type SentScene } from '../../../../../tests/fixtures/payments/sent-scene.ts'

// From the schedule to the effect: the queue finds what is due, charges it, and delivers the mails.

vi.useFakeTimers({ toFake: ['Date'] })
const server = await openPaymentServer()
const { owner } = server
beforeAll(() => server.startJobs())
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})

let scene: SentScene
beforeEach(async () => {
  // A schedule runs for each church: those of the tests before would take the time.
  await owner.query('update igreja set flag_ativo = false')
  scene = await openSentScene(server)
})

async function runDay(day: string) {
  moveClock(day)
  await runScheduled(server, { name: 'find-due-gifts' })
  // A charge is completed in the queue before its gateway is asked.
  await vi.waitFor(async () => expect((await scene.paid()).filter(row => row.endsWith('em_aberto'))).toEqual([]), 10_000)
  await queueIsEmpty(owner)
}

async function runDays(first: string, last: string) {
  for (let day = first; day <= last; day = addDays(day, 1)) await runDay(day)
}
const card = { metodo: 'cartao-credito', salvarCartao: true, cartao: { token: 'demo_visa_4242_122031_0' } }
const mails = async (words: RegExp) => {
  await queueIsEmpty(owner)
  return (await mailsOf(server).sentTo(scene.maria.email)).filter(({ text }) => words.test(text))
}

/** Half a year of days, on a machine with other work. */
vi.setConfig({ testTimeout: 60_000 })

describe('a card', () => {
  test('is charged once after ten days in which no server ran, and not again within half a week', async () => {
    await scene.give({ ...card, recorrencia: { dias: 7 } })
    // Due on the 7th and the 14th.
    await runDays('2027-02-13', '2027-02-14')
    expect(await scene.paid()).toEqual(['2027-01-31 aprovado', '2027-02-13 aprovado'])
    expect(await scene.own()).toMatchObject({ proximo: '2027-02-21', ultimaCobranca: { dia: '2027-02-07' }, cobradaEm: '2027-02-13' })
    // Nor because it was paused and goes on.
    await scene.change({ situacao: 'pausada' })
    expect((await scene.own()).retomada).toBe('2027-02-21')
    await runDay('2027-02-21')
    expect(await scene.paid()).toHaveLength(2)
    expect((await scene.change({ situacao: 'ativa' })).reply.proximo).toBe('2027-02-28')
  })

  test('is not charged on the day after a charge that went through only at the last try', async () => {
    await scene.give({ ...card, recorrencia: { dias: 7 } })
    await scene.change({ cartao: await scene.addCard('9995') })
    await runDays('2027-02-07', '2027-02-11')
    await scene.change({ cartao: await scene.addCard('4242') })
    await runDays('2027-02-12', '2027-02-21')
    const tries = ['2027-02-07', '2027-02-08', '2027-02-10'].map(day => `${day} nao_aprovado`)
    expect(await scene.paid()).toEqual(['2027-01-31 aprovado', ...tries, '2027-02-12 aprovado', '2027-02-21 aprovado'])
  })

  test('of a daily gift is charged once on a day on which an earlier one would be tried again, too', async () => {
    await scene.give({ ...card, recorrencia: { dias: 1 } })
    await scene.change({ cartao: await scene.addCard('9995') })
    await runDay('2027-02-01')
    await scene.change({ cartao: await scene.addCard('4242') })
    await runDays('2027-02-02', '2027-02-04')
    const days = ['2027-02-02', '2027-02-03', '2027-02-04'].map(day => `${day} aprovado`)
    expect(await scene.paid()).toEqual(['2027-01-31 aprovado', '2027-02-01 nao_aprovado', ...days])
  })
})

test('who gives every day is thanked once a week, for all that arrived since', async () => {
  await scene.give({ ...card, recorrencia: { dias: 1 } })
  await queueIsEmpty(owner)
  await runDays('2027-02-01', '2027-02-14')
  const thanks = await mails(/Obrigado, Maria/)
  expect(thanks.map(({ text }) => /A sua contribuição.*|As suas .*/.exec(text)?.[0].replace(/\u00a0/g, ' '))).toEqual([
    'A sua contribuição de R$ 50,00 chegou.',
    'As suas 7 últimas contribuições chegaram: R$ 350,00 ao todo.',
    'As suas 7 últimas contribuições chegaram: R$ 350,00 ao todo.',
  ])
  // Each says that it goes on, when, and where to end it.
  expect(thanks[0]?.text).toContain('A contribuição se repete. A próxima é em 1 de fevereiro de 2027.')
  expect(thanks[0]?.text).toMatch(/encerrar: https?:\S+\/user\/giving\/recurring\/\d+/)
})

describe('who never pays into the church’s own key', () => {
  const week = 7
  /** Each week for so many: what is due is sent, and ends when its time is over. */
  async function runWeeks(from: number, count: number) {
    for (let nth = from; nth < from + count; nth++) {
      const due = addDays('2027-02-07', nth * week)
      await runDay(addDays(due, -3))
      await scene.followAll(addDays(due, 4))
      await queueIsEmpty(owner)
    }
  }
  const asked = async () => (await scene.paid()).slice(1)

  beforeEach(async () => {
    await scene.give({ metodo: 'pix-manual', recorrencia: { dias: week } })
    await bookOf(server, scene.church, await scene.lastPayment(), { referencia: '', situacao: 'aprovado' })
    await queueIsEmpty(owner)
  })

  test('is asked less and less, and then no more, and is told', async () => {
    await runWeeks(0, 12)
    expect(await asked()).toEqual(['2027-02-04', '2027-02-11', '2027-02-25', '2027-03-25'].map(day => `${day} cancelado`))
    expect(await scene.own()).toMatchObject({ situacao: 'pausada', motivoParada: 'nao_pago', proximo: null })
    const sent = await mails(/Pagar com Pix/)
    expect(sent).toHaveLength(4)
    // What it is paid with stays on its page, where an undone change of the key reaches it.
    expect(sent.filter(({ text }) => text.includes('br.gov.bcb.pix'))).toEqual([])
    expect(sent.map(({ text }) => text.includes('por isso enviamos menos'))).toEqual([false, false, true, true])
    expect(await mails(/paramos de enviar/)).toHaveLength(1)
  })

  test('and is found later after all, is asked as before', async () => {
    await runWeeks(0, 2)
    expect((await scene.own()).proximo).toBe('2027-02-28')
    moveClock('2027-02-18')
    await bookOf(server, scene.church, await scene.lastPayment(), { referencia: '', situacao: 'aprovado' })
    expect(await scene.own()).toMatchObject({ situacao: 'ativa', proximo: '2027-02-21' })
    await runWeeks(2, 8)
    expect((await scene.own()).situacao).toBe('pausada')
    await bookOf(server, scene.church, await scene.lastPayment(), { referencia: '', situacao: 'aprovado' })
    expect(await scene.own()).toMatchObject({ situacao: 'ativa', motivoParada: null })
  })
})
