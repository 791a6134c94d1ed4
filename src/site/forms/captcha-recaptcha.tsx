import { useEffect, useEffectEvent, useRef } from 'react'
import type { Locale } from '#contract/locale.ts'
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
type Recaptcha = { ready(then: () => void): void; render(container: HTMLElement, options: Options): number }
declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

/** Google's language codes. */
const languages: Record<Locale, string> = { pt: 'pt-BR', en: 'en', es: 'es-419' }
/** Width of the normal box, in pixels. */
const normalBoxWidth = 304

/** reCAPTCHA v2, for a church with its own keys. The only place that loads Google's script. */
export function RecaptchaCheck({ siteKey, onAnswer, onFail }: { siteKey: string } & Pick<CaptchaProps, 'onAnswer' | 'onFail'>) {
  const box = useRef<HTMLDivElement>(null)
  const answer = useEffectEvent(onAnswer)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    let isMounted = true
    loadRecaptcha().then(
      recaptcha => {
        const container = box.current
        if (!isMounted || !container) return
        recaptcha.render(container.appendChild(document.createElement('div')), {
          sitekey: siteKey,
          theme:
            getComputedStyle(container).colorScheme.includes('dark') && matchMedia('(prefers-color-scheme: dark)').matches
              ? 'dark'
              : 'light',
          size: container.clientWidth < normalBoxWidth ? 'compact' : 'normal',
          callback: token => isMounted && answer(token),
          'error-callback': () => isMounted && fail(new HttpError('network')),
        })
      },
      error => isMounted && fail(error),
    )
    return () => {
      isMounted = false
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

/** Loads Google's script once; after a failure the next call tries again. */
function loadRecaptcha(): Promise<Recaptcha> {
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
