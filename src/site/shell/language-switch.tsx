import { type Locale, languageCookie, locales } from '#contract/locale.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { postToWorker } from '../offline/post-to-worker.ts'
import { useHydrated } from '../page/use-hydrated.ts'

/** The name of each language in that language. */
const names: Record<Locale, string> = { pt: 'Português', en: 'English', es: 'Español' }

function choose(locale: Locale) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser yet
  document.cookie = `${languageCookie}=${locale}; path=/; max-age=31536000; samesite=lax`
  // From now on the worker serves saved copies in this language.
  postToWorker({ kind: 'language', language: locale })
  location.reload()
}

/** Stores the chosen language in a cookie, the only one that the site itself writes. */
export function LanguageSwitch() {
  const current = getLocale()
  const isHydrated = useHydrated()
  return (
    <div role="group" aria-label={m.site_language()} className="flex flex-wrap gap-1">
      {locales.map(locale => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          disabled={!isHydrated}
          onClick={() => choose(locale)}
          className="min-h-11 rounded-md px-3 text-sm text-muted hover:bg-line/50 aria-pressed:bg-brand-soft aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {names[locale]}
        </button>
      ))}
    </div>
  )
}
