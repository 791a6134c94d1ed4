import { and, eq } from 'drizzle-orm'
import { addDays, dayAt } from '#contract/calendar-days.ts'
import { churchesTable } from '#features/church/server/index.ts'
import { reasonTable } from '#features/giving/server/index.ts'
import { seedPeople } from '#features/joining/server/index.ts'
import { seedParents, seedPublished } from '#features/publishing/server/index.ts'
import { indexForSearch } from '#features/search/server/index.ts'
import type { DemoChurch } from '#server/demo/churches.ts'
import { type Demo, type FeatureDemo, requireEntry } from '#server/demo/feature-demo.ts'
import { sanitise } from '#server/rich-text/sanitise.ts'
import { ministryEntry } from '../announce-ministry.ts'
import { projects } from '../content.ts'
import { ministryJoiningTables, ministryTable } from '../tables.ts'
import type { DemoMinistry, DemoProject } from './demo-ministry.ts'
import { esperanca } from './esperanca.ts'
import { graca } from './graca.ts'
import { redeNorte } from './rede-norte.ts'
import { redeSul } from './rede-sul.ts'
import { vida } from './vida.ts'

const ministriesOf: Partial<Record<DemoChurch, readonly DemoMinistry[]>> = {
  esperanca,
  graca,
  'rede-norte': redeNorte,
  'rede-sul': redeSul,
  vida,
}

/** The demo's ministries with their people and projects. In those that Ana and Maria lead somebody waits; Maria has asked to join another. */
export const ministriesDemo: FeatureDemo = {
  menu: [{ nome: { pt: 'Ministérios', es: 'Ministerios' }, icone: 'tools', link: '/ministries' }],
  async seed(demo) {
    for (const [church, ministries] of Object.entries(ministriesOf) as [DemoChurch, readonly DemoMinistry[]][])
      await seedMinistries(demo, church, ministries)
  },
}

async function seedMinistries(demo: Demo, church: DemoChurch, ministries: readonly DemoMinistry[]): Promise<void> {
  const { tx, now } = demo
  const igrejaId = requireEntry(demo.churches, church)
  const parents = await Promise.all(
    ministries.map(
      async ({ leaders: _leaders, members: _members, requests: _requests, contacts: _contacts, conteudo = '', ...ministry }) => ({
        ...ministry,
        conteudo: await sanitise(conteudo, igrejaId, 'conteudo'),
      }),
    ),
  )
  const pieces = await seedParents<DemoProject>(projects, demo, church, parents)
  await seedPublished(projects, demo, { [church]: await Promise.all(pieces.map(piece => toColumns(demo, igrejaId, piece))) })

  const rows = await tx.select().from(ministryTable).where(eq(ministryTable.igrejaId, igrejaId))
  const [state] = await tx.select({ language: churchesTable.idioma }).from(churchesTable).where(eq(churchesTable.id, igrejaId))
  await indexForSearch(
    tx,
    state?.language ?? '',
    rows.map(row => ministryEntry(row, now)),
  )
  for (const row of rows) await seedPeople(demo, ministryJoiningTables, row, ministries.find(({ slug }) => slug === row.slug) ?? {})
}

async function toColumns({ tx, now, picture }: Demo, igrejaId: number, { reason, from, until, photos = [], ...project }: DemoProject) {
  const { id, nome } = reasonTable
  const [found] = reason
    ? await tx
        .select({ id })
        .from(reasonTable)
        .where(and(eq(reasonTable.igrejaId, igrejaId), eq(nome, reason)))
    : []
  const day = (days: number | undefined) => (days === undefined ? null : addDays(dayAt(now, 'UTC'), days))
  return { ...project, motivoId: found?.id ?? null, inicio: day(from), fim: day(until), fotos: photos.map(picture) }
}
