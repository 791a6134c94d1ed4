import { eq } from 'drizzle-orm'
import { churchesTable } from '#features/church/server/index.ts'
import { seedPeople } from '#features/joining/server/index.ts'
import { indexForSearch } from '#features/search/server/index.ts'
import type { DemoChurch } from '#server/demo/churches.ts'
import { type Demo, type FeatureDemo, requireEntry } from '#server/demo/feature-demo.ts'
import { groupEntry } from '../announce-group.ts'
import { type GroupRow, groupJoiningTables, groupTable } from '../tables.ts'
import type { DemoGroup } from './demo-group.ts'
import { esperanca } from './esperanca.ts'
import { graca } from './graca.ts'
import { redeNorte, redeSul } from './rede.ts'

const churches: [DemoChurch, readonly DemoGroup[]][] = [
  ['esperanca', esperanca],
  ['graca', graca],
  ['rede-norte', redeNorte],
  ['rede-sul', redeSul],
]

/** The demo's groups with their people. Ana leads one in which somebody waits; Maria belongs to one, and has asked to join another. */
export const groupsDemo: FeatureDemo = {
  menu: [{ nome: { pt: 'Grupos', es: 'Grupos' }, icone: 'users', link: '/groups' }],
  async seed(demo) {
    for (const [church, groups] of churches) await seedGroups(demo, requireEntry(demo.churches, church), groups)
  },
}

async function seedGroups(demo: Demo, igrejaId: number, groups: readonly DemoGroup[]): Promise<void> {
  const { tx } = demo
  const { idioma, endereco } = churchesTable
  const [church] = await tx.select({ idioma, endereco }).from(churchesTable).where(eq(churchesTable.id, igrejaId))
  const rows: GroupRow[] = []
  for (const group of groups) rows.push(await seedGroup(demo, igrejaId, church?.endereco?.cidade ?? null, group))
  await indexForSearch(tx, church?.idioma ?? '', rows.map(groupEntry))
}

async function seedGroup(demo: Demo, igrejaId: number, cidade: string | null, group: DemoGroup): Promise<GroupRow> {
  const { place, leaders, members, requests, contacts, picture, ...columns } = group
  const [latitude = null, longitude = null] = place ?? []
  const defaults = { tipo: 'mista', duracao: 90, frequencia: 'semanal', flagAtivo: true } as const
  const imagem = picture ? demo.picture(picture) : null
  const values = { igrejaId, ...defaults, ...columns, latitude, longitude, imagem, cidade: columns.flagOnline ? null : cidade }
  const [row] = await demo.tx.insert(groupTable).values(values).returning()
  if (!row) throw new Error('the group was not stored')
  const people = { leaders: Object.fromEntries(leaders.map(name => [name, null])), members, requests, contacts }
  await seedPeople(demo, groupJoiningTables, row, people)
  return row
}
