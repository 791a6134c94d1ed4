import { addressLines } from '#site/formats.ts'
import { load } from '#site/load.ts'
import { MenuLink } from '#site/menu-link.tsx'
import { pageMeta } from '#site/meta.ts'
import type { Ready } from '#site/start-up.ts'
import type { RootData } from '#site/use-root.ts'
import { useChurch } from '#site/use-root.ts'
import { m } from '#texts/messages.js'
import { type ChurchCard, type Congregation, listChurches, listCongregations, type MenuItem } from '../contract.ts'
import type { Route } from './+types/church-home.ts'
import { Banners } from './banners.tsx'
import { churchJsonLd } from './json-ld.ts'
import { MenuIcon } from './menu-icon.tsx'
import { NextService } from './next-service.tsx'
import { PlatformHome } from './platform-home.tsx'
import { Visit } from './visit.tsx'

type Data = { congregations: Congregation[] } | { churches: ChurchCard[]; search: string }

const page = load<Data>(
  async (api, { platform, url }) => {
    if (!platform) return { congregations: await api(listCongregations, {}) }
    const search = url.searchParams.get('search')?.trim() ?? ''
    const { clientes } = await api(listChurches, search ? { busca: search, limit: 100 } : { limit: 100 })
    return { churches: clientes, search }
  },
  { platform: true },
)
export const loader = page.server
export const clientLoader = page.browser

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0]?.loaderData as RootData | undefined
  const { startUp } = root ?? {}
  if (startUp?.status !== 'ready') return pageMeta(root, { title: m.platform_title(), description: m.platform_text(), path: '/' })
  const { church, visual, banners } = startUp
  const image = banners?.find(banner => banner.imagem)?.imagem?.url
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
  if ('churches' in loaderData) return <PlatformHome {...loaderData} />
  return startUp ? <Home startUp={startUp} congregations={loaderData.congregations} /> : null
}

function Home({ startUp: { church, banners, menu }, congregations }: { startUp: Ready; congregations: Congregation[] }) {
  return (
    <main id="content" className="mx-auto max-w-page px-4 pt-4 sm:pt-6">
      <h1 className="sr-only">{church.nome}</h1>
      {banners && banners.length > 0 && <Banners banners={banners} />}
      {menu && menu.length > 0 && <Places menu={menu} />}
      <div className="mt-10 grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[5fr_6fr]">
        <div className="grid grid-cols-1 gap-6">
          {church.horarios.length > 0 && <NextService church={church} />}
          <Visit church={church} />
        </div>
        {church.descricao && <About church={church} />}
      </div>
      {congregations.length > 0 && <Congregations congregations={congregations} />}
    </main>
  )
}

function About({ church: { descricao, historia } }: { church: Ready['church'] }) {
  return (
    <section aria-labelledby="about" id="quem-somos" className="max-w-reading lg:py-6">
      <h2 id="about" className="text-xl font-bold">
        {m.church_about()}
      </h2>
      <p className="mt-3 text-lg leading-relaxed text-pretty">{descricao}</p>
      {historia && <p className="mt-4 leading-relaxed whitespace-pre-line text-muted">{historia}</p>}
    </section>
  )
}

function Places({ menu }: { menu: MenuItem[] }) {
  return (
    <nav aria-label={m.church_places()} className="mt-6">
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
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

function Congregations({ congregations }: { congregations: Congregation[] }) {
  return (
    <section aria-labelledby="congregations" className="mt-14">
      <h2 id="congregations" className="text-xl font-bold">
        {m.church_congregations()}
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {congregations.map(({ id, nome, endereco }) => (
          <li key={id} className="rounded-lg border border-line bg-raised p-4">
            <span className="block font-semibold">{nome}</span>
            {endereco && <span className="mt-1 block text-muted">{addressLines(endereco).join(' · ')}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
