import { type CSSProperties, lazy, Suspense } from 'react'
import { data } from 'react-router'
import type { Api } from '#site/api.ts'
import { homeSections } from '#site/home-sections.ts'
import { HttpError } from '#site/http-error.ts'
import { load } from '#site/load.ts'
import { MenuLink } from '#site/menu-link.tsx'
import { pageMeta } from '#site/meta.ts'
import type { Ready } from '#site/start-up.ts'
import type { RootData } from '#site/use-root.ts'
import { useChurch } from '#site/use-root.ts'
import { m } from '#texts/messages.js'
import { type ChurchCard, listChurches, type MenuItem } from '../contract.ts'
import type { Route } from './+types/church-home.ts'
import { Banners } from './banners.tsx'
import { churchJsonLd } from './json-ld.ts'
import { MenuIcon } from './menu-icon.tsx'

// No church's page pays for it.
const PlatformHome = lazy(() => import('./platform-home.tsx').then(part => ({ default: part.PlatformHome })))

type Data = { sections: Record<string, unknown>; whole: boolean } | { churches: ChurchCard[]; search: string }

const page = load<Data>(
  async (api, { church, url }) => {
    if (church) return loadSections(api, church.modules)
    const search = url.searchParams.get('search')?.trim() ?? ''
    const { clientes } = await api(listChurches, search ? { busca: search, limit: 100 } : { limit: 100 })
    return { churches: clientes, search }
  },
  { platform: true },
)
export const clientLoader = page.browser

/** A page that lacks a section is shown, but not kept for others. */
export async function loader(args: Route.LoaderArgs) {
  const loaded = await page.server(args)
  return 'whole' in loaded && !loaded.whole ? data(loaded, { headers: { 'cache-control': 'no-store' } }) : loaded
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, parentHeaders }) =>
  loaderHeaders.get('cache-control') ? loaderHeaders : parentHeaders

/** What the sections show. One that cannot be loaded is left out. */
async function loadSections(api: Api, modules: ReadonlySet<string>): Promise<Data> {
  const loading = homeSections.filter(({ load, module }) => load && (!module || modules.has(module)))
  const found = await Promise.all(
    loading.map(async ({ id, load }) => [
      id,
      await load?.(api).catch((error: unknown) => (error instanceof HttpError ? null : Promise.reject(error))),
    ]),
  )
  return { sections: Object.fromEntries(found), whole: found.every(([, section]) => section !== null) }
}

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0]?.loaderData as RootData | undefined
  const { startUp } = root ?? {}
  if (startUp?.status !== 'ready') return pageMeta(root, { title: m.platform_title(), description: m.platform_text(), path: '/' })
  const { church, visual, banners } = startUp
  const image = banners?.find(banner => banner.imagem)?.imagem ?? undefined
  return pageMeta(root, {
    title: church.nome,
    description: church.descricao,
    path: '/',
    image,
    jsonLd: churchJsonLd(church, visual, root?.origin ?? ''),
  })
}

/** The church's front door; on the bare app domain the list of churches. */
export default function ChurchHome({ loaderData }: Route.ComponentProps) {
  const startUp = useChurch()
  if ('churches' in loaderData)
    return (
      <Suspense>
        <PlatformHome {...loaderData} />
      </Suspense>
    )
  return startUp ? <Home startUp={startUp} loaded={loaderData.sections} /> : null
}

function Home({ startUp, loaded }: { startUp: Ready; loaded: Record<string, unknown> }) {
  const { church, banners, menu } = startUp
  const on = new Set<string>(startUp.modules.map(({ codigo }) => codigo))
  const shown = homeSections.filter(
    ({ id, module, load, has }) => (!module || on.has(module)) && (load ? loaded[id] : (has?.(startUp) ?? true)),
  )
  return (
    <main id="content" className="mx-auto max-w-page px-4 pt-4 sm:pt-6">
      <h1 className="sr-only">{church.nome}</h1>
      {banners && banners.length > 0 && <Banners banners={banners} />}
      {menu && menu.length > 0 && <QuickPlaces menu={menu} />}
      <div className="mt-8 grid grid-cols-1 gap-6 lg:grid-cols-2">
        {shown.map(({ id, half, Section }) => (
          <div key={id} id={id} className={`grid min-w-0 grid-cols-1 ${half ? '' : 'lg:col-span-2'}`}>
            {/* Each wakes up by itself, so that none holds up a tap on another. */}
            <Suspense>
              <Section startUp={startUp} data={loaded[id]} />
            </Suspense>
          </div>
        ))}
      </div>
    </main>
  )
}

/** Tiles in a row of a wide screen, at most. */
const widest = 8

function QuickPlaces({ menu }: { menu: MenuItem[] }) {
  // Rows as even as can be: no tile stands alone in the last one.
  const columns = Math.ceil(menu.length / Math.ceil(menu.length / widest))
  return (
    <nav aria-label={m.church_places()} className="mt-6">
      <ul
        style={{ '--columns': `repeat(${columns}, minmax(0, 1fr))` } as CSSProperties}
        className="grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-(--columns)"
      >
        {menu.map(item => (
          <li key={item.id}>
            <MenuLink
              link={item.link}
              className="flex h-full min-h-28 flex-col items-center justify-center gap-2.5 rounded-lg border border-line bg-raised p-3 text-center font-semibold shadow-soft transition-colors hover:border-brand-text"
            >
              <span className="grid size-12 place-items-center rounded-md bg-brand-soft text-brand-text">
                <MenuIcon name={item.icone} className="size-6.5" />
              </span>
              <span className="line-clamp-2 max-w-full text-sm leading-tight wrap-anywhere sm:text-base">{item.nome}</span>
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
