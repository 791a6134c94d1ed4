import { eq } from 'drizzle-orm'
import { membersTable } from '#features/access/server/index.ts'
import { churchesTable } from '#features/church/server/index.ts'
import { indexForSearch } from '#features/search/server/index.ts'
import type { DemoChurch } from '#server/demo/churches.ts'
import { type Demo, daysFrom, type FeatureDemo, requireEntry } from '#server/demo/feature-demo.ts'
import { groupEntry } from './announce-group.ts'
import type { DemoGroup } from './demo/demo-group.ts'
import { esperanca } from './demo/esperanca.ts'
import { graca } from './demo/graca.ts'
import { redeNorte, redeSul } from './demo/rede.ts'
import { type GroupRow, groupContactTable, groupLeaderTable, groupMemberTable, groupRequestTable, groupTable } from './tables.ts'

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
  const people = await tx.select().from(membersTable).where(eq(membersTable.igrejaId, igrejaId))
  const members = new Map(people.map(({ id, nome, sobrenome, telefone }) => [`${nome} ${sobrenome}`, { id, telefone }]))
  const rows: GroupRow[] = []
  for (const group of groups) rows.push(await seedGroup(demo, { igrejaId, cidade: church?.endereco?.cidade ?? null, members }, group))
  await indexForSearch(tx, church?.idioma ?? '', rows.map(groupEntry))
}

type Context = { igrejaId: number; cidade: string | null; members: Map<string, { id: number; telefone: string | null }> }

async function seedGroup({ tx, now, picture }: Demo, { igrejaId, cidade, members: people }: Context, group: DemoGroup): Promise<GroupRow> {
  const { place, leaders, members = [], requests = [], contacts = [], picture: shown, ...columns } = group
  const [latitude = null, longitude = null] = place ?? []
  const defaults = { tipo: 'mista', duracao: 90, frequencia: 'semanal', flagAtivo: true } as const
  const imagem = shown ? picture(shown) : null
  const values = { igrejaId, ...defaults, ...columns, latitude, longitude, imagem, cidade: columns.flagOnline ? null : cidade }
  const [row] = await tx.insert(groupTable).values(values).returning()
  if (!row) throw new Error('the group was not stored')
  const ref = { igrejaId, parentId: row.id }
  const idOf = (name: string) => requireEntry(people, name).id
  await tx
    .insert(groupLeaderTable)
    .values(leaders.map((name, index) => ({ ...ref, usuarioId: idOf(name), ordem: index + 1, flagTelefone: true })))
  if (members.length)
    await tx
      .insert(groupMemberTable)
      .values(members.map((name, index) => ({ ...ref, usuarioId: idOf(name), desde: daysFrom(now, -20 * (members.length - index)) })))
  for (const { by, text, daysAgo, state = 'aberta', answer = '' } of requests) {
    const { id, telefone } = requireEntry(people, by)
    const answeredAt = state === 'aberta' ? null : daysFrom(now, 1 - daysAgo)
    const request = { usuarioId: id, telefone, mensagem: text, situacao: state, resposta: answer, dataResposta: answeredAt }
    await tx.insert(groupRequestTable).values({ ...ref, ...request, dataCadastro: daysFrom(now, -daysAgo) })
  }
  for (const { name, phone, daysAgo } of contacts)
    await tx.insert(groupContactTable).values({ ...ref, nome: name, telefone: phone, dataCadastro: daysFrom(now, -daysAgo) })
  return row
}
