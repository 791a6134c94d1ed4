import { afterAll, describe, expect, test } from 'vitest'
import { globalContentTables } from '#server/db/global-content.ts'
import { churchPicturesOf } from '../../../tests/fixtures/church-pictures.ts'
import { errorCodeOf } from '../../../tests/fixtures/database/postgres-error.ts'
import { tablesWithoutFiles, unknownFileUses } from '../../../tests/fixtures/file-uses.ts'
import { newPicture } from '../../../tests/fixtures/sample.ts'
import { openTestServer } from '../../../tests/fixtures/server.ts'

const server = await openTestServer()
const { owner } = server
const { churchWithAdmin, createLogo, keysOf, writeBanner } = churchPicturesOf(server)
afterAll(server.close)

describe('which row uses which file', () => {
  test('every table with texts or JSON keeps it by itself, or is known to use no files', async () => {
    const { rows } = await owner.query(`
      select c.relname as name, (select count(*)::int from pg_trigger t where t.tgrelid = c.oid and t.tgname like 'arquivos_%') as triggers,
        exists (select from pg_attribute a join pg_type t on t.oid = a.atttypid
          where a.attrelid = c.oid and a.attnum > 0 and (t.typname like any ('{%text,%char,%json,%jsonb}') or t.typtype = 'd')) as texts
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in (${globalContentTables})`)
    const wrong = rows.filter(({ name, triggers, texts }) => triggers !== (name in tablesWithoutFiles || !texts ? 0 : 3))
    expect(wrong, 'a new global table needs a reason in tests/fixtures/file-uses.ts').toEqual([])
    expect(Object.keys(tablesWithoutFiles).filter(name => !rows.some(row => row.name === name))).toEqual([])
  })

  test('a new table has its triggers after the next start, also for texts, and what it does not know is found', async () => {
    const { at, as } = await churchWithAdmin()
    const [key] = keysOf(await createLogo(await newPicture(), { at, as }))
    await owner.query('create table public.nova (id bigint primary key, igreja_id bigint not null, texto text)')
    const insert = (id: number) =>
      owner.query('insert into nova values ($2, $1, $3)', [
        at.id,
        id,
        `<p><img src="/${key}"><img src="/pictures/${'0'.repeat(32)}.webp"></p>`,
      ])
    await insert(1)
    expect(await unknownFileUses(owner)).toContain(`nova 1 ${key}`)
    await owner.query('select registrar_uso_em_todas_as_tabelas()')
    await insert(2)
    const uses = async () =>
      (await owner.query("select linha_id from arquivo_uso where tabela = 'nova' order by 1")).rows.map(row => Number(row.linha_id))
    // The owner of the tables brings a missing file along.
    expect(await uses()).toEqual([2, 2])
    // A column that a later migration adds.
    await owner.query('alter table nova add column capa jsonb')
    await owner.query('select registrar_uso_em_todas_as_tabelas()')
    await owner.query('insert into nova values (3, $1)', [at.id])
    await owner.query('update nova set capa = $1 where id = 3', [JSON.stringify({ url: `/${key}` })])
    expect(await uses()).toEqual([2, 2, 3])
    await owner.query('delete from nova where id = 3')
    await owner.query("update nova set texto = '' where id = 2")
    expect(await uses()).toEqual([])
    await owner.query('drop table nova')
  })

  test('a row cannot refer to a file of another church', async () => {
    const [home, away] = [await churchWithAdmin(), await churchWithAdmin()]
    const foreign = await createLogo(await newPicture(), away)
    expect(await errorCodeOf(writeBanner(home.at, foreign))).toBe('23503')
  })

  test('a rolled-back row uses nothing', async () => {
    const { at, as } = await churchWithAdmin()
    const picture = await createLogo(await newPicture(), { at, as })
    await expect(writeBanner(at, picture, () => Promise.reject(new Error('stop')))).rejects.toThrow('stop')
    const { rows } = await owner.query('select tabela from arquivo_uso where igreja_id = $1', [at.id])
    expect(rows).toEqual([{ tabela: 'igreja' }])
  })
})
