import { Link } from 'react-router'
import type { SectionProps } from '#site/content/home-section.ts'
import type { Api } from '#site/data/api.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { type GivingReason, listReasons } from '../contract/gifts.ts'
import { Goal } from './goal.tsx'

export async function load(api: Api): Promise<GivingReason[] | undefined> {
  const reasons = await api(listReasons, { doacao: 'true' })
  return reasons.length ? reasons.filter(({ flagInicio }) => flagInicio) : undefined
}

/** The invitation to give, and how far the campaigns are that the church shows on home. */
export default function GivingSection({ data: campaigns, startUp: { church } }: SectionProps<GivingReason[]>) {
  const lang = useChurchLanguage()
  return (
    <section
      aria-labelledby="giving"
      className="grid gap-5 rounded-lg border border-line bg-raised p-[min(1.25rem,5vw)] shadow-soft sm:p-6 lg:grid-cols-2 lg:items-center lg:gap-10"
    >
      <div className="grid justify-items-start gap-4">
        <div>
          <h2 id="giving" className="text-xl font-bold">
            {m.giving_home_title()}
          </h2>
          <p className="mt-1 text-pretty text-muted">{m.giving_home_text()}</p>
        </div>
        <ButtonLink to="/give">{m.giving_title()}</ButtonLink>
      </div>
      {campaigns.length > 0 && (
        <ul className="grid gap-5">
          {campaigns.map(reason => (
            <li key={reason.id} className="grid gap-1">
              <Link
                to={`/give?motivo=${reason.id}`}
                lang={lang}
                className="-my-2.5 block py-2.5 font-semibold wrap-anywhere hover:underline"
              >
                {reason.nome}
              </Link>
              <Goal reason={reason} currency={church.moeda} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
