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
    <section aria-labelledby="giving" className="grid justify-items-start gap-4">
      <div>
        <h2 id="giving" className="font-bold flex min-h-11 items-center text-xl">
          {m.giving_home_title()}
        </h2>
        <p className="text-pretty text-muted">{m.giving_home_text()}</p>
      </div>
      {campaigns.length > 0 && (
        <ul className="grid w-full gap-4">
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
      <ButtonLink to="/give">{m.giving_title()}</ButtonLink>
    </section>
  )
}
