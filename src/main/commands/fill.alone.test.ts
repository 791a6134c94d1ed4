import { describe, expect, test, vi } from 'vitest'
import { openCommandsDatabase } from '../../../tests/fixtures/commands/commands-database.ts'
import { runTyped } from '../../../tests/fixtures/commands/run-typed.ts'
import { testInTurn } from '../../../tests/fixtures/test-in-turn.ts'
import { features } from '../app.ts'
import { spread, spreadContent } from './fill.ts'

// Storing pictures takes a second or two and is tested elsewhere.
vi.mock('#main/demo/branding.ts', () => ({ storeBranding: async () => [{ color: '#7A3E9D', logo: null, pictures: [] }] }))

describe('demo', { timeout: 120_000 }, () => {
  const query = openCommandsDatabase()
  const kinds = [
    'noticia',
    'devocional',
    'video',
    'ebd_licao',
    'publicacao',
    'podcast_episodio',
    'estudo',
    'ministerio_projeto',
    'culto',
    'evento',
  ]

  testInTurn('does not fill a database with real churches unless forced, and fills only once', async () => {
    await runTyped('church', 'create', '--codigo', 'entrada', '--nome', 'Igreja da Entrada', '--admin', 'zelia@entrada.example.org')
    const refused = await runTyped('demo', '--churches', '3', '--members', '50')
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('--force')])

    expect((await runTyped('demo', '--churches', '3', '--members', '50', '--content', String(kinds.length * 100), '--force')).code).toBe(0)
    const filled = await query(
      "select i.codigo, count(*)::int as members from igreja i join usuario u on u.igreja_id = i.id where codigo like 'carga-%' group by 1 order by 1",
    )
    expect(filled.map(({ codigo }) => codigo)).toEqual(['carga-0001', 'carga-0002', 'carga-0003'])
    expect(filled.reduce((sum, { members }) => sum + members, 0)).toBe(50)
    for (const table of ['banner', 'igreja_metodo_pagamento', 'igreja_app_menu', 'igreja_modulo']) {
      const having = `select from ${table} t where t.igreja_id = i.id`
      expect(await query(`select count(*)::int as churches from igreja i where codigo like 'carga-%' and exists (${having})`)).toEqual([
        { churches: 3 },
      ])
    }
    const withPieces = features.filter(({ insertLoadTestPieces }) => insertLoadTestPieces)
    expect(kinds, 'the tables of what is published, above').toHaveLength(withPieces.length)
    for (const table of kinds)
      expect(
        await query(
          `select count(*)::int as pieces, count(distinct titulo) > 20 as varied from ${table} t join igreja i on i.id = t.igreja_id where codigo like 'carga-%'`,
        ),
      ).toEqual([{ pieces: 100, varied: true }])
    // Each published piece is a search result, with words by which a mistyped one is found; a draft is none.
    const [{ id }] = await query("select id from igreja where codigo = 'carga-0001'")
    const inChurch = `igreja_id = ${id}`
    const published = await query(`select id::int from noticia where ${inChurch} and data_inicio is not null order by id`)
    expect(await query(`select id_entidade_relacionada::int as id from busca where ${inChurch} and tipo = 'NOTICIA' order by 1`)).toEqual(
      published,
    )
    // The words are put together from texts that were reduced to their stems before: they are those that the product would index.
    const plain = (column: string) => `regexp_replace(lower(normalize(${column}, NFC)), '[^[:alnum:]]+', ' ', 'g')`
    const indexed = `tsvector_to_array(strip(alvo_de_busca(${plain('titulo')}, ${plain('texto')}, 'portuguese')))`
    expect(await query(`select titulo from busca where ${inChurch} and tsvector_to_array(strip(alvo)) <> ${indexed}`)).toEqual([])
    const [admin] = await query(
      "select p.papel from usuario_papel p join usuario u on u.id = p.usuario_id where u.email = 'membro-1@carga.atrio.app'",
    )
    expect(admin).toEqual({ papel: 'ROLE_ADMIN' })

    const again = await runTyped('demo', '--churches', '3', '--members', '50', '--force')
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('filled before')])
  })

  test.each([
    [1, 0],
    [1, 7],
    [500, 200_000],
    [400, 10],
  ])('%i churches share exactly %i members', (churches, members) => {
    const shares = spread(
      Array.from({ length: churches }, (_, index) => index + 1),
      members,
    )
    expect(shares.reduce((sum, share) => sum + share.members, 0)).toBe(members)
    expect(spreadContent(churches, members).reduce((sum, count) => sum + count, 0)).toBe(members)
    let before = 0
    for (const share of shares) {
      expect(share.members).toBeGreaterThanOrEqual(0)
      expect(share.before).toBe(before)
      before += share.members
    }
  })
})

describe('demo --content 0', () => {
  const query = openCommandsDatabase()

  test('fills churches without anything published, which the load test of many churches asks for', async () => {
    expect((await runTyped('demo', '--churches', '2', '--members', '3', '--content', '0')).code).toBe(0)
    expect(await query('select count(*)::int as churches from igreja')).toEqual([{ churches: 2 }])
  })
})
