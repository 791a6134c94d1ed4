import { seedPublished } from '#features/publishing/server/index.ts'
import type { FeatureDemo } from '#server/demo/feature-demo.ts'
import { devotionals } from '../api.ts'
import type { DevotionalData } from './devotional-data.ts'
import { esperanca } from './esperanca.ts'
import { redeNorte } from './rede-norte.ts'
import { vida } from './vida.ts'

const byChurch = { esperanca, 'rede-norte': redeNorte, vida }
const filtered = (isWanted: (piece: DevotionalData) => boolean) =>
  Object.fromEntries(Object.entries(byChurch).map(([church, pieces]) => [church, pieces.filter(isWanted)]))

/** Five in the morning in São Paulo, on the day of a time in UTC. */
const earlyOn = (time: Date) => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate(), 8))

/** The demo's devotionals: those of the last days, today's, and those of the next days, each of which appears early on its day. */
export const devotionalsDemo: FeatureDemo = {
  menu: [{ nome: { pt: 'Devocionais', es: 'Devocionales' }, icone: 'sun-book', link: '/devotionals', flagNaBarra: true }],
  async seed(demo) {
    await seedPublished(
      devotionals,
      demo,
      filtered(({ daysAgo }) => daysAgo >= 0),
    )
    await seedPublished(
      devotionals,
      { ...demo, now: earlyOn(demo.now) },
      filtered(({ daysAgo }) => daysAgo < 0),
    )
  },
}
