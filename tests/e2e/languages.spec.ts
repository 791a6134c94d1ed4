import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { isFullRun } from '../fixtures/extent.ts'
import { expect, expectAccessible, logInByApi, test, urlOf } from './fixtures.ts'
import { createMember, mailedCode } from './people.ts'

// Registration, login and account pages in every language. Elements are located by their texts, so a missing text, or a text of
// another language, fails one of these tests.

type Translate = (key: string, values?: Record<string, string>) => string

function translationsOf(language: string): Translate {
  const read = (folder: string) => JSON.parse(readFileSync(`src/${folder}/texts/${language}.json`, 'utf8')) as Record<string, string>
  const texts = { ...read('site'), ...read('features/access') }
  return (key, values = {}) => (texts[key] ?? `no text ${key}`).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
}

const errorStatuses = /status of (401|404|409|410|422)/
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const password = 'Trigo&Lagar7'

// In Portuguese other tests do the same; in a usual run, one of the other languages is enough.
const languages: Record<string, string> = isFullRun ? { pt: 'pt-BR', en: 'en-GB', es: 'es-MX' } : { en: 'en-GB' }

for (const [language, locale] of Object.entries(languages)) {
  const t = translationsOf(language)

  async function submitEmail(page: Page, email: string) {
    await page.getByLabel(t('access_email')).fill(email)
    await page.getByRole('button', { name: t('access_continue') }).click()
  }
  async function submitPassword(page: Page, value: string) {
    await page.getByLabel(t('access_password'), { exact: true }).fill(value)
    await page.keyboard.press('Enter')
  }
  async function expectHeading(page: Page, text: string) {
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(heading(page)).toHaveText(text)
    await expectAccessible(page)
  }

  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test('a new person registers and confirms the e-mail address; the link works once', async ({ page, allowErrors }) => {
      allowErrors(errorStatuses)
      const email = `rosa-${randomUUID().slice(0, 8)}@example.org`
      await page.goto('/access?redirectTo=/user')
      await expectHeading(page, t('access_welcome'))
      await submitEmail(page, email)
      await expectHeading(page, t('access_unknown_heading'))
      await page.getByRole('button', { name: t('access_register_button') }).click()
      await expect(page.getByText(t('field_required'))).toHaveCount(4)
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
      await submitPassword(page, 'Errada#99')
      await expect(page.getByRole('alert')).toHaveText(t('field_password'))
      await submitPassword(page, password)
      await expectHeading(page, t('user_hello', { name: 'Rosa' }))

      await page.goto(`/access/confirm-email#${code}`)
      await expectHeading(page, t('link_used_heading'))
    })

    test('a wrong password shows an error, a forgotten password is reset, and an expired link shows a message', async ({
      page,
      allowErrors,
    }) => {
      allowErrors(errorStatuses)
      const { email } = await createMember()
      await page.goto('/access')
      await submitEmail(page, email)
      await expectHeading(page, t('access_login_heading'))
      await submitPassword(page, 'Errada#99')
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

    test('a person joins another church, opens the account pages, and logs out everywhere', async ({ page, allowErrors }) => {
      allowErrors(errorStatuses)
      const person = await createMember()
      await page.goto(urlOf('graca.localhost', '/access?redirectTo=/user'))
      await submitEmail(page, person.email)
      await submitPassword(page, person.password)
      await expect(page.getByRole('button', { name: t('access_join_button'), exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: t('access_join_button'), exact: true }).click()
      await expectHeading(page, t('user_hello', { name: 'Teresa' }))

      await logInByApi(page, person.email, person.password)
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
      await expect(page).toHaveURL(urlOf('esperanca.localhost'))
    })
  })
}
