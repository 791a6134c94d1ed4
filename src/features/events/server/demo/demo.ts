import { eq } from 'drizzle-orm'
import { addDays, timeAt } from '#contract/calendar-days.ts'
import { firstDate } from '#features/church/rules/next-service.ts'
import { churchesTable } from '#features/church/server/index.ts'
import { seedPublished } from '#features/publishing/server/index.ts'
import type { DemoChurch } from '#server/demo/churches.ts'
import { type Demo, type FeatureDemo, requireEntry } from '#server/demo/feature-demo.ts'
import { events, inUtc, periodOf } from '../content.ts'
import type { DemoDate, DemoEvent } from './demo-event.ts'
import { esperanca } from './esperanca.ts'
import { graca, redeNorte, redeSul, vida } from './more.ts'
import { seedTickets } from './seed-tickets.ts'

const eventsByChurch: Partial<Record<DemoChurch, readonly DemoEvent[]>> = {
  esperanca,
  graca,
  'rede-norte': redeNorte,
  'rede-sul': redeSul,
  vida,
}

const minuteMs = 60_000
/** What would begin sooner, or is over, is a week later: whoever looks at the demo for an hour still finds it. */
const soonestMs = 2 * 3_600_000

/** Events of all kinds: single ones, a series, a course, a retreat, one online, one that is postponed, and past ones. */
export const eventsDemo: FeatureDemo = {
  menu: [{ nome: { pt: 'Eventos', es: 'Eventos' }, icone: 'calendar', link: '/event' }],
  async seed(demo) {
    for (const [church, pieces] of Object.entries(eventsByChurch) as [DemoChurch, readonly DemoEvent[]][]) {
      await seedPublished(events, demo, { [church]: await toPieces(demo, church, pieces) })
      await seedTickets(demo, church, pieces)
    }
  },
}

async function toPieces({ tx, now, churches }: Demo, church: DemoChurch, pieces: readonly DemoEvent[]) {
  const { fusoHorario } = churchesTable
  const [row = { fusoHorario: 'UTC' }] = await tx
    .select({ fusoHorario })
    .from(churchesTable)
    .where(eq(churchesTable.id, requireEntry(churches, church)))
  return pieces.map(({ dates, programme = [], tickets: _tickets, contents: _contents, ...columns }, index) => {
    const datas = datesOf(dates, row.fusoHorario, now)
    const start = Date.parse(datas[0]?.inicio ?? '')
    const programa = programme.map(({ after, titulo, quem = null }) => ({ inicio: inUtc(start + after * minuteMs), titulo, quem }))
    const isPast = (dates[0]?.weeks ?? 0) < 0
    return { ...columns, datas, ...periodOf(datas), programa, daysAgo: isPast ? 40 : index + 1 }
  })
}

/** All dates of an event are moved together, so that they stay in their order. */
function datesOf(dates: readonly DemoDate[], timeZone: string, now: Date) {
  const startOf = ({ weeks, dia, hora }: DemoDate) => timeAt(addDays(firstDate(dia, timeZone, now), weeks * 7), hora, timeZone).getTime()
  const isTooSoon = dates.some(date => date.weeks >= 0 && startOf(date) < now.getTime() + soonestMs)
  return dates.map(date => {
    const start = startOf(isTooSoon ? { ...date, weeks: date.weeks + 1 } : date)
    return { inicio: inUtc(start), fim: inUtc(start + date.minutes * minuteMs) }
  })
}
