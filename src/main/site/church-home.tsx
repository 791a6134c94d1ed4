import { Suspense } from 'react'
import { data } from 'react-router'
import { Banners, bannersPart } from '#features/banners/site/index.ts'
import { type ChurchCard, listChurches } from '#features/church/contract/church.ts'
import { churchJsonLd, PlatformHome, QuickPlaces } from '#features/church/site/index.ts'
import { pageMeta } from '#site/content/meta.ts'
import type { Api } from '#site/data/api.ts'
import { HttpError } from '#site/data/http-error.ts'
import { load } from '#site/data/load.ts'
import { partOf, type Ready } from '#site/data/start-up.ts'
import { type RootData, useChurch } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import type { Route } from './+types/church-home.ts'
import { homeSections } from './home-sections.ts'

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
  const { church, visual } = startUp
  const image = partOf(startUp, bannersPart)?.find(banner => banner.imagem)?.imagem ?? undefined
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
  const { church, menu } = startUp
  const banners = partOf(startUp, bannersPart)
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
