import { type CSSProperties, Suspense } from 'react'
import { data, useLocation } from 'react-router'
import { bannersOnHome, bannersPart } from '#features/banners/site/index.ts'
import { type ChurchCard, listChurches } from '#features/church/contract/church.ts'
import { churchesPerPage } from '#features/church/rules/churches.ts'
import { AllPlaces, churchJsonLd, PlatformHome } from '#features/church/site/index.ts'
import type { Agenda } from '#features/live/contract.ts'
import type { HomeSection } from '#site/content/home-section.ts'
import { pageMeta } from '#site/content/meta.ts'
import type { Api } from '#site/data/api.ts'
import { HttpError } from '#site/data/http-error.ts'
import { isModuleOn, partOf, type ReadyStartUp } from '#site/data/start-up.ts'
import { type RootData, useStartUp } from '#site/data/use-root.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { Near } from '#site/near/near.tsx'
import { useSavedInAdvance } from '#site/offline/save-in-advance.ts'
import { useHydrated } from '#site/page/use-hydrated.ts'
import { m } from '#texts/messages.js'
import { BelowFold } from '#ui/layout/below-fold.tsx'
import type { Route } from './+types/church-home.ts'
import { personSlot } from './for-me/on-home.ts'
import { homeRows } from './home-order.ts'
import { homeSections, nextServiceOnHome, servicesSection, visitSection } from './home-sections.ts'

/** `now`: milliseconds; what the page shows depends on it, and the browser must show what the server has shown. */
type Data = { sections: Record<string, unknown>; now: number; isComplete: boolean } | { churches: ChurchCard[]; search: string }

const page = pageLoaders<Data>(
  async (api, { church, url }) => {
    if (church) return loadSections(api, church.modules)
    const search = url.searchParams.get('search')?.trim() ?? ''
    const { clientes } = await api(listChurches, { busca: search || undefined, limit: churchesPerPage })
    return { churches: clientes, search }
  },
  { platform: true },
)
export const clientLoader = page.browser

/** A page with a missing section is shown but not cached. */
export async function loader(args: Route.LoaderArgs) {
  const loaded = await page.server(args)
  return 'isComplete' in loaded && !loaded.isComplete ? data(loaded, { headers: { 'cache-control': 'no-store' } }) : loaded
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, parentHeaders }) =>
  loaderHeaders.get('cache-control') ? loaderHeaders : parentHeaders

/** Loads the data of the sections. A section that cannot be loaded is omitted. */
async function loadSections(api: Api, modules: ReadonlySet<string>): Promise<Data> {
  const shown = homeSections.filter(({ module }) => !module || modules.has(module))
  // All scripts, so that a page that the browser renders shows all of them at once.
  const opened = Promise.all([bannersOnHome.open(), nextServiceOnHome.open()])
  const loaded = await Promise.all(
    shown.map(async ({ id, part }) => {
      const file = await part.open()
      if (!file) return [id, null]
      return [id, await file.load?.(api, modules).catch((error: unknown) => (error instanceof HttpError ? null : Promise.reject(error)))]
    }),
  )
  await opened
  return { sections: Object.fromEntries(loaded), now: Date.now(), isComplete: loaded.every(([, section]) => section !== null) }
}

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0]?.loaderData as RootData | undefined
  const { startUp } = root ?? {}
  if (startUp?.status !== 'ready')
    return pageMeta(root, { title: m.platform_title(), description: import.meta.env.SSR ? m.platform_text() : '', path: '/' })
  const { church, branding } = startUp
  const image = partOf(startUp, bannersPart)?.find(banner => banner.imagem)?.imagem ?? undefined
  return pageMeta(root, {
    title: church.nome,
    description: church.descricao,
    path: '/',
    image,
    feed: { path: '/feed.xml', title: `${m.church_feed_title()} · ${church.nome}` },
    jsonLd: import.meta.env.SSR && churchJsonLd(church, branding, root?.origin ?? ''),
  })
}

/** The home page of a church; on the bare app domain, the list of churches. */
export default function ChurchHome({ loaderData }: Route.ComponentProps) {
  const startUp = useStartUp()
  if ('churches' in loaderData)
    return (
      <Suspense>
        <PlatformHome {...loaderData} />
      </Suspense>
    )
  return startUp ? <Home startUp={startUp} {...loaderData} /> : null
}

/** On the deep band, what has the church's colour elsewhere has that of the words. */
const grounds = { warm: 'bg-warm py-6 sm:py-8', deep: 'bg-deep py-7 text-on-deep [--brand-text:var(--on-deep)] sm:py-9' }

const groundOf = ([first]: HomeSection[]) => (first?.ground ? grounds[first.ground] : '')

function Home({ startUp, sections, now }: { startUp: ReadyStartUp; sections: Record<string, unknown>; now: number }) {
  const { church, menu, branding } = startUp
  const { hash } = useLocation()
  const isHydrated = useHydrated()
  const banners = partOf(startUp, bannersPart)
  const shown = homeSections.filter(
    ({ id, module, hasData, hasContent }) => isModuleOn(startUp, module) && (hasData ? sections[id] : (hasContent?.(startUp) ?? true)),
  )
  useSavedInAdvance(shown.flatMap(({ id, savesInAdvance }) => savesInAdvance?.(sections[id]) ?? []))
  const rows = homeRows(shown, sections, branding.inicio, now)
  // A menu may lead to it, also a member's. Only after hydration: the server does not know it.
  const isAskedFor = (id: string) => isHydrated && hash === `#${id}`
  const hiddenFromMembers = ({ id, isForVisitors }: HomeSection) => isForVisitors && !isAskedFor(id)
  // Two bands, one below the other, have nothing of the page between them.
  const hasGroundForAll = (row: HomeSection[] = []) => groundOf(row) && !row.every(hiddenFromMembers)
  return (
    <main id="content" className="overflow-x-clip">
      <h1 className="sr-only">{church.nome}</h1>
      <div className="page-width grid grid-cols-1 gap-4 pt-4 sm:gap-5 sm:pt-5">
        <Near part={personSlot} startUp={startUp} className="hidden [html[data-login]_&]:block" />
        {church.horarios.length > 0 && (
          <Near
            part={nextServiceOnHome}
            startUp={startUp}
            agenda={sections[servicesSection.id] as Agenda | undefined}
            hasVisit={rows.flat().includes(visitSection)}
          />
        )}
        {banners && banners.length > 0 && <Near part={bannersOnHome} banners={banners} />}
      </div>
      <BelowFold>
        <div className="mt-6 grid grid-cols-1 gap-7 sm:gap-8">
          {rows.map((row, index) => (
            <div
              key={row[0]?.id}
              className={`${groundOf(row)} ${groundOf(row) && hasGroundForAll(rows[index - 1]) ? '-mt-7 sm:-mt-8' : ''} ${row.every(hiddenFromMembers) ? '[html[data-login]_&]:hidden' : ''}`}
            >
              <div
                className={`page-width grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-(--columns) ${row.some(hiddenFromMembers) ? '[html[data-login]_&]:grid-cols-1' : ''}`}
                style={{ '--columns': row.map(({ width = 6 }) => `minmax(0,${width}fr)`).join(' ') } as CSSProperties}
              >
                {row.map(section => (
                  <Near
                    key={section.id}
                    part={section.part}
                    id={section.id}
                    className={`grid min-w-0 grid-cols-1 content-start ${hiddenFromMembers(section) ? '[html[data-login]_&]:hidden' : ''}`}
                    startUp={startUp}
                    data={sections[section.id]}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
        {menu && menu.length > 0 && <AllPlaces menu={menu} />}
      </BelowFold>
    </main>
  )
}
