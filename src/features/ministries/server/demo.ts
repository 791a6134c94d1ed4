import { and, eq, sql } from 'drizzle-orm'
import { addDays, dayAt } from '#contract/calendar-days.ts'
import { membersTable } from '#features/access/server/index.ts'
import { churchesTable } from '#features/church/server/index.ts'
import { reasonTable } from '#features/giving/server/index.ts'
import { seedParents, seedPublished } from '#features/publishing/server/index.ts'
import { indexForSearch } from '#features/search/server/index.ts'
import type { DemoChurch } from '#server/demo/churches.ts'
import { type Demo, type FeatureDemo, requireEntry } from '#server/demo/feature-demo.ts'
import { sanitise } from '#server/rich-text/sanitise.ts'
import { ministryEntry } from './announce-ministry.ts'
import { projects } from './content.ts'
import type { DemoMinistry, DemoProject } from './demo/demo-ministry.ts'
import { esperanca } from './demo/esperanca.ts'
import { graca } from './demo/graca.ts'
import { redeNorte } from './demo/rede-norte.ts'
import { redeSul } from './demo/rede-sul.ts'
import { vida } from './demo/vida.ts'
import { leaderTable, ministryTable } from './tables.ts'

const ministriesOf: Partial<Record<DemoChurch, readonly DemoMinistry[]>> = {
  esperanca,
  graca,
  'rede-norte': redeNorte,
  'rede-sul': redeSul,
  vida,
}

/** The demo's ministries, who leads them, and their projects. */
export const ministriesDemo: FeatureDemo = {
  menu: [{ nome: { pt: 'Ministérios', es: 'Ministerios' }, icone: 'users', link: '/ministries' }],
  async seed(demo) {
    for (const [church, ministries] of Object.entries(ministriesOf) as [DemoChurch, readonly DemoMinistry[]][])
      await seedMinistries(demo, church, ministries)
  },
}

async function seedMinistries(demo: Demo, church: DemoChurch, ministries: readonly DemoMinistry[]): Promise<void> {
  const { tx, now } = demo
  const igrejaId = requireEntry(demo.churches, church)
  const parents = await Promise.all(
    ministries.map(async ({ leaders: _leaders, conteudo = '', ...ministry }) => ({
      ...ministry,
      conteudo: await sanitise(conteudo, igrejaId, 'conteudo'),
    })),
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
  for (const row of rows) await seedLeaders(demo, igrejaId, row.id, ministries.find(({ slug }) => slug === row.slug)?.leaders ?? {})
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

async function seedLeaders({ tx }: Demo, igrejaId: number, ministerioId: number, leaders: Record<string, string | null>) {
  for (const [index, [name, papel]] of Object.entries(leaders).entries()) {
    const { id, nome, sobrenome } = membersTable
    const [member] = await tx
      .select({ id })
      .from(membersTable)
      .where(and(eq(membersTable.igrejaId, igrejaId), eq(sql`concat_ws(' ', ${nome}, ${sobrenome})`, name)))
    if (!member) throw new Error(`the demo has no member "${name}"`)
    await tx.insert(leaderTable).values({ igrejaId, ministerioId, usuarioId: member.id, papel, ordem: index + 1 })
  }
}
