import { IconPray } from '@tabler/icons-react'
import { Link } from 'react-router'
import { homeSection } from '#site/home-section.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { listPrayers, type Prayer } from '../contract.ts'

/** The invitation to ask for prayer and to pray, with the newest requests. */
export const prayerSection = homeSection<Prayer[]>({
  id: 'oracao',
  module: 'MOD_MURAL_ORACAO',
  load: api => api(listPrayers, { limit: 2 }),
  Section: ({ data }) => (
    <section aria-labelledby="prayer" className="rounded-lg bg-brand-soft p-5 sm:p-6 lg:flex lg:items-center lg:gap-8">
      <div className="lg:flex-1">
        <h2 id="prayer" className="text-xl font-bold">
          {m.prayer_home_title()}
        </h2>
        <p className="mt-2 text-lg text-pretty text-muted">{m.prayer_home_text()}</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink to="/prayer/new">
            <IconPray aria-hidden stroke={1.75} className="size-5.5" />
            {m.prayer_ask()}
          </ButtonLink>
          <TextLink to="/prayer">{m.prayer_home_wall()}</TextLink>
        </div>
      </div>
      {data.length > 0 && (
        <ul data-nosnippet className="mt-5 grid gap-3 lg:mt-0 lg:flex-1">
          {data.map(({ id, nome, mensagem }) => (
            <li key={id}>
              <Link to={`/prayer/${id}`} className="block rounded-md border border-line bg-raised px-4 py-3 hover:border-field">
                <span className="block text-sm font-semibold text-brand-text wrap-anywhere">{nome ?? m.prayer_somebody()}</span>
                <span className="line-clamp-2 wrap-anywhere">{mensagem}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  ),
})
