import { Suspense } from 'react'
import { data, useLocation } from 'react-router'
import { bannersOnHome, bannersPart } from '#features/banners/site/index.ts'
import { type ChurchCard, listChurches } from '#features/church/contract/church.ts'
import { churchesPerPage } from '#features/church/rules/churches.ts'
import { churchJsonLd, PlatformHome, QuickLinks } from '#features/church/site/index.ts'
import type { Agenda } from '#features/live/contract.ts'
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
import { homeSections, nextServiceOnHome, servicesSection } from './home-sections.ts'

type Data = { sections: Record<string, unknown>; isComplete: boolean } | { churches: ChurchCard[]; search: string }

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
  return { sections: Object.fromEntries(loaded), isComplete: loaded.every(([, section]) => section !== null) }
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
  return startUp ? <Home startUp={startUp} sections={loaderData.sections} /> : null
}

/** A half section for everybody fills the row for members, who do not see the one for visitors beside it. */
const widthOf = (isHalf = false) => (isHalf ? '[html[data-login]_&]:lg:col-span-2' : 'lg:col-span-2')

function Home({ startUp, sections }: { startUp: ReadyStartUp; sections: Record<string, unknown> }) {
  const { church, menu } = startUp
  const { hash } = useLocation()
  const isHydrated = useHydrated()
  const banners = partOf(startUp, bannersPart)
  const shown = homeSections.filter(
    ({ id, module, hasData, hasContent }) => isModuleOn(startUp, module) && (hasData ? sections[id] : (hasContent?.(startUp) ?? true)),
  )
  useSavedInAdvance(shown.flatMap(({ id, savesInAdvance }) => savesInAdvance?.(sections[id]) ?? []))
  // A menu may lead to it, also a member's. Only after hydration: the server does not know it.
  const isAskedFor = (id: string) => isHydrated && hash === `#${id}`
  return (
    <main id="content" className="mx-auto max-w-page px-[min(1rem,4vw)] pt-4 sm:pt-6">
      <h1 className="sr-only">{church.nome}</h1>
      <Near part={personSlot} startUp={startUp} className="hidden [html[data-login]_&]:block" />
      {banners && banners.length > 0 && <Near part={bannersOnHome} banners={banners} />}
      {church.horarios.length > 0 && (
        <Near part={nextServiceOnHome} startUp={startUp} agenda={sections[servicesSection.id] as Agenda | undefined} />
      )}
      <BelowFold>
        {menu && menu.length > 0 && <QuickLinks menu={menu} />}
        <div className="mt-6 grid grid-cols-1 gap-x-6 gap-y-8 sm:gap-y-10 lg:grid-cols-2">
          {shown.map(({ id, isHalfWidth, isForVisitors, part }) => (
            <Near
              key={id}
              part={part}
              id={id}
              className={`grid min-w-0 grid-cols-1 ${widthOf(isHalfWidth)} ${isForVisitors && !isAskedFor(id) ? '[html[data-login]_&]:hidden' : ''}`}
              startUp={startUp}
              data={sections[id]}
            />
          ))}
        </div>
      </BelowFold>
    </main>
  )
}
