import type { Page } from '@playwright/test'
import { expect, expectAccessible, saveData, takesTurns } from '../fixtures.ts'
import { heading, missingModule, openAndSave, test } from '../offline/offline.ts'

const notice = (page: Page) => page.getByText('Sem conexão. Isto abre sozinho quando o sinal voltar.')
const reloadCard = (page: Page) => page.getByRole('region', { name: 'Versão do site' })

test.beforeEach(({ allowErrors }) => allowErrors(missingModule))

test('a dialog that was never loaded leaves the page as it is without signal, and opens by itself when the signal is back', async ({
  page,
  context,
}) => {
  await saveData(page)
  await openAndSave(page, '/groups/1')
  const group = await heading(page).textContent()
  await context.setOffline(true)
  const button = page.getByRole('button', { name: 'Deixar nome e telefone' })
  await button.click()
  await expect(notice(page)).toBeVisible()
  await expect(button).toHaveAttribute('data-waiting')
  await expect(heading(page)).toHaveText(group ?? '')
  await expect(reloadCard(page)).toHaveCount(0)
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await expect(button).not.toHaveAttribute('data-waiting')
})

test('whoever presses something else meanwhile is not interrupted', takesTurns, async ({ page, context }) => {
  await saveData(page)
  await openAndSave(page, '/groups/1')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Deixar nome e telefone' }).click()
  await expect(notice(page)).toBeVisible()
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Devocionais' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  const loaded = page.waitForResponse(/guest-dialog/)
  await context.setOffline(false)
  await loaded
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  'a step of the login that was never loaded keeps the step before, and follows when the signal is back',
  takesTurns,
  async ({ page, context }) => {
    await saveData(page)
    await openAndSave(page, '/')
    await page.goto('/access')
    await page.getByLabel('E-mail').fill('maria@demo.atrio.app')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Esqueci a senha' }).click()
    await expect(notice(page)).toBeVisible()
    await expect(page.getByLabel('Senha', { exact: true })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByLabel('Senha', { exact: true })).toBeHidden()
    await expect(notice(page)).toHaveCount(0)
  },
)

test('the dialogs of a page are loaded when it is idle, so that they open without signal', async ({ page, context }) => {
  const loaded = page.waitForResponse(/guest-dialog/)
  await openAndSave(page, '/groups/1')
  await loaded
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Deixar nome e telefone' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('a dialog whose file is gone after a deployment leads to the newer version', async ({ page, workerProxy, allowErrors }) => {
  allowErrors(/status of 404/)
  await saveData(page)
  workerProxy.missingPaths = /\/assets\/guest-dialog-/
  await page.goto(workerProxy.url('esperanca.localhost', '/groups/1'))
  const group = await heading(page).textContent()
  await page.getByRole('button', { name: 'Deixar nome e telefone' }).click()
  await expect(reloadCard(page).getByRole('button', { name: 'Recarregar' })).toBeVisible()
  await expect(heading(page)).toHaveText(group ?? '')
})
