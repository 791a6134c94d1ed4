import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Alert } from '#ui/feedback/alert.tsx'
import type { Factors } from '../../contract/factors.ts'
import { AuthenticatorSection } from './authenticator-section.tsx'
import type { OnDone } from './on-done.ts'
import { PasskeySection } from './passkey-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RecoverySection } from './recovery-section.tsx'

/** The second factors, one section for each kind. */
export function FactorSections({ factors }: { factors: Factors }) {
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState<string>()
  const [codes, setCodes] = useState<readonly string[]>()
  const onDone: OnDone = async (sentence, newCodes) => {
    setDone(sentence)
    if (newCodes) setCodes(newCodes)
    await revalidate()
  }
  return (
    <div className="grid gap-8">
      <div aria-live="polite" className="empty:hidden">
        {done && <Alert kind="success">{done}</Alert>}
      </div>
      <PasskeySection passkeys={factors.chaves} onDone={onDone} />
      <AuthenticatorSection since={factors.aplicativoDesde} onDone={onDone} />
      {(factors.chaves.length > 0 || factors.aplicativoDesde) && <RecoverySection left={factors.codigosRestantes} onDone={onDone} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </div>
  )
}
