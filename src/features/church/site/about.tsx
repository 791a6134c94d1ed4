import '#site/all-styles.css'
import { IconCalendarPlus, IconMail, IconPhone, IconRss } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pageMeta } from '#site/content/meta.ts'
import { isModuleOn } from '#site/data/start-up.ts'
import type { RootData } from '#site/data/use-root.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { ShareAction } from '#site/shell/page-bar/share-action.tsx'
import { m } from '#texts/messages.js'
import { Picture } from '#ui/content/picture.tsx'
import { type Church, type Congregation, listCongregations } from '../contract/church.ts'
import type { Route } from './+types/about.ts'
import { AddressWithMap } from './address-with-map.tsx'
import { churchJsonLd } from './json-ld.ts'
import { ServiceTimes } from './service-times.tsx'

const page = pageLoaders(async api => ({ congregations: await api(listCongregations, {}) }))
export const loader = page.server
export const clientLoader = page.browser

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0]?.loaderData as RootData | undefined
  const startUp = root?.startUp
  if (startUp?.status !== 'ready') return pageMeta(root, { title: m.church_about(), path: '/about' })
  return pageMeta(root, {
    title: m.church_about(),
    description: startUp.church.descricao,
    path: '/about',
    image: startUp.church.imagens[0],
    ogImage: 'about',
    jsonLd: import.meta.env.SSR && churchJsonLd(startUp.church, startUp.branding, root?.origin ?? ''),
  })
}

/** The about page: the church's history, service times, address, contacts and congregations. */
export default function About({ loaderData: { congregations } }: Route.ComponentProps) {
  const startUp = useStartUp()
  if (!startUp) return null
  const { church } = startUp
  const { descricao, historia, imagens } = church
  return (
    <main id="content" className="mx-auto max-w-page px-4 py-6 sm:py-10">
      <ShareAction title={church.nome} path="/about" />
      {/* Beside the words on wide screens: across the whole page, people in it would be cut. */}
      <div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-2 lg:items-center">
        {imagens[0] && (
          <Picture
            priority
            picture={imagens[0]}
            sizes="(min-width: 1120px) 512px, (min-width: 1024px) 45vw, 100vw"
            className="aspect-photo w-full rounded-lg object-cover sm:rounded-xl lg:order-2"
          />
        )}
        <div>
          <p className="font-semibold text-brand-text hyphens-auto wrap-anywhere">{church.nome}</p>
          <h1 className="text-2xl font-bold sm:text-3xl">{m.church_about()}</h1>
          {descricao && <p className="mt-5 text-lg leading-relaxed text-pretty sm:text-xl">{descricao}</p>}
        </div>
      </div>
      {/* When and where stands before the history on phones, and beside it on wide screens. */}
      <div className="mt-8 grid grid-cols-1 gap-y-8 lg:grid-cols-[minmax(0,42.5rem)_minmax(18rem,1fr)] lg:gap-x-16">
        <Facts church={church} hasCalendar={isModuleOn(startUp, 'MOD_CULTO') && church.horarios.length > 0} />
        <div className="grid content-start gap-8 empty:hidden">
          {historia && <History text={historia} />}
          {imagens.length > 1 && <Pictures pictures={imagens.slice(1)} />}
        </div>
      </div>
      {congregations.length > 0 && <Congregations congregations={congregations} />}
    </main>
  )
}

function History({ text }: { text: string }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-xl font-bold">
        {m.church_history()}
      </h2>
      <p className="mt-3 text-lg leading-relaxed whitespace-pre-line">{text}</p>
    </section>
  )
}

function Pictures({ pictures }: { pictures: Church['imagens'] }) {
  return (
    <ul className={`grid grid-cols-1 gap-4 ${pictures.length > 1 ? 'sm:grid-cols-2' : ''}`}>
      {pictures.map(picture => (
        <li key={picture.url}>
          <Picture picture={picture} sizes="(min-width: 640px) 340px, 100vw" className="aspect-photo w-full rounded-lg object-cover" />
        </li>
      ))}
    </ul>
  )
}

/** The service times, the address, the contacts, and what one can subscribe to. */
function Facts({ church, hasCalendar }: { church: Church; hasCalendar: boolean }) {
  const { horarios, endereco, latitude, longitude, telefone, email } = church
  return (
    <aside className="-mx-4 h-fit bg-warm px-4 py-6 sm:mx-0 sm:rounded-lg sm:p-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1">
      {horarios.length > 0 && (
        <section aria-labelledby="times">
          <h2 id="times" className="mb-3 text-lg font-bold">
            {m.church_services()}
          </h2>
          <ServiceTimes times={horarios} />
        </section>
      )}
      {endereco && (
        <section aria-labelledby="where" className="mt-5 border-t border-line pt-5 first:mt-0 first:border-0 first:pt-0">
          <h2 id="where" className="mb-3 text-lg font-bold">
            {m.church_where()}
          </h2>
          <AddressWithMap endereco={endereco} latitude={latitude} longitude={longitude} />
        </section>
      )}
      {(telefone || email) && (
        <section aria-labelledby="contact" className="mt-3 border-t border-line pt-5 first:mt-0 first:border-0 first:pt-0">
          <h2 id="contact" className="mb-1 text-lg font-bold">
            {m.church_contact()}
          </h2>
          {telefone && (
            <Contact
              href={`tel:${telefone.replace(/[^+\d]/g, '')}`}
              icon={<IconPhone aria-hidden stroke={1.75} className="size-5 shrink-0" />}
            >
              {telefone}
            </Contact>
          )}
          {email && (
            <Contact href={`mailto:${email}`} icon={<IconMail aria-hidden stroke={1.75} className="size-5 shrink-0" />}>
              {email}
            </Contact>
          )}
        </section>
      )}
      <section aria-labelledby="follow-along" className="mt-3 border-t border-line pt-5 first:mt-0 first:border-0 first:pt-0">
        <h2 id="follow-along" className="mb-1 text-lg font-bold">
          {m.church_follow_along()}
        </h2>
        {hasCalendar && (
          <Contact href="/calendar.ics" icon={<IconCalendarPlus aria-hidden stroke={1.75} className="size-5 shrink-0" />}>
            {m.church_calendar_link()}
          </Contact>
        )}
        <Contact href="/feed.xml" icon={<IconRss aria-hidden stroke={1.75} className="size-5 shrink-0" />}>
          {m.church_feed_link()}
        </Contact>
      </section>
    </aside>
  )
}

function Contact({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <a href={href} className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 text-brand-text hover:bg-brand-soft">
      {icon}
      <span className="min-w-0 text-ink wrap-anywhere">{children}</span>
    </a>
  )
}

function Congregations({ congregations }: { congregations: Congregation[] }) {
  return (
    <section aria-labelledby="congregations" className="mt-section">
      <h2 id="congregations" className="text-xl font-bold hyphens-auto">
        {m.church_congregations()}
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
        {congregations.map(({ id, nome, endereco }) => (
          <li key={id} className="border-t border-line pt-4">
            <h3 className="mb-2 text-lg font-bold wrap-anywhere">{nome}</h3>
            {endereco && <AddressWithMap endereco={endereco} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
