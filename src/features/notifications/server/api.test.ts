import { afterAll, beforeAll, expect, test } from 'vitest'
import { runScheduled } from '../../../../tests/fixtures/jobs.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { listNotifications } from '../contract.ts'
import { deleteOldNotifications } from './delete-old-notifications.ts'

const server = await openTestServer()
const { call, buildChurch, buildMember, owner, close } = server
afterAll(close)
beforeAll(() => server.startJobs())

test('a notification is routable for the types that the specification names, and has a page for others as well', async () => {
  const [at, other] = [await buildChurch(), await buildChurch()]
  const add = (igreja: number, tipo: string, id: number | null) =>
    owner.query(
      "insert into notificacao (igreja_id, titulo, tipo, id_entidade_relacionada, data_cadastro) values ($1, $2, $2, $3, '2026-01-01')",
      [igreja, tipo, id],
    )
  for (const tipo of ['CULTO', 'EVENTO', 'EBD', 'NOTICIA', 'DEVOCIONAL', 'PUBLICACAO']) await add(at.id, tipo, 7)
  await add(at.id, 'GERAL', null)
  await add(other.id, 'CULTO', 8)
  const listed = (await call(listNotifications, {}, { at })).reply
  expect(Object.fromEntries(listed.map(({ titulo, isRoute, caminho }) => [titulo, [isRoute, caminho]]))).toEqual({
    CULTO: [true, '/live/7'],
    EVENTO: [true, '/event/7'],
    EBD: [true, '/ebds/7'],
    NOTICIA: [true, '/news/7'],
    DEVOCIONAL: [true, '/devotionals/7'],
    PUBLICACAO: [false, '/publications/7'],
    GERAL: [false, null],
  })
})

test('what one member is told stands among the rest by its time, for them alone, and is deleted after half a year', async () => {
  const at = await buildChurch()
  const [maria, ana] = [await buildMember(at), await buildMember(at)]
  for (const [titulo, day] of [
    ['Batismo', 1],
    ['Bazar', 3],
  ] as const)
    await owner.query(
      "insert into notificacao (igreja_id, titulo, tipo, data_cadastro) values ($1, $2, 'GERAL', now() - $3 * interval '1 day')",
      [at.id, titulo, day],
    )
  const tell = (titulo: string, tipo: string, id: number, daysAgo: number) =>
    owner.query(
      `insert into notificacao_usuario (igreja_id, usuario_id, tipo, id_entidade_relacionada, assunto, titulo, caminho, data_cadastro)
       values ($1, $2, $3, $4, 'lembrete', $5, '/user/registrations/7/tickets', now() - $6 * interval '1 day')`,
      [at.id, maria.memberId, tipo, id, titulo, daysAgo],
    )
  await tell('É amanhã', 'EVENTO', 7, 2)
  await tell('De um tipo sem avisos', 'PODCAST', 8, 2)
  await tell('Há meio ano', 'EVENTO', 9, 181)
  const list = async (as?: typeof maria, query: object = { usuario: '1' }) => {
    const response = await call(listNotifications, query, { at, as })
    return response.status === 200 ? response.reply.map(({ titulo }) => titulo) : response.status
  }
  const all = ['Batismo', 'É amanhã', 'Bazar', 'Há meio ano']
  expect(await list(maria)).toEqual(all)
  expect([
    ...((await list(maria, { usuario: '1', limit: 2 })) as []),
    ...((await list(maria, { usuario: '1', limit: 2, page: 2 })) as []),
  ]).toEqual(all)
  expect([await list(ana), await list(maria, {}), await list()]).toEqual([['Batismo', 'Bazar'], ['Batismo', 'Bazar'], 401])
  expect((await call(listNotifications, { usuario: '1' }, { at, as: maria })).reply[1]).toMatchObject({
    flagPessoal: true,
    isRoute: true,
    caminho: '/user/registrations/7/tickets',
  })
  await runScheduled(server, deleteOldNotifications)
  expect(await list(maria)).toEqual(all.slice(0, -1))
})
