import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { deleteBannerPicture, setBannerPicture } from '#features/banners/contract.ts'
import { cleanFiles } from '#server/files/clean-files.ts'
import { newPicture } from '../../../../tests/fixtures/sample.ts'
import { noLimits, openTestServer } from '../../../../tests/fixtures/server.ts'
import { deleteLogo, getVisual, setLogo } from '../contract/visual.ts'

const { call, buildChurch, buildMember, services, close } = await openTestServer({ limits: noLimits })
afterAll(close)

async function churchWithAdmin() {
  const at = await buildChurch()
  return { at, as: await buildMember(at, { roles: ['ROLE_ADMIN'] }) }
}

describe('the nightly clearing', () => {
  const age = async (url: string, hours: number) => {
    const then = new Date(Date.now() - hours * 60 * 60 * 1000)
    await utimes(join(services.env.ATRIO_DATA_DIR, url), then, then)
  }
  const isThere = async (url: string) => (await services.files.stat(url.replace('/pictures/', ''))) !== undefined
  const logoOf = async (imagem: Blob, scene: Awaited<ReturnType<typeof churchWithAdmin>>) => {
    const { logo } = (await call(setLogo, { form: { imagem } }, scene)).reply
    if (!logo) throw new Error('no logo')
    return logo
  }

  test('takes what no row names any more, with its smaller sizes, a day after it was put', async () => {
    const scene = await churchWithAdmin()
    const logo = await logoOf(await newPicture(1000, 500), scene)
    const all = [logo.url, ...logo.fontes.map(({ url }) => url)]
    for (const url of all) await age(url, 100)
    await cleanFiles.run({}, services)
    for (const url of all) expect(await isThere(url)).toBe(true)
    await call(deleteLogo, {}, scene)
    for (const url of all) await age(url, 23)
    await cleanFiles.run({}, services)
    for (const url of all) expect(await isThere(url)).toBe(true)
    for (const url of all) await age(url, 25)
    await cleanFiles.run({}, services)
    for (const url of all) expect(await isThere(url)).toBe(false)
  })

  test('leaves what another row or another church still names, behind whatever wall', async () => {
    const [one, two] = [await churchWithAdmin(), await churchWithAdmin()]
    const imagem = await newPicture()
    const { url } = await logoOf(imagem, one)
    await call(setBannerPicture, { id: two.at.banners[0] as number, form: { imagem } }, two)
    await call(deleteLogo, {}, one)
    await age(url, 100)
    await cleanFiles.run({}, services)
    expect(await isThere(url)).toBe(true)
    await call(deleteBannerPicture, { id: two.at.banners[0] as number }, two)
    await age(url, 100)
    await cleanFiles.run({}, services)
    expect(await isThere(url)).toBe(false)
  })

  test('never takes what was put again meanwhile', async () => {
    const scene = await churchWithAdmin()
    const imagem = await newPicture()
    const { url } = await logoOf(imagem, scene)
    await call(deleteLogo, {}, scene)
    await age(url, 100)
    // The clearing has found the file old and unnamed; before it deletes, somebody sends the same picture.
    const { stat } = services.files
    const spy = vi.spyOn(services.files, 'stat')
    let sent: Promise<unknown> | undefined
    spy.mockImplementationOnce(async name => {
      sent = logoOf(imagem, scene)
      await new Promise(resolve => setTimeout(resolve, 300))
      return stat(name)
    })
    await cleanFiles.run({}, services)
    await sent
    spy.mockRestore()
    expect((await call(getVisual, {}, { at: scene.at })).reply.logo?.url).toBe(url)
    expect(await isThere(url)).toBe(true)
  })
})
