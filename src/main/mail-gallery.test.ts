import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { escapeHtml } from '#contract/html/html-text.ts'
import { type Locale, locales } from '#contract/locale.ts'
import { m } from '#texts/messages.js'
import { mailGallery, sampleBrand, sampleMails } from './mail-gallery.ts'

const mailsIn = (locale: Locale) => sampleMails(sampleBrand(locale))

test('every mail of a feature has a sample', () => {
  const composers = globSync('src/features/*/server/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap(file =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /^export (?:function|const) ((?!compose)\w+Mail)\b.*\bbrand: Brand|^export function ((?!compose)\w+Mail)\(\n/gm,
      ),
    ].map(([, name, wrapped]) => `${file.split('/')[2]} ${name ?? wrapped}`),
  )
  const sampled = globSync('src/features/*/server/mail-samples.ts').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\b(\w+Mail)\(/g)].map(([, name]) => `${file.split('/')[2]} ${name}`),
  )
  expect(composers.length).toBeGreaterThan(15)
  expect(composers.filter(composer => !sampled.includes(composer))).toEqual([])
})

test.each(locales)('all mails in %s are whole: no empty place, and what to do when a button does not open', locale => {
  for (const { feature, name, mail } of mailsIn(locale)) {
    const { to, subject, text, html = '' } = mail
    const said = `${feature}: ${name}`
    for (const part of [to, subject, text, html]) {
      expect(part, said).not.toBe('')
      expect(part, said).not.toMatch(/undefined|null|NaN|Invalid Date|\[object|\{\w+\}/)
    }
    expect(html, said).toContain(`<html lang="${locale}"`)
    const hasButton = html.includes('border-radius:10px"><a ')
    expect(html.includes(escapeHtml(m.mail_plain({}, { locale }))), said).toBe(hasButton)
  }
})

test('no mail is the same in two languages, and the page shows each', () => {
  const [portuguese, english, spanish] = locales.map(mailsIn)
  portuguese?.forEach(({ name, mail }, index) => {
    const texts = [mail.text, english?.[index]?.mail.text, spanish?.[index]?.mail.text]
    expect(new Set(texts).size, name).toBe(3)
  })
  const page = mailGallery(new URLSearchParams({ lang: 'es' }))
  expect(page.match(/<iframe /g)).toHaveLength(portuguese?.length ?? 0)
})
