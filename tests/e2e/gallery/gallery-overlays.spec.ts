import { expect, test } from '../fixtures.ts'
import { open } from './gallery-section.ts'

test.describe('a dialog', () => {
  test('is above another dialog; Escape closes only the top one and returns the focus', async ({ page }) => {
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

  test('closes by the back button, the top one first, also after another was closed by its own button', async ({ page }) => {
    await open(page, 'overlays')
    await page.getByRole('button', { name: 'Abrir janela' }).click()
    const first = page.getByRole('dialog', { name: 'Trocar de horário' })
    const second = page.getByRole('dialog', { name: 'Tem certeza?' })
    for (const close of [() => page.goBack(), () => second.getByRole('button', { name: 'Sim, trocar' }).click()]) {
      await first.getByRole('button', { name: 'Abrir outra' }).click()
      await close()
      await expect(second).toHaveCount(0)
      await expect(first).toBeVisible()
    }
    await page.goBack()
    await expect(first).toHaveCount(0)
    await expect(page).toHaveURL(/only=overlays/)
  })

  test('closes on a click outside but not on a click inside, and traps the focus', async ({ page }) => {
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

  test('can contain a list: Escape closes the open list before the dialog', async ({ page }) => {
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

test('a drawer is at the edge of the screen; Escape and its button close it, and the focus returns', async ({ page }) => {
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

test('keys and typed letters move in a menu; Escape closes it and returns the focus', async ({ page }) => {
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
  await trigger.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await trigger.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('ap')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sem anotação.')).toBeVisible()
})

test.describe('a toast', () => {
  test('is announced to screen readers, and its button undoes the action', async ({ page }) => {
    await open(page, 'overlays')
    await page.getByRole('button', { name: 'Apagar anotação' }).click()
    await expect(page.getByText('Sem anotação.')).toBeVisible()
    await expect(page.locator('[aria-live]').filter({ hasText: 'Anotação apagada.' }).first()).toBeAttached()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('A anotação está aqui.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Desfazer' })).toHaveCount(0)
  })

  test('disappears after some seconds, and is shown above a dialog', async ({ page }) => {
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

test('a tooltip appears on focus, and Escape hides it', async ({ page }) => {
  await open(page, 'buttons')
  await page.getByRole('link', { name: 'Ver os grupos' }).focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Compartilhar' })).toBeFocused()
  await expect(page.getByText('Compartilhar este evento')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Compartilhar este evento')).toHaveCount(0)
})
