import { afterAll, expect, test, vi } from 'vitest'
import { saveCard } from '#features/payments/contract/cards.ts'
import { runJob } from '../../../../../tests/fixtures/jobs.ts'
import { mailsOf } from '../../../../../tests/fixtures/mail.ts'
import { moveClock } from '../../../../../tests/fixtures/payments/recurring.ts'
import { openPaymentServer } from '../../../../../tests/fixtures/payments/scene.ts'
import { contract } from '../contract.ts'
import { reasonTable } from '../tables.ts'
import { findExpiringCards } from './find-expiring-cards.ts'
import { tellRecurringGiver } from './tell-recurring-giver.ts'

vi.useFakeTimers({ toFake: ['Date'] })
const server = await openPaymentServer()
const { call, db, owner, pay } = server
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})

test('who pays with a card that will soon be over is told once per card', async () => {
  moveClock('2027-01-31')
  const church = await server.buildPayingChurch([{ codigo: 'cartao-credito', gateway: 8 }])
  const maria = await server.buildMember(church)
  const reason = { igrejaId: church.id, nome: 'Dízimo', natureza: 'dizimo' as const, ordem: 1, flagRecorrencia: true }
  const [{ id: motivo } = { id: 0 }] = await db.insert(reasonTable).values(reason).returning()
  const gift = { tipo: 'doacao', metodo: 'cartao-credito', salvarCartao: true, recorrencia: { dias: 30 } }
  await pay(church, { ...gift, cartao: { token: 'demo_visa_4242_032027_0' }, motivos: [{ id: motivo, valor: 5_000 }] }, { as: maria })

  const caller = async () => ({ at: church, as: { ...maria, ...(await server.buildSession(maria.accountId, church)) } })
  const own = async () => (await call(contract.listRecurringGifts, {}, await caller())).reply[0] ?? { id: 0, versao: 0 }
  async function change(body: object) {
    const { id, versao } = await own()
    expect((await call(contract.updateRecurringGift, { id, versao, body }, await caller())).status).toBe(200)
  }
  /** All mails to her until a day, on which two servers look at the same time. */
  async function mailsUntil(day: string): Promise<string[]> {
    moveClock(day)
    await Promise.all([1, 2].map(() => runJob(server.services, findExpiringCards, {}, church.id)))
    const { rows } = await owner.query("delete from pgboss.job where name = 'tell-recurring-giver' returning data")
    for (const { data } of rows) await runJob(server.services, tellRecurringGiver, data, church.id)
    return (await mailsOf(server).queuedFor(maria.email)).map(({ subject, text }) => `${subject}\n${text}`)
  }

  // Valid until the end of March: over in 32 days, and not yet on the next due day.
  expect(await mailsUntil('2027-02-28')).toEqual([])
  const [mail, ...others] = await mailsUntil('2027-03-02')
  expect(others).toEqual([])
  expect(mail).toContain('vence em breve')
  expect(mail).toContain('03/2027')
  expect(mail).toContain(`/user/giving/recurring/${(await own()).id}`)
  expect(await mailsUntil('2027-03-20')).toHaveLength(1)

  // Another giver's gateway has sent nonsense: nobody is told, and nobody else is kept from being told.
  await owner.query("update usuario_cartao_gateway set validade = '13/2027' where igreja_id = $1", [church.id])
  expect(await mailsUntil('2027-03-21')).toHaveLength(1)
  await owner.query("update usuario_cartao_gateway set validade = '03/2027' where igreja_id = $1", [church.id])

  const saved = await call(saveCard, { body: { token: 'demo_visa_4444_052027_0' } }, await caller())
  await change({ cartao: saved.reply.id })
  expect(await mailsUntil('2027-03-25')).toHaveLength(1)
  expect(await mailsUntil('2027-05-03')).toHaveLength(2)
  await change({ cartao: (await call(saveCard, { body: { token: 'demo_visa_4242_092027_0' } }, await caller())).reply.id })
  await change({ situacao: 'pausada' })
  // Nothing is charged, so nothing is lost.
  expect(await mailsUntil('2027-09-20')).toHaveLength(2)
}, 30_000)
