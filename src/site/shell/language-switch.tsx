import { type Locale, languageCookie, locales } from '#contract/locale.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { tellWorker } from '../offline/tell-worker.ts'
import { useAwake } from './use-awake.ts'

/** Each language in its own words, so that whoever needs it can read it. */
const names = { pt: 'Português', en: 'English', es: 'Español' }

function choose(locale: Locale) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser yet
  document.cookie = `${languageCookie}=${locale}; path=/; max-age=31536000; samesite=lax`
  // It shows what it has kept in this language from now on.
  tellWorker({ kind: 'language', language: locale })
  location.reload()
}

/** The only thing that writes a cookie: a person chose a language. */
export function LanguageSwitch() {
  const current = getLocale()
  const awake = useAwake()
  return (
    <div role="group" aria-label={m.site_language()} className="flex flex-wrap gap-1">
      {locales.map(locale => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          disabled={!awake}
          onClick={() => choose(locale)}
          className="min-h-11 rounded-md px-3 text-sm text-muted hover:bg-line/50 aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {names[locale]}
        </button>
      ))}
    </div>
  )
}
