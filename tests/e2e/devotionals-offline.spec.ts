import { expect } from './fixtures.ts'
import { expectSaved, heading, openAndSave, test } from './offline/offline.ts'
import { marked, replaceVoice } from './voice.ts'

test('the newest devotional can be read and listened to without signal, although it was never opened', async ({ page, context }) => {
  await replaceVoice(page, ['pt-BR'])
  await openAndSave(page, '/')
  const link = page.locator('#devocional').getByRole('link', { name: 'Ler o devocional' })
  const path = (await link.getAttribute('href')) ?? ''
  await expectSaved(page, path)
  await context.setOffline(true)
  await link.click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { name: 'Oração' })).toBeVisible()
  await expect(heading(page)).not.toBeEmpty()
  await page.getByRole('button', { name: 'Ouvir' }).click()
  await expect.poll(() => marked(page)).toHaveLength(1)
})
