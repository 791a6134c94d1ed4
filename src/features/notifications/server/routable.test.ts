import { afterAll, expect, test } from 'vitest'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { listNotifications } from '../contract.ts'

const { call, buildChurch, owner, close } = await openTestServer()
afterAll(close)

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
