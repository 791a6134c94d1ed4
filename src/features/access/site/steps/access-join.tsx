import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useStore } from '#site/data/store.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { Form } from '#site/forms/form.tsx'
import { FormField } from '#site/forms/form-field.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { logOutAndLeave, refreshPerson } from '#site/session/session.ts'
import { m } from '#texts/messages.js'
import { Registration, registerMember } from '../../contract/registration.ts'
import { Heading } from './heading.tsx'
import { QuietButton } from './quiet-button.tsx'
import { useAccess } from './use-access.ts'

/** For a logged-in account without a member record in this church: shows what the church will see, and asks for missing fields. */
export function JoinStep() {
  const { redirectTo, replaceStep } = useAccess()
  const navigate = useNavigate()
  const account = useStore(state => state.account)
  const church = useStartUp()?.church
  const goToStart = useEffectEvent(() => replaceStep('email'))
  useEffect(() => {
    if (!account) void goToStart()
  }, [account])
  if (!account || !church) return null
  const { nome, sobrenome, email, telefone } = account
  const visibleToChurch = [
    [m.access_joined_name(), `${nome} ${sobrenome}`.trim()],
    [m.access_email(), email],
    [m.access_joined_phone(), telefone],
  ].filter(([, value]) => value)
  return (
    <>
      <Heading text={m.access_join_text()}>{m.access_join_heading({ church: church.nome })}</Heading>
      <dl className="mt-5 divide-y divide-line rounded-lg border border-line bg-raised px-4">
        {visibleToChurch.map(([name, value]) => (
          <div key={name} className="py-3">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 grid gap-2">
        <Form
          id="access-join"
          schema={schemaOfMissingFields({ nome, sobrenome, telefone })}
          draftFields={['nome', 'sobrenome', 'telefone']}
          submitLabel={m.access_join_button()}
          explain={error => (error.code === 'conflict' ? m.access_join_conflict() : undefined)}
          onSubmit={async (missing, { captcha }) => {
            await browserApi()(registerMember, { id: church.slug, body: { ...missing, captcha } })
            await refreshPerson()
            await navigate(redirectTo, { replace: true })
          }}
        >
          {!(nome && telefone) && <p className="text-muted">{m.access_join_missing()}</p>}
          {!nome && <FormField name="nome" label={m.access_name()} autoComplete="given-name" maxLength={80} />}
          {!nome && !sobrenome && (
            <FormField name="sobrenome" label={m.access_surname()} help={m.site_surname_help()} autoComplete="family-name" maxLength={80} />
          )}
          {!telefone && <FormField name="telefone" label={m.access_phone()} help={m.access_phone_help()} type="tel" />}
        </Form>
        <QuietButton onClick={() => navigate('/')}>{m.access_join_later()}</QuietButton>
        <QuietButton onClick={logOutAndLeave}>{m.access_join_other()}</QuietButton>
      </div>
    </>
  )
}

type ProfileFields = { nome: string; sobrenome: string; telefone: string | null }

/** The schema of the registration fields that the account does not have yet. */
function schemaOfMissingFields(profile: ProfileFields) {
  const fields = Object.entries(Registration.def.shape).filter(([name]) => name in profile && !profile[name as keyof ProfileFields])
  return z.object(Object.fromEntries(fields) as Pick<typeof Registration.def.shape, keyof ProfileFields>)
}
