import type { ReactNode } from 'react'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { ArrowLink } from '#ui/actions/text-link.tsx'
import { linesBelowStreet, streetOf } from '../address/address-lines.ts'
import { ShownCpf } from '../data/shown-cpf.tsx'
import { Fact, Facts } from '../facts.tsx'
import type { Profile } from '../load-profile.ts'
import { leadingBack } from '../return-path.ts'
import type { PayerNeed } from './needs.ts'

type KnownDataProps = {
  profile: Profile
  needs: readonly PayerNeed[]
  returnTo: string
  /** The address of this page, to which a change leads back. */
  here: string
}

/** Nothing is missing: what paying will use, with a way to change it, and the way on. */
export function KnownData({ profile: { record, addresses }, needs, returnTo, here }: KnownDataProps) {
  const churchCountry = useStartUp()?.church.endereco?.pais
  const [main] = addresses
  const change = (path: string, name: string): ReactNode => (
    <ArrowLink to={leadingBack(path, here)}>
      {m.profile_change()}
      <span className="sr-only"> {name}</span>
    </ArrowLink>
  )
  return (
    <>
      <Facts>
        {needs.includes('cpf') && record.cpf && (
          <Fact name={m.profile_cpf()} end={change('/user/data/edit', m.profile_cpf())}>
            <ShownCpf cpf={record.cpf} />
          </Fact>
        )}
        {needs.includes('telefone') && (
          <Fact name={m.user_phone()} end={change('/user/data/edit', m.user_phone())}>
            {record.telefone}
          </Fact>
        )}
        {needs.includes('endereco') && main && (
          <Fact name={m.profile_address_main_title()} end={change(`/user/data/addresses/${main.id}`, m.profile_address_main_title())}>
            {streetOf(main)}
            {linesBelowStreet(main, churchCountry).map(line => (
              <span key={line} className="block font-normal text-muted">
                {line}
              </span>
            ))}
          </Fact>
        )}
      </Facts>
      <ButtonLink to={returnTo} className="max-sm:w-full sm:justify-self-start">
        {m.profile_continue()}
      </ButtonLink>
    </>
  )
}
