import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fallbackLocale, isLocale } from '#contract/locale.ts'
import { holdInstallPrompt } from '#site/install/prompt.ts'
import { goOn } from '#site/offline/early.ts'
import { beginSession } from '#site/session/session.ts'
import { holdFirstPage } from '#site/shell/first-page.ts'
import { overwriteGetLocale } from '#texts/runtime.js'

// The server has chosen the language; the browser reads it off the page, so both always agree.
const { lang } = document.documentElement
overwriteGetLocale(() => (isLocale(lang) ? lang : fallbackLocale))

goOn()
holdFirstPage()
beginSession()
holdInstallPrompt()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
