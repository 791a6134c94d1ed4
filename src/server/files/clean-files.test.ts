import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { Picture } from '#contract/values.ts'
import { deleteBanner, deleteBannerPicture, setBannerPicture } from '#features/banners/contract.ts'
import { deleteLogo, getBranding, setLogo } from '#features/church/contract/branding.ts'
import { churchPicturesOf } from '../../../tests/fixtures/church-pictures.ts'
import { cleanAllFiles } from '../../../tests/fixtures/clean-files.ts'
import { errorCodeOf } from '../../../tests/fixtures/database/postgres-error.ts'
import { repetitions } from '../../../tests/fixtures/extent.ts'
import { unknownFileUses } from '../../../tests/fixtures/file-uses.ts'
import { openS3 } from '../../../tests/fixtures/s3/s3.ts'
import { newPicture } from '../../../tests/fixtures/sample.ts'
import { noLimits, openTestServer } from '../../../tests/fixtures/server.ts'
import { testInTurn } from '../../../tests/fixtures/test-in-turn.ts'

// Two nodes without a shared folder.
const s3 = await openS3()
const node = await openTestServer({ limits: noLimits, env: s3.env })
const otherNode = await openTestServer({ limits: noLimits, env: s3.env, database: node.database })
const { call, owner, services } = node
afterAll(async () => {
  await otherNode.close()
  await node.close()
  await s3.close()
})

const { churchWithAdmin, churchVersion, bannerVersion, createLogo, keysOf, writeBanner } = churchPicturesOf(node)
/** Makes files look as if they had been received, or used for the last time, some hours ago. */
const setAge = async (keys: string[], hours: number) =>
  void (await owner.query("update arquivo set renovado_em = now() - $2 * interval '1 hour' where chave = any ($1)", [keys, hours]))
const stored = async (keys: string[]) =>
  (await Promise.all(keys.map(key => services.files.size(key)))).filter(size => size !== undefined).length
const rowsOf = async (keys: string[]) => (await owner.query('select 1 from arquivo where chave = any ($1)', [keys])).rowCount
const clean = (server = node) => cleanAllFiles(server)

describe('the nightly clean-up of files', () => {
  test('deletes files that no row has used for a day, with their smaller sizes', async () => {
    const scene = await churchWithAdmin()
    const keys = keysOf(await createLogo(await newPicture(1000, 500), scene))
    expect(keys).toHaveLength(3)
    await setAge(keys, 100)
    await clean()
    expect([await stored(keys), await rowsOf(keys)]).toEqual([3, 3])
    await call(deleteLogo, await churchVersion(scene), scene)
    // From the moment that the last row gave it up, not from the upload.
    await clean()
    await setAge(keys, 23)
    await clean()
    expect(await stored(keys)).toBe(3)
    await setAge(keys, 25)
    await clean(otherNode)
    expect([await stored(keys), await rowsOf(keys)]).toEqual([0, 0])
  })

  test('deletes a file whose row was never written, because the server crashed or the call was refused', async () => {
    const { at, as } = await churchWithAdmin()
    const before = new Set(s3.keys())
    expect((await call(setBannerPicture, { id: 999_999_999, versao: 1, form: { imagem: await newPicture() } }, { at, as })).status).toBe(
      404,
    )
    const keys = s3.keys().flatMap(key => (before.has(key) ? [] : key.slice('atrio/'.length)))
    expect([keys.length, await rowsOf(keys)]).toEqual([1, 1])
    await setAge(keys, 25)
    await clean()
    expect([await stored(keys), await rowsOf(keys)]).toEqual([0, 0])
  })

  test('leaves files that another row of the church uses; other churches have files of their own', async () => {
    const [one, two] = [await churchWithAdmin(), await churchWithAdmin()]
    const imagem = await newPicture()
    const keys = keysOf(await createLogo(imagem, one))
    const id = one.at.banners[0] as number
    expect((await call(setBannerPicture, { ...(await bannerVersion(id)), form: { imagem } }, one)).reply.imagem?.url).toBe(`/${keys[0]}`)
    const foreign = keysOf(await createLogo(imagem, two))
    expect(foreign).not.toEqual(keys)
    for (const step of [
      async () => call(deleteLogo, await churchVersion(one), one),
      async () => call(deleteBanner, await bannerVersion(id), one),
    ]) {
      await setAge(keys, 100)
      await clean()
      expect(await stored(keys)).toBe(1)
      await step()
    }
    await setAge([...keys, ...foreign], 100)
    await clean()
    expect([await stored(keys), await stored(foreign)]).toEqual([0, 1])
  })

  test('leaves the bytes of a file that several churches share since an older version, until the last gives it up', async () => {
    const scenes = [await churchWithAdmin(), await churchWithAdmin()] as const
    const key = `pictures/${randomBytes(16).toString('hex')}.webp`
    await services.files.put(key, Buffer.from('an older picture'))
    const picture = { url: `/${key}`, largura: 4, altura: 3, alt: '', foco: { x: 50, y: 50 }, miniatura: null, fontes: [] }
    for (const { at } of scenes) await owner.query('update igreja set logo = $2 where id = $1', [at.id, JSON.stringify(picture)])
    for (const [index, scene] of scenes.entries()) {
      await call(deleteLogo, await churchVersion(scene), scene)
      await setAge([key], 100)
      await clean()
      expect([await stored([key]), await rowsOf([key])]).toEqual(index ? [0, 0] : [1, 1])
    }
  })

  test('goes on the next night with what it could not delete', async () => {
    const scene = await churchWithAdmin()
    const keys = keysOf(await createLogo(await newPicture(), scene))
    await call(deleteLogo, await churchVersion(scene), scene)
    await setAge(keys, 100)
    s3.hooks.before = request => {
      if (request.startsWith('DELETE')) throw new Error('away')
    }
    await expect(clean()).rejects.toThrow()
    s3.hooks.before = undefined
    expect([await stored(keys), await rowsOf(keys)]).toEqual([1, 1])
    await clean()
    expect([await stored(keys), await rowsOf(keys)]).toEqual([0, 0])
  })

  test('skips a file that a row is just being written with, and has no transaction open while it deletes', async () => {
    const { at, as } = await churchWithAdmin()
    const picture = await createLogo(await newPicture(), { at, as })
    await call(deleteLogo, await churchVersion({ at }), { at, as })
    await setAge(keysOf(picture), 100)
    await writeBanner(at, picture, () => clean(otherNode))
    await setAge(keysOf(picture), 100)
    await clean()
    expect(await stored(keysOf(picture))).toBe(1)
    await call(deleteBannerPicture, await bannerVersion(at.banners[0] as number), { at, as })
    await setAge(keysOf(picture), 100)
    let open: unknown
    s3.hooks.before = async request => {
      const running =
        "select query from pg_stat_activity where datname = current_database() and application_name = 'atrio' and state like 'idle in%'"
      if (request.startsWith('DELETE')) open = (await owner.query(running)).rows
    }
    await clean()
    s3.hooks.before = undefined
    expect(open).toEqual([])
  })

  test('lets no row refer to a file that it has begun to delete, and the same picture can be sent again meanwhile', async () => {
    const scene = await churchWithAdmin()
    const imagem = await newPicture()
    const picture = await createLogo(imagem, scene)
    await call(deleteLogo, await churchVersion(scene), scene)
    await setAge(keysOf(picture), 100)
    let again: Picture | undefined
    s3.hooks.before = async request => {
      if (again || !request.startsWith('DELETE')) return
      expect(await errorCodeOf(writeBanner(scene.at, picture))).toBe('23503')
      again = await createLogo(imagem, scene, otherNode)
    }
    await clean()
    s3.hooks.before = undefined
    expect(again).toBeDefined()
    expect((await call(getBranding, {}, { at: scene.at })).reply.logo).toEqual(again)
    expect([await stored(keysOf(picture)), await stored(keysOf(again as Picture))]).toEqual([0, 1])
  })

  testInTurn(
    'on two nodes, while people set, repeat and remove pictures on both, never takes a file that a row uses',
    {
      timeout: 120_000,
    },
    async () => {
      const scene = await churchWithAdmin()
      const pictures = [await newPicture(), await newPicture()]
      const id = scene.at.banners[0] as number
      // Every file without a row is old: nothing but the locks protects it.
      await owner.query(`
      create function sempre_velho() returns trigger language plpgsql as $$ begin new.renovado_em := now() - interval '2 days'; return new; end $$;
      create trigger sempre_velho before insert or update on arquivo for each row execute function sempre_velho()`)
      let succeeded = 0
      const person = async (server: typeof node, nth: number) => {
        for (let round = 0; round < repetitions(4, 100); round++) {
          const imagem = pictures[(round + nth) % 2] as Blob
          // A file may be taken between its upload and its row here; the call then fails, and nothing refers to it. So does a call whose
          // row the other person has just changed.
          const statuses = [
            (await server.call(setLogo, { ...(await churchVersion(scene)), form: { imagem } }, scene)).status,
            (await server.call(setBannerPicture, { ...(await bannerVersion(id)), form: { imagem } }, scene)).status,
            round % 3
              ? (await server.call(deleteBannerPicture, await bannerVersion(id), scene)).status
              : (await server.call(deleteLogo, await churchVersion(scene), scene)).status,
          ]
          for (const status of statuses) expect([200, 409, 412, 503]).toContain(status)
          succeeded += statuses.filter(status => status === 200).length
          const rows = await owner.query('select a.chave from arquivo_uso u join arquivo a on a.id = u.arquivo_id where u.igreja_id = $1', [
            scene.at.id,
          ])
          expect(rows.rowCount).toBeLessThanOrEqual(2)
        }
      }
      let isDone = false
      const cleaner = async (server: typeof node) => {
        while (!isDone) await clean(server)
      }
      const cleaners = [cleaner(node), cleaner(otherNode)]
      await Promise.all([person(node, 0), person(otherNode, 1)]).finally(() => (isDone = true))
      await Promise.all(cleaners)
      await owner.query('drop function sempre_velho cascade')
      const { rows } = await owner.query(
        'select a.chave, a.excluido_em from arquivo_uso u join arquivo a on a.id = u.arquivo_id where u.igreja_id = $1',
        [scene.at.id],
      )
      expect(succeeded).toBeGreaterThan(repetitions(8, 200))
      expect(rows.filter(row => row.excluido_em)).toEqual([])
      expect(await stored(rows.map(({ chave }) => chave))).toBe(rows.length)
      expect(await unknownFileUses(owner)).toEqual([])
    },
  )
})
