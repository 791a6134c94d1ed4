import { useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { type CaptchaKind, getCaptcha } from '#features/access/contract/captcha.ts'
import { browserApi } from '../session/browser-api.ts'
import { AltchaCheck } from './captcha-altcha.tsx'
import type { CaptchaProps } from './captcha-props.ts'
import { RecaptchaCheck } from './captcha-recaptcha.tsx'

/** The captcha of a form. Loaded when a call first requires it. */
export function Captcha({ scope, onAnswer, onFail }: CaptchaProps) {
  const [kind, setKind] = useState<z.infer<typeof CaptchaKind> | undefined>(scope === 'platform' ? { tipo: 'altcha' } : undefined)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    if (scope === 'church') browserApi()(getCaptcha, {}).then(setKind, fail)
  }, [scope])
  if (kind?.tipo === 'recaptcha') return <RecaptchaCheck siteKey={kind.chaveSite} onAnswer={onAnswer} onFail={onFail} />
  return <AltchaCheck start={kind !== undefined} onAnswer={onAnswer} onFail={onFail} />
}
