import type { Page } from '@playwright/test'
import { expect, test, urlOf } from '../fixtures.ts'
import { forgetScriptStorage } from './forget-script-storage.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('a browser that has lost the storage of scripts', () => {
  const logIn = async (page: Page) => {
    await page.goto(urlOf('esperanca.localhost', '/access?redirectTo=%2Fuser'))
    await page.getByLabel('E-mail').fill('maria@demo.atrio.app')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabel('Senha', { exact: true }).fill('Demo@1234')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(heading(page)).toContainText('Maria')
  }

  test('is still logged in, also after a reload and in a second tab', async ({ page, context }) => {
    await logIn(page)
    for (let visit = 0; visit < 2; visit++) {
      await forgetScriptStorage(page)
      await page.goto('/user')
      await expect(heading(page)).toContainText('Maria')
      await page.reload()
      await expect(heading(page)).toContainText('Maria')
    }
    await forgetScriptStorage(page)
    const other = await context.newPage()
    await other.goto(urlOf('esperanca.localhost', '/user'))
    await expect(heading(other)).toContainText('Maria')
  })

  test('is not logged in again after a logout, even one that did not reach the server', async ({ page, allowErrors }) => {
    allowErrors(/Failed to load resource/)
    await logIn(page)
    await page.route(/\/security\/logout$/, route => route.abort())
    await page.getByRole('button', { name: 'Sair' }).click()
    // The page that was left says "Entrar" already while it still waits for the server.
    await expect(page.getByText('Você saiu.')).toBeVisible()
    await forgetScriptStorage(page)
    let renewals = 0
    page.on('request', request => {
      if (request.url().endsWith('/api/security/token/refresh')) renewals++
    })
    await page.goto('/user')
    await expect(page).toHaveURL(/\/access\?redirectTo=%2Fuser$/)
    expect(renewals).toBe(0)
  })
})
