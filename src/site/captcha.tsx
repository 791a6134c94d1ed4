import { useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { type CaptchaKind, getCaptcha } from '#features/access/contract.ts'
import { browserApi } from './browser-api.ts'
import { AltchaCheck } from './captcha-altcha.tsx'
import { RecaptchaCheck } from './captcha-recaptcha.tsx'

export type CaptchaProps = {
  /** The church asks with its own kind; the platform, for calls that are about no church, always with ALTCHA. */
  from: 'church' | 'platform'
  /** To be sent along as `captcha`; it is good for one call. */
  onAnswer(answer: string): void
  onFail(error: unknown): void
}

/** Shows that a person and not a program fills in the form. Loaded when a call first asks for it. */
export function Captcha({ from, onAnswer, onFail }: CaptchaProps) {
  const [kind, setKind] = useState<z.infer<typeof CaptchaKind> | undefined>(from === 'platform' ? { tipo: 'altcha' } : undefined)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    if (from === 'church') browserApi()(getCaptcha, {}).then(setKind, fail)
  }, [from])
  if (kind?.tipo === 'recaptcha') return <RecaptchaCheck siteKey={kind.chaveSite} onAnswer={onAnswer} onFail={onFail} />
  return <AltchaCheck start={kind !== undefined} onAnswer={onAnswer} onFail={onFail} />
}
