import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { search } from '#features/search/contract.ts'
import { titleFromText } from '#features/search/rules.ts'
import type { Church, Member } from '../../../../../tests/fixtures/people.ts'
import { prayersOf } from '../../../../../tests/fixtures/prayers.ts'
import { noLimits, openTestServer } from '../../../../../tests/fixtures/server.ts'
import { listOwnPrayers } from '../../contract/own-prayers.ts'
import { listPrayers, searchPrayers } from '../../contract/wall.ts'

const server = await openTestServer({ limits: noLimits })
const { call, buildMember, owner, close } = server
const { buildWall, ask, comment } = prayersOf(server)
afterAll(close)

describe('pages of the wall', () => {
  let at: Church
  let maria: Member
  beforeAll(async () => {
    at = (await buildWall()).church
    maria = await buildMember(at)
    // Three timestamps a few microseconds apart, each shared by many rows.
    await owner.query(
      `insert into oracao (igreja_id, usuario_id, mensagem, com_nome, situacao, data_cadastro)
       select $1, $2, 'n' || n, true, 'publicada', '2026-03-01T10:00:00.123Z'::timestamptz + (n % 3) * interval '4 microseconds'
       from generate_series(1, 40) n`,
      [at.id, maria.memberId],
    )
  })

  test.each([1, 7, 12, 50])('of %i requests contain each request once, newest first, also with equal timestamps', async limit => {
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

  test('continues after the cursor when its row was deleted and new requests were added', async () => {
    const listOwn = async (antes?: string) => (await call(listOwnPrayers, { limit: 5, antes }, { at, as: maria })).reply
    const first = await listOwn()
    const last = first.at(-1)
    await owner.query('delete from oracao where id = $1', [last?.id])
    await ask(maria, 'Agora')
    const next = await listOwn(`${last?.dataCadastro}_${last?.id}`)
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
  ])('after the invalid cursor %s are refused with an error on the field', async antes => {
    const { problem } = await call(listPrayers, { antes }, { at })
    expect(problem).toMatchObject({ code: 'invalid', errors: { antes: expect.any(String) } })
  })

  test.each(['1000-01-01T00:00:00.000Z_1', '2999-12-31T23:59:59.999Z_999999999999999'])(
    'after the valid cursor %s are a list',
    async antes => {
      expect((await call(listPrayers, { antes }, { at })).status).toBe(200)
    },
  )
})

describe('search', () => {
  let at: Church
  beforeAll(async () => {
    at = (await buildWall()).church
    const { id } = (await owner.query("insert into oracao_motivo (igreja_id, nome) values ($1, 'Saúde') returning id", [at.id])).rows[0]
    const maria = await buildMember(at)
    await ask(maria, 'Pela cirurgia do coração do meu avô', { idOracaoMotivo: String(id) })
    const other = await ask(maria, 'Pelo coração da nossa cidade')
    await comment(maria, other.id, 'Mensagem sobre jabuticaba')
  })
  const find = async (q: string, reasonId?: number) =>
    (await call(searchPrayers, { q, motivo: reasonId }, { at })).reply.map(({ mensagem }) => mensagem)

  test.each(['cirurgia', 'CIRURGIA', 'cirúrgia', 'cirurjia', 'avo', 'coracao avô'])('%s finds the request', async q =>
    expect(await find(q)).toEqual(['Pela cirurgia do coração do meu avô']),
  )

  test('finds all requests with a word, or only those with one reason, or only the answered ones', async () => {
    expect((await find('coração')).toSorted()).toEqual(['Pela cirurgia do coração do meu avô', 'Pelo coração da nossa cidade'])
    const [reason] = (await owner.query('select id from oracao_motivo where igreja_id = $1', [at.id])).rows
    expect(await find('coração', Number(reason.id))).toEqual(['Pela cirurgia do coração do meu avô'])
    expect(await find('bicicleta')).toEqual([])
    expect((await call(searchPrayers, { q: 'coração', respondidas: 'true' }, { at })).reply).toEqual([])
    const answer =
      "update oracao set testemunho = 'Passou bem', respondida_em = now() where mensagem like 'Pela cirurgia%' and igreja_id = $1"
    await owner.query(answer, [at.id])
    const { reply } = await call(searchPrayers, { q: 'coração', respondidas: 'true' }, { at })
    expect(reply.map(({ mensagem }) => mensagem)).toEqual(['Pela cirurgia do coração do meu avô'])
  })

  test('does not search messages', async () => expect(await find('jabuticaba')).toEqual([]))

  test('of the whole church finds the request too, with its address', async () => {
    const [entry, ...more] = (await call(search, { q: 'cirurgia' }, { at })).reply.resultados
    expect(more).toEqual([])
    expect(entry).toMatchObject({
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
])('%j, shortened to %i characters, is %j', (text, maxLength, title) => expect(titleFromText(text, maxLength)).toBe(title))
