import { IconDeviceMobileMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { dateOnly } from '#site/content/date-time.ts'
import { errorText } from '#site/data/problem-text.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { laterDialog } from '#site/lazy/later-part.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Button } from '#ui/actions/button.tsx'
import { List, RowContent } from '#ui/content/list.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { beginAuthenticator, deleteAuthenticator } from '../../contract/factors.ts'
import type { NewAuthenticator } from './add-authenticator.tsx'
import type { OnDone } from './on-done.ts'
import { RemoveFactor } from './remove-factor.tsx'

// A form is loaded when it is opened.
const AddAuthenticator = laterDialog(() =>
  import('./add-authenticator.tsx').then(({ AddAuthenticator }) => ({ default: AddAuthenticator })),
)

/** The authenticator app: to add and remove. @param since when it was added, ISO 8601; `null`: there is none */
export function AuthenticatorSection({ since, onDone }: { since: string | null; onDone: OnDone }) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const [secret, setSecret] = useState<NewAuthenticator>()
  const [isRemoving, setRemoving] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function begin() {
    setBusy(true)
    setProblem(undefined)
    try {
      setSecret(await browserApi()(beginAuthenticator, {}))
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section>
      <h2 className="text-lg font-bold">{m.user_app()}</h2>
      <p className="mt-1 mb-4 text-pretty text-muted">{m.user_app_text()}</p>
      <div aria-live="polite" className="mb-4 empty:hidden">
        {problem && <Alert kind="danger">{problem}</Alert>}
      </div>
      {since ? (
        <List label={m.user_app()}>
          <li className="flex flex-wrap items-center gap-4 px-4 py-3.5 sm:px-5">
            <RowContent icon={<IconDeviceMobileMessage stroke={1.75} className="size-6" />} title={m.user_app()}>
              {m.user_app_since({ when: dateOnly(since, getLocale(), timeZone) })}
            </RowContent>
            <Button kind="secondary" className="ml-auto" aria-label={m.user_app_remove()} onClick={() => setRemoving(true)}>
              {m.user_remove()}
            </Button>
          </li>
        </List>
      ) : (
        <Button kind="secondary" busy={busy} className="max-sm:w-full" onClick={() => void begin()}>
          {m.user_app_add()}
        </Button>
      )}
      {secret && <AddAuthenticator secret={secret} onDone={onDone} onClose={() => setSecret(undefined)} />}
      {isRemoving && (
        <RemoveFactor
          title={m.user_app_remove_ask()}
          text={m.user_app_remove_text()}
          onClose={() => setRemoving(false)}
          onRemove={async () => {
            await browserApi()(deleteAuthenticator, {})
            await onDone(m.user_app_removed())
            setRemoving(false)
          }}
        />
      )}
    </section>
  )
}
