import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { hasPasskeys, passkeyErrorText, signWithPasskey } from '#site/confirm/passkey.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { browserSecret } from '#site/session/session.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { beginPasskeyLogin, logInWithPasskey } from '../../contract/second-factor.ts'
import { useAccess } from './use-access.ts'
import { useFinishLogin } from './use-finish-login.ts'

/** A button that logs in with a passkey, without e-mail and password; nothing in a browser that has no passkeys. */
export default function PasskeyLogin() {
  const { redirectTo } = useAccess()
  const finishLogin = useFinishLogin()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (!hasPasskeys()) return null

  async function logIn() {
    setBusy(true)
    setProblem(undefined)
    try {
      const { desafio, opcoes } = await browserApi()(beginPasskeyLogin, {})
      const body = { desafio, chave: await signWithPasskey(opcoes), dispositivo: browserSecret() }
      await finishLogin(browserApi()(logInWithPasskey, { body }), redirectTo)
    } catch (error) {
      setProblem(passkeyErrorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mt-6 grid gap-3 border-t border-line pt-6">
      <Button kind="secondary" busy={busy} onClick={() => void logIn()}>
        <IconFingerprint aria-hidden stroke={1.75} className="size-5" />
        {m.access_passkey()}
      </Button>
      <p className="text-center text-sm text-pretty text-muted">{m.site_passkey_what()}</p>
      <div aria-live="polite">{problem && <Alert kind="danger">{problem}</Alert>}</div>
    </div>
  )
}
