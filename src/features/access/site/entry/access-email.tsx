import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import { Email } from '#contract/values.ts'
import { browserApi } from '#site/data/browser-api.ts'
import { useStore } from '#site/data/store.ts'
import { Form } from '#site/forms/form.tsx'
import { FormField } from '#site/forms/form-field.tsx'
import { m } from '#texts/messages.js'
import { type AccessState, findAccess } from '../../contract/registration.ts'
import type { Step } from './access-path.ts'
import { Heading } from './heading.tsx'
import { useAccess } from './use-access.ts'

const Typed = z.object({ email: Email })

/** First of all: whose e-mail it is. What is known of it chooses the next step. */
export function EmailStep() {
  const { email, go, swap, note } = useAccess()
  // Who is logged in and came here has no record in this church yet.
  const stranger = useStore(({ account, person }) => account !== null && person === null)
  const join = useEffectEvent(() => swap('join'))
  useEffect(() => {
    if (stranger) void join()
  }, [stranger])
  return (
    <>
      <Heading text={m.access_text()}>{m.access_welcome()}</Heading>
      <div className="mt-6">
        <Form
          id="access-email"
          schema={Typed}
          keep={['email']}
          captcha="platform"
          submit={m.access_continue()}
          onSubmit={async (typed, { captcha }) => {
            const found = await browserApi()(findAccess, { ...typed, captcha })
            // Coming back, one finds what one had typed.
            await note(typed)
            await go(...next(found, typed.email))
          }}
        >
          <FormField
            name="email"
            label={m.access_email()}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={email}
          />
        </Form>
      </div>
    </>
  )
}

function next({ exists, complete, active }: AccessState, email: string): [Step, { email: string; notice?: 'unfinished' }] {
  if (!exists) return ['register', { email }]
  if (active) return ['login', complete ? { email } : { email, notice: 'unfinished' }]
  return complete ? ['activate', { email }] : ['register', { email, notice: 'unfinished' }]
}
