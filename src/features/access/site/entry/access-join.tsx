import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { browserApi } from '#site/data/browser-api.ts'
import { useStore } from '#site/data/store.ts'
import { useChurch } from '#site/data/use-root.ts'
import { Form } from '#site/forms/form.tsx'
import { FormField } from '#site/forms/form-field.tsx'
import { leave, refreshSession } from '#site/session/session.ts'
import { m } from '#texts/messages.js'
import { Registration, registerMember } from '../../contract/registration.ts'
import { Heading } from './heading.tsx'
import { QuietButton } from './quiet-button.tsx'
import { useAccess } from './use-access.ts'

/** A known account comes to a church that does not know it: what the church will see, and what is still missing. */
export function JoinStep() {
  const { redirectTo, swap } = useAccess()
  const navigate = useNavigate()
  const account = useStore(state => state.account)
  const church = useChurch()?.church
  const start = useEffectEvent(() => swap('email'))
  useEffect(() => {
    if (!account) void start()
  }, [account])
  if (!account || !church) return null
  const { nome, sobrenome, email, telefone } = account
  const seen = [
    [m.access_joined_name(), `${nome} ${sobrenome}`.trim()],
    [m.access_email(), email],
    [m.access_joined_phone(), telefone],
  ].filter(([, value]) => value)
  return (
    <>
      <Heading text={m.access_join_text({ church: church.nome })}>{m.access_join_heading({ church: church.nome })}</Heading>
      <dl className="mt-5 divide-y divide-line rounded-lg border border-line bg-raised px-4">
        {seen.map(([name, value]) => (
          <div key={name} className="py-3">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 grid gap-2">
        <Form
          id="access-join"
          schema={missingOf({ nome, sobrenome, telefone })}
          keep={['nome', 'sobrenome', 'telefone']}
          submit={m.access_join_button()}
          explain={error => (error.code === 'conflict' ? m.access_join_conflict() : undefined)}
          onSubmit={async (missing, { key, captcha }) => {
            await browserApi()(registerMember, { id: church.slug, body: { ...missing, captcha } }, { key })
            await refreshSession()
            await navigate(redirectTo, { replace: true })
          }}
        >
          {!(nome && sobrenome && telefone) && <p className="text-muted">{m.access_join_missing()}</p>}
          {!nome && <FormField name="nome" label={m.access_name()} autoComplete="given-name" maxLength={80} />}
          {!sobrenome && <FormField name="sobrenome" label={m.access_surname()} autoComplete="family-name" maxLength={80} />}
          {!telefone && <FormField name="telefone" label={m.access_phone()} help={m.access_phone_help()} type="tel" />}
        </Form>
        <QuietButton onClick={() => navigate('/')}>{m.access_join_later()}</QuietButton>
        <QuietButton onClick={leave}>{m.access_join_other()}</QuietButton>
      </div>
    </>
  )
}

type Known = { nome: string; sobrenome: string; telefone: string | null }

/** Asks for what an account lacks, and for nothing else. */
function missingOf(known: Known) {
  const fields = Object.entries(Registration.def.shape).filter(([name]) => name in known && !known[name as keyof Known])
  return z.object(Object.fromEntries(fields) as Pick<typeof Registration.def.shape, keyof Known>)
}
