import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { unstable_forceFrameRate as forceFrameRate } from 'scheduler'
import { fallbackLocale, isLocale } from '#contract/locale.ts'
import { captureInstallPrompt } from '#site/install/prompt.ts'
import { keepEarlyPress } from '#site/near/early-press.ts'
import { isEmbed } from '#site/page/embed.ts'
import { rememberFirstPage } from '#site/page/first-page.ts'
import { beginSession } from '#site/session/session.ts'
import { hydrationBegins } from '#site/shell/view-transitions.ts'
import { noteAddress, reloadIfLeft, resumeNavigation } from '#site/start/page-start.ts'
import { overwriteGetLocale } from '#texts/runtime.js'
import { closeOverlaysByBack } from '#ui/overlays/back/overlay-history.ts'

// The server has chosen the language. The browser reads it from the page, so both always use the same one.
const { lang } = document.documentElement
overwriteGetLocale(() => (isLocale(lang) ? lang : fallbackLocale))

function start(): void {
  // In this order: the navigation may replace the page, and the session removes a one-time code from its address.
  resumeNavigation()
  rememberFirstPage()
  if (!isEmbed) beginSession()
  captureInstallPrompt()
  closeOverlaysByBack()
  noteAddress()

  // React pauses every 5 ms to let the browser draw, of which a slow phone needs a part for the pause itself. With 20 pauses in a second, a
  // page is there sooner, and input never waits longer than the 50 ms after which a task counts as long.
  forceFrameRate(20)

  hydrationBegins()
  keepEarlyPress()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}

if (!reloadIfLeft(location.pathname + location.search)) start()
