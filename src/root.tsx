import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type ReactNode, use, useEffect } from 'react'
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router'
import { defaultLook, type Look } from '#contract/look.ts'
import { places } from '#main/site/places.ts'
import { shellParts } from '#main/site/shell-parts.tsx'
import { startUpParts } from '#main/site/start-up-parts.ts'
import { screenOf } from '#screen-of.ts'
import { removeTagsForOthers } from '#site/content/meta.ts'
import { pageContext } from '#site/data/page-context.ts'
import { replyKeeper } from '#site/data/reply-keeper.ts'
import { isComplete, loadMissingParts, loadStartUp, type StartUp } from '#site/data/start-up.ts'
import { currentStartUp, setStartUp } from '#site/data/start-up-state.ts'
import { storageScript } from '#site/data/storage-script.ts'
import { setLoading, useStore } from '#site/data/store.ts'
import type { RootData } from '#site/data/use-root.ts'
import { guardModule } from '#site/guards/module-guard.ts'
import { serverApi } from '#site/loading/page-loaders.ts'
import { earlyPressScript, pressEarlyButton } from '#site/near/early-press.ts'
import { isEmbed, separateEmbeds } from '#site/page/embed.ts'
import { Nonce } from '#site/page/nonce.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { keepLoginMark, loginMarkScript } from '#site/session/login-mark.ts'
import { followOtherTabs, loadPerson } from '#site/session/session.ts'
import { ErrorPageLater } from '#site/shell/error-page-later.tsx'
import { paletteOfPage } from '#site/shell/palette.ts'
import { translatedMenu } from '#site/shell/places/translated-menu.ts'
import { ShellPartsContext } from '#site/shell/shell-parts.ts'
import { themeScript } from '#site/shell/theme.ts'
import { hydrationEnds } from '#site/shell/view-transitions.ts'
import { preloadScreen, reloadIfLeft, startAddressScript, startWhenIdle } from '#site/start/page-start.ts'
import { getLocale } from '#texts/runtime.js'
import { LandscapeContext } from '#ui/artwork/landscape.ts'
import type { Route } from './+types/root.ts'
import theme from './site/site.css?inline'

// The styles are inlined in the page, because on a slow connection a separate file would delay the first paint. In the
// browser they are read from the page's style element, so that the script does not contain them a second time.
const styles = import.meta.env.SSR || import.meta.env.DEV ? theme : (document.getElementById('theme')?.textContent ?? '')

/** Atrio's own look, for pages without a church. */
const platformLook: Look = { ...defaultLook, corApp: '#4F46A5' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { hostname, origin, church } = context.get(pageContext)
  const started: StartUp =
    church === null
      ? { status: 'platform' }
      : await loadStartUp(serverApi({ context }), { hostname, codigo: church?.codigo, slug: church?.slug }, startUpParts)
  const { pathname, searchParams } = new URL(request.url)
  const screen = screenOf(pathname)
  guardModule(screen, started)
  const palette = paletteOfPage(screen, searchParams, started.status === 'ready' ? started.branding : platformLook)
  const startUp = started.status === 'ready' ? { ...started, menu: translatedMenu(started.menu, places) } : started
  const root: RootData = { startUp, palette, origin }
  if (started.status === 'failed') return data(root, { status: started.warning.code === 'church-not-found' ? 404 : 503 })
  // A page with a missing part is shown, but not cached for other visitors.
  return isComplete(started) ? root : data(root, { headers: { 'cache-control': 'no-store' } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** The data that the first page was rendered with. */
let firstData: RootData | undefined

/** Loads the parts again that could not be loaded before. Not while the first page hydrates: React Router would scroll it to its top. */
export async function clientLoader(): Promise<RootData> {
  const root = firstData as RootData
  return { ...root, startUp: await loadMissingParts(browserApi(), currentStartUp() ?? root.startUp, startUpParts) }
}

/** The church is loaded once per document; later changes to it show after the next full page load. */
export const shouldRevalidate = () => !isComplete(currentStartUp() ?? { status: 'platform' })

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const { pathname, search } = new URL(request.url)
    const screen = screenOf(pathname)
    separateEmbeds(screen, pathname + search)
    guardModule(screen, currentStartUp())
    preloadScreen(screen.id, pathname + search)
    removeTagsForOthers()
    return next()
  },
]

/** Run before anything is shown. Only the server's page has them: in the browser they have run already. */
const headScript = import.meta.env.SSR ? storageScript + startAddressScript + earlyPressScript + themeScript + loginMarkScript : ''

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root')
  const nonce = use(Nonce)
  const { pathname, search } = useLocation()
  // Not set in the loader, because a guard that redirects the first page prevents the loader from running.
  if (root && !import.meta.env.SSR) {
    setStartUp(root.startUp)
    firstData ??= root
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the address that the router began with
  useEffect(() => {
    if (reloadIfLeft(pathname + search)) return
    hydrationEnds()
    pressEarlyButton()
    setLoading('GLOBAL', false)
    if (isEmbed) {
      useStore.setState({ person: null })
      return
    }
    void loadPerson()
    startWhenIdle()
    const stops = [keepLoginMark(), followOtherTabs()]
    return () => stops.forEach(stop => void stop())
  }, [])
  return (
    <html lang={getLocale()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* On home not for phones: why is said in ui/fonts.css. */}
        <link
          rel="preload"
          href={figtree}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          media={pathname === '/' ? '(width >= 64rem)' : undefined}
        />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="icon" href="/icons/32.png" type="image/png" sizes="32x32" />
        <link rel="apple-touch-icon" href="/icons/180.png" />
        <meta name="theme-color" content={root?.palette.themeColor ?? platformLook.corApp} />
        {/* ErrorPage sets the title then: that of the screen would be the one of a page that is not shown. */}
        {root?.startUp.status !== 'failed' && <Meta />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style id="theme" nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} />
        {/* After the styles of every page, which the file with all styles repeats, and before the church's colours. */}
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: colours computed by paletteOf, no user input */}
        {root && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: root.palette.css }} />}
      </head>
      {/* Nothing keeps away from a bar that is not there. */}
      <body className={screenOf(pathname).bottomBar === false ? '[--bottom-bar:0px]' : undefined}>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData: { startUp: started } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  useEffect(() => replyKeeper()?.pageShown(pathname + search, () => void revalidate()), [pathname, search, revalidate])
  const isMissingParts = !isComplete(started)
  useEffect(() => {
    if (isMissingParts) void revalidate()
  }, [isMissingParts, revalidate])
  if (started.status === 'failed') return <ErrorPageLater code={started.warning.code} />
  return (
    <ShellPartsContext value={shellParts}>
      <LandscapeContext value={started.status === 'ready' ? started.branding.paisagem : platformLook.paisagem}>
        <Outlet />
      </LandscapeContext>
    </ShellPartsContext>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPageLater code={isRouteErrorResponse(error) ? error.statusText : 'unexpected'} />
}
