import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { browserApi } from '#site/browser-api.ts'
import { pageMeta } from '#site/meta.ts'
import { errorText } from '#site/problem-text.ts'
import { enter } from '#site/session.ts'
import { isLoading, setLoading, useStore } from '#site/store.ts'
import type { RootData } from '#site/use-root.ts'
import { m } from '#texts/messages.js'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { logIn } from '../contract.ts'
import { ownPath } from '../rules.ts'
import type { Route } from './+types/access.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches[0]?.loaderData as RootData | undefined, { title: m.access_title(), path: '/access' }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** Where a person comes in, and goes on to where they wanted to be. */
export default function Access() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const busy = useStore(state => isLoading(state, 'ACCESS'))
  const [problem, setProblem] = useState<string>()

  async function submit(form: FormData) {
    setLoading('ACCESS', true)
    setProblem(undefined)
    try {
      const tokens = await browserApi()(logIn, { body: { username: String(form.get('email')), password: String(form.get('password')) } })
      if (await enter(tokens)) return void navigate(ownPath(query.get('redirectTo')), { replace: true })
      setProblem(m.access_no_record())
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setLoading('ACCESS', false)
    }
  }

  return (
    <main id="content" className="mx-auto max-w-md px-4 py-12">
      <h1 className="text-2xl font-bold">{m.access_welcome()}</h1>
      <p className="mt-2 text-muted">{m.access_text()}</p>
      <form
        className="mt-6"
        onSubmit={event => {
          event.preventDefault()
          void submit(new FormData(event.currentTarget))
        }}
      >
        <fieldset disabled={busy} className="grid gap-5">
          {problem && <Alert kind="danger">{problem}</Alert>}
          <TextField
            label={m.access_email()}
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            required
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField label={m.access_password()} name="password" type="password" autoComplete="current-password" required />
          <Button type="submit" busy={busy}>
            {m.access_enter()}
          </Button>
        </fieldset>
      </form>
    </main>
  )
}
