import type { Page } from '@playwright/test'
import { bothWidths, expect, expectAccessible, takesTurns, test } from '../fixtures.ts'
import { open } from './gallery-section.ts'

const step = (page: Page) => page.getByRole('heading', { level: 2, name: /Passo/ })
const next = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()

async function toThirdStep(page: Page, email = 'maria@exemplo.com') {
  await open(page, 'form-steps')
  await page.getByLabel('Nome de quem participa').fill('Maria')
  await next(page)
  await page.getByLabel('E-mail de contato').fill(email)
  await next(page)
  await expect(step(page)).toHaveText(/Passo 3 de 3/)
}

test('each step is checked before the next one, and its words get the focus', bothWidths, async ({ page }) => {
  await open(page, 'form-steps')
  await expect(step(page)).toHaveText(/Passo 1 de 3.*Quem participa/)
  await next(page)
  await expect(page.getByRole('alert')).toHaveText('Esse campo é obrigatório.')
  await expect(page.getByLabel('Nome de quem participa')).toBeFocused()
  await page.keyboard.type('Maria')
  await page.keyboard.press('Enter')
  await expect(step(page)).toHaveText(/Passo 2 de 3.*Contato/)
  await expect(step(page)).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
})

test('back loses nothing, by the browser’s button and by the one of the form; a reload stays at the step', takesTurns, async ({ page }) => {
  await toThirdStep(page)
  await page.getByLabel('Código').fill('A-1')
  await page.goBack()
  await expect(step(page)).toHaveText(/Passo 2 de 3/)
  await expect(step(page)).toBeFocused()
  await expect(page.getByLabel('E-mail de contato')).toHaveValue('maria@exemplo.com')
  await page.goForward()
  await expect(page.getByLabel('Código')).toHaveValue('A-1')
  await page.reload()
  await expect(step(page)).toHaveText(/Passo 3 de 3/)
  await expect(page.getByLabel('Código')).toHaveValue('A-1')
  await page.getByRole('button', { name: 'Voltar um passo' }).click()
  await expect(step(page)).toHaveText(/Passo 2 de 3/)
  await page.getByRole('button', { name: 'Voltar um passo' }).click()
  await expect(page.getByLabel('Nome de quem participa')).toHaveValue('Maria')
  await next(page)
  await next(page)
  await page.getByRole('button', { name: 'Enviar a inscrição' }).click()
  await expect(page.locator('output')).toHaveText(JSON.stringify({ nome: 'Maria', email: 'maria@exemplo.com', codigo: 'A-1' }))
})

test(
  'an error of the server opens its step, and the address of a later step the first one that lacks something',
  takesTurns,
  async ({ page }) => {
    await toThirdStep(page, 'ocupado@exemplo.com')
    await page.getByLabel('Código').fill('A-1')
    await page.getByRole('button', { name: 'Enviar a inscrição' }).click()
    await expect(page.getByLabel('E-mail de contato')).toBeFocused()
    await expect(page.getByRole('alert')).toHaveText('Este e-mail já está em uso.')
    await expect(page).toHaveURL(/step=2/)
    await page.getByLabel('E-mail de contato').fill('')
    await page.goto(page.url().replace('step=2', 'step=3'))
    await expect(step(page)).toHaveText(/Passo 2 de 3/)
    await expect(page).toHaveURL(/step=2/)
  },
)

test.describe('leaving the page', () => {
  const leave = (page: Page) => page.getByRole('link', { name: 'Ir para outra página' }).click()
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sair sem salvar?' })

  test('asks nothing while the draft keeps everything, and asks when a chosen file would be lost', takesTurns, async ({ page }) => {
    await toThirdStep(page)
    await leave(page)
    await expect(page).toHaveURL(/\/news/)
    await toThirdStep(page)
    await page.getByLabel('Foto do comprovante').setInputFiles({ name: 'pix.png', mimeType: 'image/png', buffer: Buffer.alloc(2_000) })
    await page.waitForFunction(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    // Another step is not another page.
    await page.goBack()
    await expect(step(page)).toHaveText(/Passo 2 de 3/)
    await leave(page)
    await expect(dialog(page)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/\/news/)
    await leave(page)
    await dialog(page).getByRole('button', { name: 'Sair sem salvar' }).click()
    await expect(page).toHaveURL(/\/news/)
  })

  test('back asks, back again stays, and leaving goes where back would have led', takesTurns, async ({ page }) => {
    await toThirdStep(page)
    await page.getByLabel('Foto do comprovante').setInputFiles({ name: 'pix.png', mimeType: 'image/png', buffer: Buffer.alloc(2_000) })
    await page.waitForFunction(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    await leave(page)
    await expect(dialog(page)).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await expect(step(page)).toHaveText(/Passo 3 de 3/)
    await leave(page)
    await dialog(page).getByRole('button', { name: 'Sair sem salvar' }).click()
    await expect(page).toHaveURL(/\/news/)
    // In the gallery the form is still there, so that back asks too.
    await page.goBack()
    await expect(dialog(page)).toBeVisible()
    // The question is there some milliseconds before the browser has come back to the form's entry of the history.
    await page.waitForFunction(() => history.state?.overlays === 1)
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/news/)
    await page.goBack()
    await dialog(page).getByRole('button', { name: 'Sair sem salvar' }).click()
    await expect(page).toHaveURL(/step=3/)
  })

  test('asks nothing after the form was sent', takesTurns, async ({ page }) => {
    await toThirdStep(page)
    await page.getByLabel('Código').fill('A-1')
    await page.getByLabel('Foto do comprovante').setInputFiles({ name: 'pix.png', mimeType: 'image/png', buffer: Buffer.alloc(2_000) })
    await page.waitForFunction(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    await page.getByRole('button', { name: 'Enviar a inscrição' }).click()
    await expect(page.locator('output')).not.toBeEmpty()
    await leave(page)
    await expect(page).toHaveURL(/\/news/)
  })
})
