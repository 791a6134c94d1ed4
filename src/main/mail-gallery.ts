import { escapeHtml } from '#contract/html/html-text.ts'
import { isLocale, type Locale, locales } from '#contract/locale.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Brand } from '#server/mail/mail-content.ts'
import type { MailSamples } from '#server/mail/mail-samples.ts'

/** Of all features, by their names. */
const samples = Object.entries(
  import.meta.glob<MailSamples>('../features/*/server/mail-samples.ts', { eager: true, import: 'mailSamples' }),
)

export type ShownMail = { feature: string; name: string; mail: Mail }

/** A sample of every mail that Atrio sends, as a church of this language sends it. */
export const sampleMails = (brand: Brand): ShownMail[] =>
  samples.flatMap(([file, ofFeature]) =>
    Object.entries(ofFeature).map(([name, compose]) => ({
      feature: /features\/([^/]+)/.exec(file)?.[1] ?? '',
      name,
      mail: compose(brand),
    })),
  )

export const sampleBrand = (locale: Locale): Brand => ({
  name: 'Igreja Batista Esperança',
  address: 'https://esperanca.example',
  color: '#0F766E',
  locale,
  timeZone: 'America/Sao_Paulo',
})

/**
 * The page of the development server that shows all mails in a width of phones, as HTML and as text.
 * @param query `lang`: pt, en, es
 */
export function mailGallery(query: URLSearchParams): string {
  const lang = query.get('lang') ?? ''
  const locale = isLocale(lang) ? lang : 'pt'
  const links = locales.map(one => `<a href="?lang=${one}"${one === locale ? ' aria-current="page"' : ''}>${one}</a>`).join(' ')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails</title>
<style>:root{color-scheme:light dark;font:16px/1.5 system-ui}body{margin:1rem}main{display:flex;flex-wrap:wrap;gap:2rem}article{width:24.375rem;max-width:100%}
h2{font-size:1rem;margin:0}p{margin:0 0 .5rem}iframe{width:100%;height:44rem;border:1px solid}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
<p><a href="/gallery">Gallery</a> · ${links}</p><main>${sampleMails(sampleBrand(locale)).map(shown).join('')}</main></html>`
}

const shown = ({ feature, name, mail }: ShownMail) =>
  `<article><h2>${feature}: ${escapeHtml(name)}</h2><p>${escapeHtml(mail.subject)}</p>
<iframe title="${escapeHtml(name)}" sandbox srcdoc="${escapeHtml(mail.html ?? '')}"></iframe>
<details><summary>Text</summary><pre>${escapeHtml(mail.text)}</pre></details></article>`
