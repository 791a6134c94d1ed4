import { Suspense, useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import { TypedEmail } from '#contract/email/typed-email.ts'
import { useStore } from '#site/data/store.ts'
import { EmailField } from '#site/forms/email/email-field.tsx'
import { Form } from '#site/forms/form.tsx'
import { lazyComponent } from '#site/lazy/lazy-component.ts'
import { useHydrated } from '#site/page/use-hydrated.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { type AccountState, findAccountState } from '../../contract/registration.ts'
import type { Step } from './access-path.ts'
import { Heading } from './heading.tsx'
import { reasonForLogin } from './reason.ts'
import { useAccess } from './use-access.ts'

const PasskeyLogin = lazyComponent(() => import('./passkey-login.tsx'))

const formSchema = z.object({ email: TypedEmail })

/** The first step asks for the e-mail. The state of its account decides the next step. */
export function EmailStep() {
  const { email, isNew, redirectTo, goToStep, replaceStep, updateState } = useAccess()
  const isHydrated = useHydrated()
  // A person who is logged in and comes here has no member record in this church yet.
  const mustJoin = useStore(({ account, person }) => account !== null && person === null)
  const goToJoin = useEffectEvent(() => replaceStep('join'))
  useEffect(() => {
    if (mustJoin) void goToJoin()
  }, [mustJoin])
  return (
    <>
      <Heading key={String(isNew)} text={isNew ? m.access_new_text() : reasonForLogin(redirectTo)}>
        {isNew ? m.access_register_heading() : m.access_welcome()}
      </Heading>
      <div className="mt-6">
        <Form
          id="access-email"
          schema={formSchema}
          draftFields={['email']}
          captcha="platform"
          submitLabel={m.access_continue()}
          onSubmit={async (values, { captcha }) => {
            const state = await browserApi()(findAccountState, { ...values, captcha })
            // Saves the typed e-mail for a person who comes back to this step.
            await updateState(values)
            const [step, next] = nextStep(state, values.email)
            await goToStep(step, { ...next, isUnknown: !state.exists && !isNew })
          }}
        >
          <EmailField name="email" label={m.access_email()} autoComplete="username" defaultValue={email} />
        </Form>
      </div>
      <p className="mt-3 flex flex-wrap items-center justify-center gap-x-1 text-center">
        <span className="text-muted">{isNew ? m.access_has_account() : m.access_first_time()}</span>
        <button
          type="button"
          onClick={() => void goToStep(isNew ? 'email' : 'register', { email: undefined })}
          className="min-h-11 rounded-md px-2 font-semibold text-brand-text hover:bg-brand-soft"
        >
          {isNew ? m.access_has_account_link() : m.access_first_time_link()}
        </button>
      </p>
      <Suspense>{isHydrated && <PasskeyLogin />}</Suspense>
    </>
  )
}

function nextStep({ exists, complete, active }: AccountState, email: string): [Step, { email: string; notice?: 'unfinished' }] {
  if (!exists) return ['register', { email }]
  if (active) return ['login', complete ? { email } : { email, notice: 'unfinished' }]
  return complete ? ['activate', { email }] : ['register', { email, notice: 'unfinished' }]
}
