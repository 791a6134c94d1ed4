import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { search } from '#features/search/contract.ts'
import { beginning } from '#features/search/rules.ts'
import type { Church, Member } from '../../../../../tests/fixtures/people.ts'
import { prayersOf } from '../../../../../tests/fixtures/prayers.ts'
import { noLimits, openTestServer } from '../../../../../tests/fixtures/server.ts'
import { listOwnPrayers } from '../../contract/own.ts'
import { listPrayers, searchPrayers } from '../../contract/wall.ts'

const server = await openTestServer({ limits: noLimits })
const { call, buildMember, owner, close } = server
const { buildWall, ask, comment } = prayersOf(server)
afterAll(close)

describe('the wall page by page', () => {
  let at: Church
  let maria: Member
  beforeAll(async () => {
    at = (await buildWall()).church
    maria = await buildMember(at)
    // Three moments a few microseconds apart, shared by many.
    await owner.query(
      `insert into oracao (igreja_id, usuario_id, mensagem, com_nome, situacao, data_cadastro)
       select $1, $2, 'n' || n, true, 'publicada', '2026-03-01T10:00:00.123Z'::timestamptz + (n % 3) * interval '4 microseconds'
       from generate_series(1, 40) n`,
      [at.id, maria.memberId],
    )
  })

  test.each([1, 7, 12, 50])('of %i shows each once, newest first, also those of one moment', async limit => {
    const seen: number[] = []
    for (let antes: string | undefined; ; ) {
      const { reply } = await call(listPrayers, { limit, antes }, { at })
      seen.push(...reply.map(({ id }) => id))
      const last = reply.at(-1)
      if (!last) break
      antes = `${last.dataCadastro}_${last.id}`
    }
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
    expect(new Set(seen).size).toBe(40)
  })

  test('goes on where it was when the last one seen is gone and new ones have come', async () => {
    const mine = async (antes?: string) => (await call(listOwnPrayers, { limit: 5, antes }, { at, as: maria })).reply
    const first = await mine()
    const last = first.at(-1)
    await owner.query('delete from oracao where id = $1', [last?.id])
    await ask(maria, 'Agora')
    const next = await mine(`${last?.dataCadastro}_${last?.id}`)
    expect(next.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5].map(step => (last?.id ?? 0) - step))
  })

  test.each([
    '2026-99-99T99:99:99.000Z_1',
    '2026-02-30T10:00:00.000Z_5',
    '0000-01-01T00:00:00.000Z_1',
    '2026-03-01T10:00:00.000Z_9999999999999999',
    '2026-03-01T10:00:00.000Z_0',
    '2026-03-01T10:00:00.000Z',
    'yesterday',
  ])('from %s is refused by what is wrong with it', async antes => {
    const { problem } = await call(listPrayers, { antes }, { at })
    expect(problem).toMatchObject({ code: 'invalid', errors: { antes: expect.any(String) } })
  })

  test.each(['1000-01-01T00:00:00.000Z_1', '2999-12-31T23:59:59.999Z_999999999999999'])('from %s is a list', async antes => {
    expect((await call(listPrayers, { antes }, { at })).status).toBe(200)
  })
})

describe('words', () => {
  let at: Church
  beforeAll(async () => {
    at = (await buildWall()).church
    const { id } = (await owner.query("insert into oracao_motivo (igreja_id, nome) values ($1, 'Saúde') returning id", [at.id])).rows[0]
    const maria = await buildMember(at)
    await ask(maria, 'Pela cirurgia do coração do meu avô', { idOracaoMotivo: String(id) })
    const other = await ask(maria, 'Pelo coração da nossa cidade')
    await comment(maria, other.id, 'Mensagem sobre jabuticaba')
  })
  const find = async (q: string, motivo?: number) =>
    (await call(searchPrayers, { q, motivo }, { at })).reply.map(({ mensagem }) => mensagem)

  test.each(['cirurgia', 'CIRURGIA', 'cirúrgia', 'cirurjia', 'avo', 'coracao avô'])('%s finds the request', async q =>
    expect(await find(q)).toEqual(['Pela cirurgia do coração do meu avô']),
  )

  test('in several requests find them all, about one thing only those', async () => {
    expect((await find('coração')).toSorted()).toEqual(['Pela cirurgia do coração do meu avô', 'Pelo coração da nossa cidade'])
    const [motive] = (await owner.query('select id from oracao_motivo where igreja_id = $1', [at.id])).rows
    expect(await find('coração', Number(motive.id))).toEqual(['Pela cirurgia do coração do meu avô'])
    expect(await find('bicicleta')).toEqual([])
  })

  test('of a message are not searched', async () => expect(await find('jabuticaba')).toEqual([]))

  test('find it in the church’s own search too, with where it is read', async () => {
    const [found, ...more] = (await call(search, { q: 'cirurgia' }, { at })).reply
    expect(more).toEqual([])
    expect(found).toMatchObject({
      tipo: 'ORACAO',
      titulo: 'Pela cirurgia do coração do meu avô',
      caminho: expect.stringMatching(/^\/prayer\/\d+$/),
    })
  })
})

test.each([
  ['Pela minha avó', 80, 'Pela minha avó'],
  ['Pela  minha\n\navó', 80, 'Pela minha avó'],
  ['um dois três', 9, 'um dois…'],
  ['um dois três', 7, 'um dois…'],
  ['um dois', 7, 'um dois'],
  ['Peço paz. Obrigada', 11, 'Peço paz…'],
  ['inconstitucional', 6, 'incons…'],
  ['🙏🙏🙏', 3, '🙏\ufffd…'],
])('%j begins, in %i characters, with %j', (text, most, begins) => expect(beginning(text, most)).toBe(begins))
