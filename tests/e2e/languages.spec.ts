import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { at, enterAs, expect, expectAccessible, test } from './fixtures.ts'
import { mailedCode, newPerson } from './people.ts'

// The paths of access once more in every language, by the words of the texts themselves: a sentence that is missing, or that
// stands in another language's place, ends one of these walks.

type Words = (key: string, filled?: Record<string, string>) => string

function wordsOf(language: string): Words {
  const read = (folder: string) => JSON.parse(readFileSync(`src/${folder}/texts/${language}.json`, 'utf8')) as Record<string, string>
  const texts = { ...read('site'), ...read('features/access') }
  return (key, filled = {}) => (texts[key] ?? `no text ${key}`).replace(/\{(\w+)\}/g, (_, name) => filled[name] ?? '')
}

const refused = /status of (401|404|409|410|422)/
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const password = 'Segredo#1'

for (const [language, locale] of Object.entries({ pt: 'pt-BR', en: 'en-GB', es: 'es-MX' })) {
  const t = wordsOf(language)

  async function giveEmail(page: Page, email: string) {
    await page.getByLabel(t('access_email')).fill(email)
    await page.getByRole('button', { name: t('access_continue') }).click()
  }
  async function givePassword(page: Page, typed: string) {
    await page.getByLabel(t('access_password'), { exact: true }).fill(typed)
    await page.keyboard.press('Enter')
  }
  async function expectHeading(page: Page, text: string) {
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(heading(page)).toHaveText(text)
    await expectAccessible(page)
  }

  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test('a new person registers, is not active yet, and confirms', async ({ page, allow }) => {
      allow(refused)
      const email = `rosa-${randomUUID().slice(0, 8)}@example.org`
      await page.goto('/access?redirectTo=/user')
      await expectHeading(page, t('access_welcome'))
      await giveEmail(page, email)
      await expectHeading(page, t('access_register_heading'))
      await page.getByRole('button', { name: t('access_register_button') }).click()
      await expect(page.getByText(t('field_required'))).toHaveCount(5)
      await page.getByLabel(t('access_name'), { exact: true }).fill('Rosa')
      await page.getByLabel(t('access_surname')).fill('Lima')
      await page.getByLabel(t('access_phone')).pressSequentially('11955500123')
      await page.getByLabel(t('access_new_password')).fill(password)
      await page.getByLabel(t('access_repeat_password')).fill('outra')
      await page.keyboard.press('Enter')
      await expect(page.getByText(t('field_confirmed'))).toBeVisible()
      await page.getByLabel(t('access_repeat_password')).fill(password)
      await page.keyboard.press('Enter')
      await expectHeading(page, t('access_activate_heading'))
      await expect(page.getByText(t('access_activate_sent', { email }))).toBeVisible()

      const code = await mailedCode(email, 'confirm-email')
      await page.goto(`/access/confirm-email#${code}`)
      await expectHeading(page, t('link_confirm_heading'))
      await givePassword(page, 'Errada#99')
      await expect(page.getByRole('alert')).toHaveText(t('field_password'))
      await givePassword(page, password)
      await expectHeading(page, t('user_hello', { name: 'Rosa' }))

      await page.goto(`/access/confirm-email#${code}`)
      await expectHeading(page, t('link_used_heading'))
    })

    test('a wrong password, a forgotten one, a link that is over', async ({ page, allow }) => {
      allow(refused)
      const { email } = await newPerson()
      await page.goto('/access')
      await giveEmail(page, email)
      await expectHeading(page, t('access_login_heading'))
      await givePassword(page, 'Errada#99')
      await expect(page.getByRole('alert')).toHaveText(t('site_error_wrong_password'))
      await page
        .getByRole('button', { name: t('access_forgot') })
        .or(page.getByRole('link', { name: t('access_forgot') }))
        .click()
      await expectHeading(page, t('access_recover_heading'))
      await page.getByRole('button', { name: t('access_recover_button') }).click()
      await expectHeading(page, t('access_recovered_heading'))

      await page.goto(`/access/new-password#${await mailedCode(email, 'new-password')}`)
      await expectHeading(page, t('link_password_heading'))
      await page.getByLabel(t('link_password_field')).fill('Outra/Senha9')
      await page.getByLabel(t('access_repeat_password')).fill('Outra/Senha9')
      await page.getByRole('button', { name: t('link_password_button') }).click()
      await expect(heading(page)).not.toHaveText(t('link_password_heading'))

      await page.goto(`/access/new-password#${'x'.repeat(43)}`)
      await expectHeading(page, t('link_expired_heading'))
    })

    test('joins another church, changes the password, and signs out everywhere', async ({ page, allow }) => {
      allow(refused)
      const person = await newPerson()
      await page.goto(at('graca.localhost', '/access?redirectTo=/user'))
      await giveEmail(page, person.email)
      await givePassword(page, person.password)
      await expect(page.getByRole('button', { name: t('access_join_button'), exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: t('access_join_button'), exact: true }).click()
      await expectHeading(page, t('user_hello', { name: 'Teresa' }))

      await enterAs(page, person.email, person.password)
      for (const [path, title] of Object.entries({
        '/user/change-password': t('user_password_title'),
        '/user/change-email': t('user_email_title'),
        '/user/church': t('user_church_title'),
        '/user/devices': t('user_devices_title'),
      })) {
        await page.goto(path)
        await expectHeading(page, title)
      }
      await page.getByRole('button', { name: t('user_everywhere') }).click()
      await page
        .getByRole('dialog', { name: t('user_everywhere_ask') })
        .getByRole('button', { name: t('user_everywhere') })
        .click()
      await expect(page).toHaveURL(at('esperanca.localhost'))
    })
  })
}
