import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { gallery } from './gallery.ts'

/** Opens one section, in light and still. */
async function open(page: Page, only: string, writes = 'pt-BR') {
  await page.goto(gallery({ theme: 'light', only, writes }))
  await expect(page.locator('main > section')).toHaveCount(1)
}

/** The value that a form would hand on. */
const carried = (page: Page, name: string) => page.locator(`input[name="${name}"]`)

async function paste(page: Page, field: Locator, text: string) {
  await field.focus()
  await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+V')
}

test.describe('a dialog', () => {
  test('lies above the other, closes alone by Escape, and gives the focus back', async ({ page }) => {
    await open(page, 'overlays')
    const opener = page.getByRole('button', { name: 'Abrir janela' })
    await opener.click()
    const first = page.getByRole('dialog', { name: 'Trocar de horário' })
    await expect(first).toHaveCSS('z-index', '1000')
    await first.getByRole('button', { name: 'Abrir outra' }).click()
    const second = page.getByRole('dialog', { name: 'Tem certeza?' })
    await expect(second).toHaveCSS('z-index', '1002')
    await page.keyboard.press('Escape')
    await expect(second).toBeHidden()
    await expect(first).toBeVisible()
    await expect(first.getByRole('button', { name: 'Abrir outra' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(first).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('closes by a press outside and not by one inside, and keeps the focus within', async ({ page }) => {
    await open(page, 'overlays')
    await page.getByRole('button', { name: 'Abrir janela' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading').click()
    await expect(dialog).toBeVisible()
    for (let press = 0; press < 8; press++) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')))).toBe(
      true,
    )
    await page.mouse.click(5, 5)
    await expect(dialog).toBeHidden()
  })

  test('lets one choose from a list inside: Escape closes the list first', async ({ page }) => {
    await open(page, 'overlays')
    await page.getByRole('button', { name: 'Abrir janela' }).click()
    const field = page.getByRole('combobox', { name: 'Horário' })
    await field.click()
    await expect(page.getByRole('option', { name: 'Tarde' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toBeVisible()
    await field.click()
    await page.getByRole('option', { name: 'Noite' }).click()
    await expect(field).toHaveValue('Noite')
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('a drawer stands at the edge, closes by Escape and by its button, and gives the focus back', async ({ page }) => {
  await open(page, 'overlays')
  const opener = page.getByRole('button', { name: 'Abrir gaveta' })
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'Filtrar eventos' })
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(Math.min(width, 448))
  await expect
    .poll(async () => Math.round(((await drawer.boundingBox())?.y ?? 0) + ((await drawer.boundingBox())?.height ?? 0)))
    .toBe(height)
  await expect(drawer.getByRole('button', { name: 'Mostrar 12 eventos' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await drawer.getByRole('button', { name: 'Fechar' }).click()
  await expect(drawer).toBeHidden()
})

test('a menu is walked by keys, passes what is closed, and gives the focus back', async ({ page }) => {
  await open(page, 'overlays')
  const trigger = page.getByRole('button', { name: 'Mais ações' })
  await trigger.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Ver os detalhes' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Apagar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(trigger).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('ap')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sem anotação.')).toBeVisible()
})

test.describe('a toast', () => {
  test('is said aloud, and takes back what was done', async ({ page }) => {
    await open(page, 'overlays')
    await page.getByRole('button', { name: 'Apagar anotação' }).click()
    await expect(page.getByText('Sem anotação.')).toBeVisible()
    await expect(page.locator('[aria-live]').filter({ hasText: 'Anotação apagada.' }).first()).toBeAttached()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('A anotação está aqui.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Desfazer' })).toHaveCount(0)
  })

  test('goes by itself, and is seen above a dialog', async ({ page }) => {
    await page.clock.install()
    await open(page, 'overlays')
    await page.getByRole('button', { name: 'Abrir janela' }).click()
    await page.getByRole('button', { name: 'Avisar' }).click()
    const toast = page.getByText('Por cima da janela.').last()
    await page.clock.runFor(1_000)
    await expect(toast).toBeInViewport()
    await page.clock.runFor(6_000)
    await expect(page.getByText('Por cima da janela.')).toHaveCount(0)
  })
})

test('tabs move by arrow keys, do not open what is closed, and show their panel', async ({ page }) => {
  await open(page, 'sorting')
  await page.getByRole('tab', { name: 'Descobrir' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Meus planos' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Meus planos' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Compartilhados' })).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('Home')
  await expect(page.getByRole('tab', { name: 'Descobrir' })).toBeFocused()
  await expect(page.getByText('Doze planos')).toBeVisible()
})

test('chips are pressed and taken away, and the focus stays among them', async ({ page }) => {
  await open(page, 'sorting')
  const sunday = page.getByRole('button', { name: 'Domingo' })
  await sunday.click()
  await expect(sunday).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Quarta' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Jovens' }).click()
  await page.getByRole('button', { name: 'Casais' }).click()
  await expect(page.getByRole('button', { name: 'Jovens' })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Tirar Ana' }).click()
  await expect(page.getByText('Ana', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Tirar Pedro' })).toBeFocused()
})

test('a tooltip comes with the focus and goes with Escape', async ({ page }) => {
  await open(page, 'buttons')
  await page.getByRole('link', { name: 'Ver os grupos' }).focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Compartilhar' })).toBeFocused()
  await expect(page.getByText('Compartilhar este evento')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Compartilhar este evento')).toHaveCount(0)
})

test('a list that is searched finds without accents, by keyboard alone', async ({ page }) => {
  await open(page, 'value-fields')
  const field = page.getByRole('combobox', { name: 'Estado', exact: true })
  await field.focus()
  await page.keyboard.type('sao')
  await expect(page.getByRole('option')).toHaveText(['São Paulo'])
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('São Paulo')
  await expect(carried(page, 'estado')).toHaveValue('são paulo')
  await field.fill('xyz')
  await expect(page.getByText('Nada encontrado.', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Limpar a escolha' }).first().click()
  await expect(carried(page, 'estado')).toHaveValue('')
  await field.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(carried(page, 'estado')).not.toHaveValue('')
})

test.describe('an amount', () => {
  for (const [writes, typed, shown] of [
    ['pt-BR', '1234,5', 'R$\u00a01.234,50'],
    ['pt-BR', '50', 'R$\u00a050,00'],
    ['en-US', '1234.5', 'R$1,234.50'],
    ['es-MX', '1234.5', 'BRL\u00a01,234.50'],
  ] as const)
    test(`typed in ${writes} as ${typed} is ${shown}`, async ({ page }) => {
      await open(page, 'value-fields', writes)
      const field = page.getByLabel('Valor da oferta')
      await field.click()
      await page.keyboard.type(typed)
      await field.blur()
      await expect(field).toHaveValue(shown)
      await expect(carried(page, 'valor')).toHaveValue(typed === '50' ? '5000' : '123450')
      await field.fill('')
      await expect(carried(page, 'valor')).toHaveValue('')
    })

  test('pasted in another way of writing is understood', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, 'value-fields')
    const field = page.getByLabel('Valor da oferta')
    await paste(page, field, 'R$ 1.234,56')
    await expect(carried(page, 'valor')).toHaveValue('123456')
    await field.selectText()
    await paste(page, field, '1,234.56')
    await expect(field).toHaveValue('R$\u00a01.234,56')
  })
})

test.describe('a day', () => {
  for (const [writes, typed, shown] of [
    ['pt-BR', '31121990', '31/12/1990'],
    ['pt-BR', '5/3/1990', '05/03/1990'],
    ['en-US', '12311990', '12/31/1990'],
    ['es-MX', '31121990', '31/12/1990'],
  ] as const)
    test(`typed in ${writes} as ${typed} is ${shown}`, async ({ page }) => {
      await open(page, 'value-fields', writes)
      const field = page.getByLabel('Data de nascimento')
      await field.pressSequentially(typed)
      await expect(field).toHaveValue(shown)
      await expect(carried(page, 'nascimento')).toHaveValue(typed.startsWith('5') ? '1990-03-05' : '1990-12-31')
      await page.keyboard.press('Backspace')
      await expect(carried(page, 'nascimento')).toHaveValue(shown.slice(0, -1))
    })

  test('comes from the browser’s calendar too', async ({ page }) => {
    await open(page, 'value-fields')
    const frame = page.locator('div', { has: page.getByLabel('Data de nascimento') }).last()
    await frame.getByRole('button', { name: 'Abrir o calendário' }).click()
    await page.keyboard.press('Escape')
    await frame.locator('input[type=date]').fill('1985-06-07')
    await expect(page.getByLabel('Data de nascimento')).toHaveValue('07/06/1985')
    await expect(carried(page, 'nascimento')).toHaveValue('1985-06-07')
  })
})

test('signs come by themselves, typed and pasted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, 'text-fields')
  const [cpf, cep, expiry] = [page.getByLabel('CPF'), page.getByLabel('CEP'), page.getByLabel('Validade do cartão')]
  await cpf.fill('')
  await cpf.pressSequentially('98765432100')
  await expect(cpf).toHaveValue('987.654.321-00')
  await cpf.selectText()
  await paste(page, cpf, ' 123.456.789-09 ')
  await expect(cpf).toHaveValue('123.456.789-09')
  await paste(page, cep, '01001-000')
  await expect(cep).toHaveValue('01001-000')
  await expiry.pressSequentially('528')
  await expect(expiry).toHaveValue('05/28')
  await expiry.selectText()
  await paste(page, expiry, '12/2028')
  await expect(expiry).toHaveValue('12/2028')
  await page.getByLabel('Telefone').pressSequentially('11955500101')
  await expect(page.getByLabel('Telefone')).toHaveValue('(11) 95550-0101')
})

test('a field for lines grows with them and counts down', async ({ page }) => {
  await open(page, 'text-fields')
  const area = page.getByLabel('Pedido de oração')
  const before = (await area.boundingBox())?.height ?? 0
  await area.fill('a\n'.repeat(70).slice(0, 130))
  await expect.poll(async () => (await area.boundingBox())?.height ?? 0).toBeGreaterThan(before * 2)
  await expect(page.getByText('130/140')).toBeVisible()
  await expect(page.getByText('Ainda cabem 10 caracteres.')).toBeAttached()
})

test('a file is named and taken away again', async ({ page }) => {
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

  test('is cut by keyboard: the square that was seen comes out', async ({ page }) => {
    await open(page, 'files')
    const group = page.getByRole('group', { name: 'Sua foto' })
    await group
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: await halves() })
    const frame = page.getByLabel('Foto no quadro')
    await frame.focus()
    // To the picture's left edge, and closer.
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
    // As far right as it goes: nothing but blue.
    for (const at of [0, 511]) expect(data[at * 3]).toBeLessThan(30)
    await group.getByRole('button', { name: 'Remover a foto' }).click()
    await expect(page.locator('input[name=foto]')).toHaveValue('')
  })

  test('is moved by pointer', async ({ page, allow }) => {
    // Said of this test, which looks into the canvas.
    allow(/willReadFrequently/)
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

  test('that is none is refused in words', async ({ page }) => {
    await open(page, 'files')
    const group = page.getByRole('group', { name: 'Sua foto' })
    await group
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: Buffer.from('não') })
    await expect(group.getByRole('alert')).toContainText('Não conseguimos abrir esta imagem')
  })
})

test.describe('a carousel', () => {
  const strip = (page: Page) => page.locator('.snap-x')
  const left = (page: Page) => strip(page).evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)

  test('moves by keys in 300 ms, one slide a press', async ({ page }) => {
    await open(page, 'slides')
    await page.getByRole('button', { name: 'Pausar' }).click()
    const took = await strip(page).evaluate(
      element =>
        new Promise<number>(done => {
          const began = performance.now()
          element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
          const look = () => (element.scrollLeft >= element.clientWidth - 1 ? done(performance.now() - began) : requestAnimationFrame(look))
          requestAnimationFrame(look)
        }),
    )
    expect(took).toBeGreaterThan(200)
    expect(took).toBeLessThan(500)
    await page.getByRole('button', { name: 'Continuar' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => left(page)).toBeCloseTo(2, 1)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => left(page)).toBeCloseTo(0, 1)
    await expect(page.getByRole('group', { name: '1 de 3' })).toBeVisible()
  })

  test('moves by a finger and stays in place when the screen is turned', async ({ page, context }) => {
    await open(page, 'slides')
    const { x, y, width } = (await strip(page).boundingBox()) ?? { x: 0, y: 0, width: 0 }
    const devtools = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y: y + 60 }] })
    await touch('touchStart', x + width * 0.9)
    for (let part = 0.85; part > 0.2; part -= 0.05) await touch('touchMove', x + width * part)
    await touch('touchEnd')
    await expect.poll(() => left(page)).toBeCloseTo(1, 1)
    await page.setViewportSize({ width: 700, height: 500 })
    await expect.poll(() => left(page)).toBeCloseTo(1, 1)
    await expect(page.getByRole('group', { name: '2 de 3' })).toBeInViewport({ ratio: 0.9 })
  })

  test('jumps, and waits to be asked, for whoever wants less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, 'slides')
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible()
    await strip(page).dispatchEvent('keydown', { key: 'ArrowRight' })
    expect(await left(page)).toBeCloseTo(1, 1)
  })
})

test.describe('a form', () => {
  test('says what is wrong at each field, and brings the first into focus', async ({ page }) => {
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

  test('is locked while it is sent, and keeps what was typed through a reload', async ({ page }) => {
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
