import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { dateFormat, formatDate } from '#ui/format/date-format.ts'
import type { About } from '../../contract/about.ts'
import { Fact, Facts } from '../facts.tsx'
import { leadingBack } from '../return-path.ts'
import { maritalNames, sexNames } from './choices.ts'

/** What the person has told of their life. What was not told takes no room, because all of it is optional. */
export function AboutLife({ about, returnTo }: { about: About; returnTo: string }) {
  const format = dateFormat(getLocale())
  const facts: [string, string | null][] = [
    [m.profile_birthdate(), about.dataNascimento && formatDate(about.dataNascimento, format)],
    [m.profile_sex(), about.sexo && sexNames[about.sexo]()],
    [m.profile_marital(), about.estadoCivil && maritalNames[about.estadoCivil]()],
    [m.profile_wedding(), about.dataCasamento && formatDate(about.dataCasamento, format)],
    [m.profile_children(), about.numeroFilhos === null ? null : String(about.numeroFilhos)],
    [m.profile_occupation(), about.ocupacao],
    [m.profile_comments(), about.observacoes],
  ]
  const told = facts.filter(([, value]) => value)
  return (
    <section aria-labelledby="life" className="mt-10">
      <h2 id="life" className="mb-3 text-lg font-bold">
        {m.profile_life()}
      </h2>
      {told.length > 0 ? (
        <Facts>
          {told.map(([name, value]) => (
            <Fact key={name} name={name}>
              <span className="whitespace-pre-line">{value}</span>
            </Fact>
          ))}
        </Facts>
      ) : (
        <p className="text-muted">{m.profile_life_text()}</p>
      )}
      <ButtonLink kind="secondary" to={leadingBack('/user/data/about', returnTo)} className="mt-4 max-sm:w-full">
        {m.profile_life_edit()}
      </ButtonLink>
    </section>
  )
}
