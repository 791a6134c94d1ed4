import { afterEach, expect, test } from 'vitest'
import { jobs } from '#main/app.ts'
import { isFullRun } from '../../fixtures/extent.ts'
import { cleanUp, report } from '../server.ts'
import { afterChanges, liveADay } from './daily-life.ts'
import { expectAllIsWell } from './invariants.ts'
import { type Month, openMonth } from './month-server.ts'
import { scheduledWork } from './scheduled-work.ts'

const hourMs = 3_600_000
/** A Monday, ten in the morning in São Paulo; years from now, so that a time of the machine's own clock is seen. */
const start = new Date('2030-03-04T13:00:00Z')

const began = new Date()
let month: Month
afterEach(async () => {
  await month?.close()
  await cleanUp()
}, 60_000)

test('every scheduled job is seen at work below', () => {
  const scheduled = jobs.filter(({ cron }) => cron).map(({ name }) => name)
  expect([...new Set(scheduledWork.map(({ job }) => job))].sort()).toEqual(scheduled.sort())
})

test.skipIf(process.platform !== 'linux')(
  'each scheduled job does its work in the built server, from its schedule to what people see',
  { timeout: 600_000 },
  async () => {
    month = await openMonth(start)
    const open: { what: string; due: Date; isDone: () => Promise<boolean> }[] = []
    for (const { job, what, within, begin } of scheduledWork) {
      const isDone = await begin(month)
      open.push({ what: `${job}: ${what}`, due: new Date(start.getTime() + within * hourMs), isDone })
      expect(await isDone(), `${job}: ${what}, before its time`).toBe(false)
    }
    await liveADay(month, 0)
    for (const hours of [0.3, 1.2, 3, 26, 50, 8 * 24 + 2, 33 * 24, 36 * 24, 93 * 24]) {
      await month.moveTo(new Date(start.getTime() + hours * hourMs))
      await expectAllIsWell(month, began)
      const now = month.clock.now()
      for (const work of open.filter(({ due }) => due <= now)) {
        expect(await work.isDone(), work.what).toBe(true)
        open.splice(open.indexOf(work), 1)
      }
      report(`${hours} h: ${open.length} open`)
    }
    expect(open.map(({ what }) => what)).toEqual([])
  },
)

test.runIf(isFullRun && process.platform === 'linux')(
  'without its schedule, none of it is done: what is seen above is the work of the job',
  { timeout: 600_000 },
  async () => {
    month = await openMonth(start)
    const open: { what: string; isDone: () => Promise<boolean> }[] = []
    // Without this one, nobody would know when the others have run.
    const needed = 'find-due-payments'
    // First of all: on a slow machine the work begins while minutes pass, in which some of it would be done.
    await month.rows('delete from pgboss.schedule where name <> $1', [needed])
    for (const { job, what, begin } of scheduledWork.filter(work => work.job !== needed))
      open.push({ what: `${job}: ${what}`, isDone: await begin(month) })
    const done: string[] = []
    for (const hours of [0.3, 26, 93 * 24]) {
      await month.moveTo(new Date(start.getTime() + hours * hourMs))
      for (const { what, isDone } of open) if (await isDone()) done.push(`${what}, after ${hours} h`)
    }
    expect(done).toEqual([])
  },
)

test.runIf(isFullRun && process.platform === 'linux')(
  'a month in which a mail server is down and no server runs for two days: after each step all is as it should be',
  { timeout: 3_600_000 },
  async () => {
    month = await openMonth(start)
    const at = (day: number, hours: number) => new Date(start.getTime() + (day * 24 + hours) * hourMs)
    for (let day = 0; day < 30; day++) {
      if (day === 5) month.mail.options.reply = command => (command === '.' ? '451 4.3.0 later' : undefined)
      if (day === 8) month.mail.options.reply = () => undefined
      if (day === 12) {
        day += 2
        await month.standStillUntil(at(day, 0.1))
      }
      await liveADay(month, day)
      for (const hours of [1, 6, 12, 18, 23.5]) {
        await month.moveTo(at(day, hours))
        await expectAllIsWell(month, began, isMailLate(day, hours) ? ['job deliver-mail'] : [])
      }
      report(`day ${day}`)
    }
    await expectRegular(month)
    const [{ given }] = await month.rows('select count(*)::int as given from pagamento')
    report(`${given} payments in a month, ${month.mail.mails.length} mails`)
  },
)

/** From the day on which the mail server is down until the last retry, at most three hours after it is back. */
const isMailLate = (day: number, hours: number) => day >= 5 && (day < 8 || (day === 8 && hours < 6))

/** The due days of each gift that goes on follow one another as its giver has chosen, or has changed it, and none is left out. */
async function expectRegular({ rows }: Month) {
  // `first`: the amount of the gift that began it.
  const charges = `select r.id, r.dias, r.situacao, c.dia, c.dia - lag(c.dia) over gift as since, first_value(p.valor) over gift as first,
      concat_ws(' ', c.dia, p.valor, p.metodo) as charge
    from doacao_recorrente r join doacao_recorrente_cobranca c on c.recorrente_id = r.id join pagamento p on p.id = c.pagamento_id
    window gift as (partition by r.id order by c.dia)`
  const irregular = `select * from (${charges}) charges where dias is not null and situacao = 'ativa' and since <> dias and first <> all($1)`
  expect(await rows(irregular, [Object.keys(afterChanges)])).toEqual([])
  for (const [first, expected] of Object.entries(afterChanges)) {
    const found = await rows(`select charge from (${charges}) charges where first = $1 order by dia`, [first])
    expect(
      found.map(({ charge }) => charge),
      first,
    ).toEqual(expected)
  }
  expect(await rows(`select id from doacao_recorrente where situacao = 'ativa' and proximo is null`)).toEqual([])
}
