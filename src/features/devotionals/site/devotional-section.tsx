import { Link } from 'react-router'
import type { SectionProps } from '#site/content/home-section.ts'
import { RelativeDate } from '#site/content/relative-date.tsx'
import type { Api } from '#site/data/api.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { type Devotional, listDevotionals } from '../contract.ts'
import { Verse } from './verse.tsx'

export const load = async (api: Api) => (await api(listDevotionals, { limit: 1 }))[0]

/** The newest devotional on the home page. */
export default function DevotionalSection({ data: { id, titulo, dataInicio, ...verse } }: SectionProps<Devotional>) {
  const path = `/devotionals/${id}`
  return (
    <section
      aria-labelledby="devotional"
      className="grid gap-5 rounded-lg border border-line bg-raised p-[min(1.25rem,5vw)] shadow-soft sm:p-6 lg:grid-cols-2 lg:items-center lg:gap-10"
    >
      <div>
        <p className="font-semibold text-brand-text wrap-anywhere">
          {m.devotionals_one()} · <RelativeDate at={dataInicio} />
        </p>
        <h2 id="devotional" lang={useChurchLanguage()} className="mt-1 text-xl font-bold text-balance wrap-anywhere">
          <Link to={path} className="-my-2 block py-2 hover:underline">
            {titulo}
          </Link>
        </h2>
      </div>
      <div className="lg:row-span-2">
        <Verse {...verse} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink to={path} kind="secondary">
          {m.devotionals_read()}
        </ButtonLink>
        <TextLink to="/devotionals">{m.devotionals_see_all()}</TextLink>
      </div>
    </section>
  )
}
