import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { encode } from 'uqr'
import { chromiumPath } from '../../../scripts/testing/chromium.mjs'
import { bothWidths, expect, expectAccessible, expectNoHorizontalScroll, logInByApi, test as plain, urlOf } from '../fixtures.ts'
import { expectSaved, test } from '../offline/offline.ts'
import { admit, at, codesOf, count, fakeCamera, main, offline, openDoor, search, secondPhone, see, show } from './door-phone.ts'
import { doorScene } from './door-scene.ts'

/** What a camera sees that is held before a code: the same picture again and again (MJPEG). */
async function filmOf(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { border: 4, ecc: 'M' })
  const modules = Buffer.from(data.flat().map(isDark => (isDark ? 40 : 220)))
  const code = await sharp(modules, { raw: { width: size, height: size, channels: 1 } })
    .resize(300, 300, { kernel: 'nearest' })
    .rotate(7, { background: '#999' })
    .png()
    .toBuffer()
  const table = sharp({ create: { width: 640, height: 480, channels: 3, background: '#777' } })
  const frame = await table
    .composite([{ input: code, left: 120, top: 60 }])
    .blur(0.7)
    .jpeg({ quality: 80 })
    .toBuffer()
  return Buffer.concat(Array.from({ length: 10 }, () => frame))
}

test(
  'two phones without signal let the same ticket in; both hear of it, and one of them is a duplicate',
  bothWidths,
  async ({ page, browser }) => {
    const { event, one, two } = await doorScene()
    const other = await secondPhone(browser, page)
    await openDoor(page, one)
    await openDoor(other, two)
    expect(page.url()).not.toContain('#')
    await expectSaved(page, `/event/${event}/door`)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)

    await page.context().setOffline(true)
    await other.context().setOffline(true)
    await admit(page, 'lia', /Lia Prado/)
    await count(page, 'Pode entrar')
    await expect(offline(page)).toHaveText('Sem sinal: 1 entrada espera.')
    await admit(other, 'PRADO', /Lia Prado/)
    await count(other, 'Pode entrar')
    await admit(page, 'jose ant', /José Antônio Sales/)
    await expect(offline(page)).toHaveText('Sem sinal: 2 entradas esperam.')
    await expectAccessible(page)

    // The page is opened again, still without signal.
    await page.reload()
    await count(page, '2 de 4 entraram')
    await expect(offline(page)).toHaveText('Sem sinal: 2 entradas esperam.')
    await admit(page, 'lia', /Lia Prado/)
    await count(page, 'Já entrou')
    await count(page, 'por Porta 1')

    await page.context().setOffline(false)
    await expect(offline(page)).toHaveCount(0)
    await other.context().setOffline(false)
    await count(other, '2 de 4 entraram')
    for (const phone of [page, other]) {
      await expect(phone.getByRole('region', { name: '1 entrada para conferir' })).toContainText('Lia Prado')
      await expect(phone.getByRole('region', { name: '1 entrada para conferir' })).toContainText('por Porta 2')
    }
    await expectAccessible(other)
    await expectNoHorizontalScroll(other)

    // Leaving deletes the list.
    await main(other).getByRole('button', { name: 'Sair da portaria' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Sair da portaria' }).click()
    await count(other, 'Abra pelo link')
    await other.reload()
    await count(other, 'Abra pelo link')
    await other.context().close()
  },
)

plain('the camera reads codes one after the other, and what was a mistake is undone', bothWidths, async ({ page, browser }) => {
  const scene = await doorScene()
  const { one } = scene
  const [lia = '', jose = ''] = await codesOf(browser, page, scene)
  await page.addInitScript(fakeCamera)
  const answer = await page.goto(at(one))
  expect(answer?.headers()['permissions-policy']).toContain('camera=(self)')
  await main(page).getByRole('button', { name: 'Ler códigos com a câmera' }).click()
  await see(page, lia)
  await count(page, 'Pode entrar')
  await count(page, 'Lia Prado')
  await count(page, '1 de 4 entraram')
  await expectAccessible(page)
  await see(page, jose)
  await count(page, '2 de 4 entraram')
  await show(page, lia)
  await count(page, 'Já entrou')
  await expectAccessible(page)
  await see(page, `${lia.slice(0, -3)}0 0`)
  await count(page, 'Não vale')
  await count(page, 'Este código não foi feito pela igreja.')
  await see(page, 'https://example.org/outra-coisa')
  await count(page, 'Isto não é um ingresso deste evento.')
  await expectAccessible(page)
  await admit(page, 'chloe', /Chloé/)
  await count(page, '3 de 4 entraram')
  await main(page).getByRole('button', { name: 'Desfazer' }).click()
  await count(page, 'Entrada desfeita.')
  await count(page, '2 de 4 entraram')
  await page.reload()
  await count(page, '2 de 4 entraram')
})

plain('a ticket before the camera is read, also where the browser cannot read codes by itself', async ({ page, browser }) => {
  const scene = await doorScene()
  const [code = ''] = await codesOf(browser, page, scene)
  const file = join(await mkdtemp(join(tmpdir(), 'camera-')), 'ticket.mjpeg')
  await writeFile(file, await filmOf(code))
  const filming = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${file}`]
  const phone = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu', ...filming] })
  const door = await phone.newPage({ locale: 'pt-BR', viewport: { width: 390, height: 844 } })
  await openDoor(door, scene.one)
  await expect(door.evaluate(() => 'BarcodeDetector' in window)).resolves.toBe(false)
  await main(door).getByRole('button', { name: 'Ler códigos com a câmera' }).click()
  await count(door, 'Pode entrar')
  await count(door, '1 de 4 entraram')
  await phone.close()
})

plain('without a camera, names and codes are there at once; no other page may use one', bothWidths, async ({ page }) => {
  const { event, one } = await doorScene()
  await openDoor(page, one)
  await count(page, 'A câmera não está disponível aqui.')
  await expect(search(page)).toBeVisible()
  const elsewhere = await page.request.get(urlOf('127.0.0.1', '/event'), { headers: { host: 'esperanca.localhost' } })
  expect(elsewhere.headers()['permissions-policy']).toContain('camera=()')
  await page.goto(at(`/event/${event}/door`))
  await count(page, '0 de 4 entraram')
})

plain('staff make a link for a helper and end it; then the door of the helper is over', bothWidths, async ({ page, browser }) => {
  const { event } = await doorScene()
  await logInByApi(page, 'conteudo@demo.atrio.app')
  await page.goto(at(`/event/${event}/door`))
  await main(page).getByLabel('Nome da porta').fill('Portão dos fundos')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await main(page).getByRole('button', { name: 'Criar o link' }).click()
  const link = new URL(
    (await main(page)
      .getByText(/\/door#/)
      .textContent()) ?? '',
  )
  await expectAccessible(page)

  const helper = await secondPhone(browser, page)
  await openDoor(helper, link.pathname + link.hash)
  await admit(helper, 'lia', /Lia Prado/)
  await count(helper, '1 de 4 entraram')

  await main(page).getByRole('button', { name: 'Receber pessoas neste aparelho' }).click()
  await count(page, '1 de 4 entraram')
  await main(page).getByRole('button', { name: 'Portas' }).click()
  await main(page).getByRole('button', { name: 'Encerrar Portão dos fundos' }).click()
  await expect(main(helper)).toContainText('Esta porta foi encerrada.', { timeout: 15_000 })
  await helper.reload()
  await count(helper, 'Abra pelo link')
  await helper.context().close()
})
