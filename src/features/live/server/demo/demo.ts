import { eq } from 'drizzle-orm'
import { addDays, timeAt } from '#contract/calendar-days.ts'
import { firstDate } from '#features/church/rules/next-service.ts'
import { churchesTable } from '#features/church/server/index.ts'
import { seedPublished } from '#features/publishing/server/index.ts'
import type { DemoChurch } from '#server/demo/churches.ts'
import { type Demo, type FeatureDemo, requireEntry } from '#server/demo/feature-demo.ts'
import { services } from '../content.ts'
import type { DemoService } from './demo-service.ts'
import { esperanca } from './esperanca.ts'
import { graca, redeNorte, redeSul, vida } from './more.ts'

const servicesByChurch: Partial<Record<DemoChurch, readonly DemoService[]>> = {
  esperanca,
  graca,
  'rede-norte': redeNorte,
  'rede-sul': redeSul,
  vida,
}

/** Never the last character of the id of a real video, as in the demo of the videos. */
const neverUsed = 'abdefhij'

/** A service that would begin sooner, or is over, is held a week later: whoever looks at the demo for an hour still finds it. */
const soonestMs = 2 * 3_600_000

/** Services of single days: feasts, other times, a cancelled one, and past ones with their recording. */
export const liveDemo: FeatureDemo = {
  async seed(demo) {
    for (const [church, pieces] of Object.entries(servicesByChurch) as [DemoChurch, readonly DemoService[]][])
      await seedPublished(services, demo, { [church]: await toPieces(demo, church, pieces) })
  },
}

async function toPieces({ tx, now, churches }: Demo, church: DemoChurch, pieces: readonly DemoService[]) {
  const { fusoHorario } = churchesTable
  const [row = { fusoHorario: 'UTC' }] = await tx
    .select({ fusoHorario })
    .from(churchesTable)
    .where(eq(churchesTable.id, requireEntry(churches, church)))
  return pieces.map(({ weeks, dia, hora, conteudo = '', ...columns }, index) => {
    const first = firstDate(dia, row.fusoHorario, now)
    const isTooSoon = weeks >= 0 && timeAt(first, hora, row.fusoHorario).getTime() < now.getTime() + soonestMs
    const inicio = timeAt(addDays(first, (isTooSoon ? weeks + 1 : weeks) * 7), hora, row.fusoHorario)
    const videoId = weeks < 0 ? `atrio-live${neverUsed[index]}` : null
    return { ...columns, conteudo, inicio, videoId, daysAgo: weeks < 0 ? -weeks * 7 : 3 }
  })
}
