import type { Page } from '@playwright/test'
import { countOfflineReplies, expect, expectAccessible, logIn, openScriptlessPage, takesTurns, urlOf } from '../fixtures.ts'
import { logInAsNewMember } from '../prayer.ts'
import { heading, openAndSave, savedCopyNote, test } from './offline.ts'

test.describe('a logged-in person', () => {
  async function enter(page: Page) {
    await page.goto('/access?redirectTo=/user')
    await logIn(page, 'maria@demo.atrio.app')
    await expect(heading(page)).toContainText('Maria')
    await openAndSave(page, '/user')
    await expect.poll(() => countOfflineReplies(page)).toBe(3)
  }

  test('sees their account page offline, also in a new tab, and logging out deletes it from the device', async ({ page, context }) => {
    await enter(page)
    await context.setOffline(true)
    await page.reload()
    await expect(heading(page)).toContainText('Maria')
    await expect(savedCopyNote(page)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('maria@demo.atrio.app')
    const tab = await context.newPage()
    await tab.goto(urlOf('esperanca.localhost', '/user'))
    await expect(heading(tab)).toContainText('Maria')
    await expectAccessible(tab)
    await tab.close()
    await context.setOffline(false)
    await expect(savedCopyNote(page)).toBeHidden({ timeout: 15_000 })
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(urlOf('esperanca.localhost'))
    expect(await countOfflineReplies(page)).toBe(0)
    await context.setOffline(true)
    await page.goto('/user')
    await expect(heading(page)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Olá, Maria')
  })

  test('who logs out without a connection is told that they are out', async ({ page, context }) => {
    const goodbye = page.waitForResponse(/goodbye/)
    await enter(page)
    await goodbye
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Você saiu.' })).toBeVisible()
  })

  test('sees no account data after losing the login, although it is still saved on the device', async ({ page, context }) => {
    await enter(page)
    await context.setOffline(true)
    // The login is gone, but by accident the saved data is still there.
    await context.clearCookies()
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    const tab = await context.newPage()
    await tab.goto(urlOf('esperanca.localhost', '/user'))
    await expect(tab).toHaveURL(/\/(access|offline)/)
    await expect(tab.getByText('Olá, Maria')).toHaveCount(0)
    await expect(tab.getByText('maria@demo.atrio.app')).toHaveCount(0)
  })

  test('sees no data of the person who was logged in before', takesTurns, async ({ page, context }) => {
    await enter(page)
    await openScriptlessPage(page)
    await page.evaluate(() => {
      const token = `x.${btoa(JSON.stringify({ sub: '999999' }))}.x`
      sessionStorage.setItem('inpeace', JSON.stringify({ state: { token }, version: 1 }))
    })
    await context.setOffline(true)
    await page.goto('/user')
    await expect(heading(page)).toBeVisible()
    await expect(page.getByText('maria@demo.atrio.app')).toHaveCount(0)
  })

  for (const call of ['usuario', 'role']) {
    test(`is not sent to the login when the connection is lost before their ${call} has been loaded`, async ({
      page,
      context,
      allowErrors,
    }) => {
      allowErrors(/ERR_FAILED|status of 503|unavailable/)
      await logInAsNewMember(page)
      await context.route(new RegExp(`/user/[^/]+/${call}`), route => route.abort())
      await page.goto('/prayer')
      const card = page.getByRole('article').first()
      await card.getByRole('button', { name: /^Orar por / }).click()
      await expect(card).toContainText(/conexão|internet/)
      await page.goto('/user')
      await expect(heading(page)).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/user')
    })
  }
})
