import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { deleteBannerPicture, setBannerPicture } from '#features/banners/contract.ts'
import { cleanFiles } from '#server/files/clean-files.ts'
import { runJob } from '../../../../tests/fixtures/jobs.ts'
import { newPicture } from '../../../../tests/fixtures/sample.ts'
import { noLimits, openTestServer } from '../../../../tests/fixtures/server.ts'
import { versionsOf } from '../../../../tests/fixtures/versions.ts'
import { deleteLogo, getBranding, setLogo } from '../contract/branding.ts'

const server = await openTestServer({ limits: noLimits })
const { call, buildChurch, buildMember, services, close } = server
const versionOf = versionsOf(server)
afterAll(close)

async function churchWithAdmin() {
  const at = await buildChurch()
  return { at, as: await buildMember(at, { roles: ['ROLE_ADMIN'] }) }
}

describe('the nightly clean-up of files', () => {
  const setAge = async (url: string, hours: number) => {
    const time = new Date(Date.now() - hours * 60 * 60 * 1000)
    await utimes(join(services.env.ATRIO_DATA_DIR, url), time, time)
  }
  const isThere = async (url: string) => (await services.files.stat(url.replace('/pictures/', ''))) !== undefined
  const createLogo = async (imagem: Blob, scene: Awaited<ReturnType<typeof churchWithAdmin>>) => {
    const { logo } = (await call(setLogo, { versao: await versionOf('igreja', scene.at.id), form: { imagem } }, scene)).reply
    if (!logo) throw new Error('no logo')
    return logo
  }

  test('deletes files that no row refers to, with their smaller sizes, one day after they were saved', async () => {
    const scene = await churchWithAdmin()
    const logo = await createLogo(await newPicture(1000, 500), scene)
    const urls = [logo.url, ...logo.fontes.map(({ url }) => url)]
    for (const url of urls) await setAge(url, 100)
    await runJob(services, cleanFiles, {})
    for (const url of urls) expect(await isThere(url)).toBe(true)
    await call(deleteLogo, { versao: await versionOf('igreja', scene.at.id) }, scene)
    for (const url of urls) await setAge(url, 23)
    await runJob(services, cleanFiles, {})
    for (const url of urls) expect(await isThere(url)).toBe(true)
    for (const url of urls) await setAge(url, 25)
    await runJob(services, cleanFiles, {})
    for (const url of urls) expect(await isThere(url)).toBe(false)
  })

  test('leaves files that another row or another church still refers to', async () => {
    const [one, two] = [await churchWithAdmin(), await churchWithAdmin()]
    const imagem = await newPicture()
    const { url } = await createLogo(imagem, one)
    const id = two.at.banners[0] as number
    await call(setBannerPicture, { id, versao: 1, form: { imagem } }, two)
    await call(deleteLogo, { versao: await versionOf('igreja', one.at.id) }, one)
    await setAge(url, 100)
    await runJob(services, cleanFiles, {})
    expect(await isThere(url)).toBe(true)
    await call(deleteBannerPicture, { id, versao: 2 }, two)
    await setAge(url, 100)
    await runJob(services, cleanFiles, {})
    expect(await isThere(url)).toBe(false)
  })

  test('does not delete a file that is saved again meanwhile', async () => {
    const scene = await churchWithAdmin()
    const imagem = await newPicture()
    const { url } = await createLogo(imagem, scene)
    await call(deleteLogo, { versao: await versionOf('igreja', scene.at.id) }, scene)
    await setAge(url, 100)
    // The clean-up has found the file old and without references; before it deletes the file, somebody uploads the same picture.
    const { stat } = services.files
    const spy = vi.spyOn(services.files, 'stat')
    let upload: Promise<unknown> | undefined
    spy.mockImplementationOnce(async name => {
      upload = createLogo(imagem, scene)
      await new Promise(resolve => setTimeout(resolve, 300))
      return stat(name)
    })
    await runJob(services, cleanFiles, {})
    await upload
    spy.mockRestore()
    expect((await call(getBranding, {}, { at: scene.at })).reply.logo?.url).toBe(url)
    expect(await isThere(url)).toBe(true)
  })
})
