import { useEffect, useEffectEvent, useRef } from 'react'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { HttpError } from '../data/http-error.ts'
import type { CaptchaProps } from './captcha-props.ts'

type Options = {
  sitekey: string
  theme: 'light' | 'dark'
  size: 'normal' | 'compact'
  callback(answer: string): void
  'error-callback'(): void
}
type Recaptcha = { ready(then: () => void): void; render(at: HTMLElement, options: Options): number }
declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

/** Google's words for our languages. */
const languages = { pt: 'pt-BR', en: 'en', es: 'es-419' }
/** Pixels that its wide box needs. */
const wide = 304

/** reCAPTCHA v2, for a church that has its own keys. Its script is loaded here and nowhere else. */
export function RecaptchaCheck({ siteKey, onAnswer, onFail }: { siteKey: string } & Pick<CaptchaProps, 'onAnswer' | 'onFail'>) {
  const box = useRef<HTMLDivElement>(null)
  const answer = useEffectEvent(onAnswer)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    let shown = true
    load().then(
      recaptcha => {
        const at = box.current
        if (!shown || !at) return
        recaptcha.render(at.appendChild(document.createElement('div')), {
          sitekey: siteKey,
          theme: getComputedStyle(at).colorScheme.includes('dark') && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
          size: at.clientWidth < wide ? 'compact' : 'normal',
          callback: found => shown && answer(found),
          'error-callback': () => shown && fail(new HttpError('network')),
        })
      },
      error => shown && fail(error),
    )
    return () => {
      shown = false
    }
  }, [siteKey])
  return (
    <div>
      <p role="status" className="mb-2 text-sm text-muted">
        {m.captcha_tick()}
      </p>
      <div ref={box} className="min-h-20" />
    </div>
  )
}

let loading: Promise<Recaptcha> | undefined

/** Loads Google's script once; after a failure it may be tried again. */
function load(): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?render=explicit&hl=${languages[getLocale()]}`
    script.onload = () => window.grecaptcha?.ready(() => resolve(window.grecaptcha as Recaptcha))
    script.onerror = () => {
      loading = undefined
      script.remove()
      reject(new HttpError('network'))
    }
    document.head.append(script)
  })
  return loading
}
