import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type ReactNode, use, useEffect } from 'react'
import { data, isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { bottomNotices } from '#main/site/bottom-notices.tsx'
import { startUpParts } from '#main/site/start-up-parts.ts'
import { screenOf } from '#screens.ts'
import { browserApi } from '#site/data/browser-api.ts'
import { rememberStartUp, startedUp } from '#site/data/church.ts'
import { serverApi } from '#site/data/load.ts'
import { pageContext } from '#site/data/page-context.ts'
import { complete, isComplete, type StartUp, startUp } from '#site/data/start-up.ts'
import { setLoading } from '#site/data/store.ts'
import type { RootData } from '#site/data/use-root.ts'
import { guardModule } from '#site/guards/module-guard.ts'
import { followScreen, startLate } from '#site/offline/early.ts'
import { followOtherTabs, session } from '#site/session/session.ts'
import { BottomNotices } from '#site/shell/bottom-notices.ts'
import { ErrorPage } from '#site/shell/error-page.tsx'
import { Nonce } from '#site/shell/nonce.ts'
import { paletteOf } from '#site/shell/palette.ts'
import { themeScript } from '#site/shell/theme.ts'
import { getLocale } from '#texts/runtime.js'
import type { Route } from './+types/root.ts'
import theme from './ui/theme.css?inline'

// The styles come inside the page: on a slow line a file of their own would hold back the first paint. The browser reads
// them off the page again, so that they are not in the script too.
const styles = import.meta.env.SSR || import.meta.env.DEV ? theme : (document.getElementById('theme')?.textContent ?? '')

/** Atrio's own colour, where there is no church. */
const ownColor = '#4F46A5'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { hostname, origin, church } = context.get(pageContext)
  const started: StartUp =
    church === null ? { status: 'platform' } : await startUp(serverApi({ context }), { hostname, codigo: church?.codigo }, startUpParts)
  guardModule(screenOf(new URL(request.url).pathname), started)
  const palette = paletteOf(started.status === 'ready' ? started.visual.corApp : ownColor)
  const root: RootData = { startUp: started, palette, origin }
  if (started.status === 'failed') return data(root, { status: started.warning.code === 'church-not-found' ? 404 : 503 })
  // A page that lacks a part is shown, but not kept for others.
  return isComplete(started) ? root : data(root, { headers: { 'cache-control': 'no-store' } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** The first page wakes up: asks again for what could not be loaded on the server. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<RootData> {
  const root = (await serverLoader()) as RootData
  return isComplete(root.startUp) ? root : { ...root, startUp: await complete(browserApi(), root.startUp, startUpParts) }
}
clientLoader.hydrate = true as const

/** The church is loaded once; a changed one comes with the next first page. */
export const shouldRevalidate = () => false

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const { pathname, search } = new URL(request.url)
    const screen = screenOf(pathname)
    guardModule(screen, startedUp())
    followScreen(screen.id, pathname + search)
    return next()
  },
]

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root')
  const nonce = use(Nonce)
  // Here and not in the loader: a guard that redirects the first page keeps the loader from running.
  if (root && !import.meta.env.SSR) rememberStartUp(root.startUp)
  useEffect(() => {
    setLoading('GLOBAL', false)
    void session()
    startLate()
    return followOtherTabs()
  }, [])
  return (
    <html lang={getLocale()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: themeScript }} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="icon" href="/icons/32.png" type="image/png" sizes="32x32" />
        <link rel="apple-touch-icon" href="/icons/180.png" />
        <meta name="theme-color" content={root?.palette.themeColor ?? ownColor} />
        <Meta />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
        <style id="theme" nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: colours made by paletteOf, nothing that anyone wrote */}
        {root && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: root.palette.css }} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData: { startUp: started } }: Route.ComponentProps) {
  if (started.status === 'failed') return <ErrorPage code={started.warning.code} />
  return (
    <BottomNotices value={bottomNotices}>
      <Outlet />
    </BottomNotices>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage code={isRouteErrorResponse(error) ? error.statusText : 'unexpected'} />
}
