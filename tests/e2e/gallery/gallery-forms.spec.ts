import sharp from 'sharp'
import { expect, takesTurns, test } from '../fixtures.ts'
import { open } from './gallery-section.ts'

test('a chosen file is shown with its name and size, and can be removed', takesTurns, async ({ page }) => {
  await open(page, 'files')
  await page.getByLabel('Comprovante').setInputFiles({ name: 'pix.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2_345) })
  await expect(page.getByText('pix.pdf')).toBeVisible()
  await expect(page.getByText('2 kB')).toBeVisible()
  await page.getByRole('button', { name: 'Remover pix.pdf' }).click()
  await expect(page.getByLabel('Comprovante')).toHaveValue('')
  await expect(page.getByLabel('Comprovante')).toBeFocused()
})

test.describe('a photo', () => {
  /** Red left of the middle, blue right of it. */
  const halves = () =>
    sharp({ create: { width: 400, height: 200, channels: 3, background: '#f00' } })
      .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: '#00f' } }, left: 200, top: 0 }])
      .png()
      .toBuffer()

  test('is cropped by keyboard to the square that is shown', takesTurns, async ({ page }) => {
    await open(page, 'files')
    const group = page.getByRole('group', { name: 'Sua foto' })
    await group
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: await halves() })
    const frame = page.getByLabel('Foto no quadro')
    await frame.focus()
    // Moves to the picture's left edge, and then zooms in.
    for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowLeft')
    await expect(page.getByLabel('Aproximar')).toHaveValue('1')
    for (let press = 0; press < 10; press++) await page.keyboard.press('ArrowRight')
    for (let press = 0; press < 4; press++) await page.keyboard.press('+')
    await expect(page.getByLabel('Aproximar')).toHaveValue('2')
    for (let press = 0; press < 40; press++) await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Usar esta foto' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    const photo = await page.locator('input[name=foto]').evaluate(async input => {
      const [file] = (input as HTMLInputElement).files ?? []
      return file && { type: file.type, bytes: [...new Uint8Array(await file.arrayBuffer())] }
    })
    expect(photo?.type).toBe('image/jpeg')
    const { data, info } = await sharp(Buffer.from(photo?.bytes ?? []))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([512, 512])
    // At the right edge the picture is only blue.
    for (const at of [0, 511]) expect(data[at * 3]).toBeLessThan(30)
    await group.getByRole('button', { name: 'Remover a foto' }).click()
    await expect(page.locator('input[name=foto]')).toHaveValue('')
  })

  test('is moved by pointer', takesTurns, async ({ page, allowErrors }) => {
    // The browser warns about this test, because it reads the canvas.
    allowErrors(/willReadFrequently/)
    await open(page, 'files')
    const group = page.getByRole('group', { name: 'Sua foto' })
    await group
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: await halves() })
    const frame = page.getByLabel('Foto no quadro')
    const { x, y, width } = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    const color = () =>
      frame.evaluate(canvas => [...((canvas as HTMLCanvasElement).getContext('2d')?.getImageData(480, 256, 1, 1).data ?? [])])
    expect(await color()).toEqual([0, 0, 255, 255])
    await page.mouse.move(x + 30, y + 80)
    await page.mouse.down()
    await page.mouse.move(x + 30 + width / 2, y + 80, { steps: 5 })
    await page.mouse.up()
    await expect.poll(color).toEqual([255, 0, 0, 255])
  })

  test('that is not a picture shows an error', takesTurns, async ({ page }) => {
    await open(page, 'files')
    const group = page.getByRole('group', { name: 'Sua foto' })
    await group
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: Buffer.from('não') })
    await expect(group.getByRole('alert')).toContainText('Não conseguimos abrir esta imagem')
  })
})

test.describe('a form', () => {
  test('shows an error at each invalid field and focuses the first one', takesTurns, async ({ page }) => {
    await open(page, 'forms')
    await page.getByRole('button', { name: 'Contribuir' }).click()
    await expect(page.getByRole('alert')).toHaveCount(5)
    await expect(page.getByLabel('Nome completo')).toBeFocused()
    await page.getByLabel('Nome completo').fill('Maria')
    await expect(page.getByRole('alert')).toHaveCount(4)
    await page.getByLabel('Oferta').pressSequentially('5')
    await expect(page.getByText('A oferta mínima é R$ 10,00.')).toBeVisible()
    await page.getByLabel('Oferta').fill('10')
    await page.getByLabel('Nascimento').pressSequentially('31121990')
    await expect(page.getByRole('alert')).toHaveCount(2)
    await page.getByRole('button', { name: 'Contribuir' }).click()
    await expect(page.getByRole('radio', { name: 'Pix' })).toBeFocused()
  })

  test('preserves typed values through a reload, and is disabled while it is sent', takesTurns, async ({ page }) => {
    await open(page, 'forms')
    await page.getByLabel('Nome completo').fill('Maria')
    await page.getByLabel('Oferta').pressSequentially('25,5')
    await page.getByLabel('Nascimento').pressSequentially('31121990')
    await page.getByRole('radio', { name: 'Cartão' }).check()
    await page.getByRole('checkbox').check()
    await page.reload()
    await expect(page.getByLabel('Nome completo')).toHaveValue('Maria')
    await expect(page.getByLabel('Oferta')).toHaveValue('R$\u00a025,50')
    await expect(page.getByLabel('Nascimento')).toHaveValue('31/12/1990')
    await expect(page.getByRole('radio', { name: 'Cartão' })).toBeChecked()
    await expect(page.getByRole('checkbox')).toBeChecked()
    const button = page.getByRole('button', { name: 'Contribuir' })
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    for (const field of [
      page.getByLabel('Nome completo'),
      page.getByLabel('Oferta'),
      page.getByLabel('Nascimento'),
      page.getByRole('checkbox'),
      button,
    ])
      await expect(field).toBeDisabled()
    await expect(page.locator('output')).toHaveText(
      JSON.stringify({ nome: 'Maria', valor: '2550', nascimento: '1990-12-31', forma: 'cartao', termos: 'sim' }),
    )
    await expect(button).toBeEnabled()
  })
})
