import { useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { type CaptchaKind, getCaptcha } from '#features/access/contract/captcha.ts'
import { browserApi } from '../data/browser-api.ts'
import { AltchaCheck } from './captcha-altcha.tsx'
import type { CaptchaProps } from './captcha-props.ts'
import { RecaptchaCheck } from './captcha-recaptcha.tsx'

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
