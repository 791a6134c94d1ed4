import { type ComponentType, type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { submitKey } from '../data/api.ts'
import { HttpError } from '../data/http-error.ts'
import { errorText } from '../data/problem-text.ts'
import { isLoading, setLoading, useStore } from '../data/store.ts'
import type { CaptchaProps } from './captcha-props.ts'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { fieldText } from './field-text.ts'
import { check, contentOf, type Failures, putBack, stillWrong, valuesOf } from './form-check.ts'
import { FormFailures } from './form-context.ts'

/** What goes with the values of one submit: the key for `CallOptions`, and the answer to a captcha once one was asked. */
export type Sending = { key: string; captcha: string | undefined }

type FormProps<S extends z.ZodMiniType> = {
  /** Names its draft and its loading flag. */
  id: string
  /** The server's own schema, or a part of it. */
  schema: S
  /** The button's words. */
  submit: string
  /** Makes the call. What it throws is shown, and the input stays. */
  onSubmit(values: z.output<S>, sending: Sending): unknown
  /** Fields whose text outlives a reload and an expired login. Never a password, a code or a captcha. */
  keep?: readonly string[]
  /** A better sentence for a failure than the general one. */
  explain?(error: HttpError): string | undefined
  /** Who asks the captcha: the church, with its own kind, or the platform. */
  captcha?: CaptchaProps['from']
  kind?: 'primary' | 'secondary'
  /** Holds the button back for a while. */
  wait?: boolean
  /** Sends itself once as soon as it is there. */
  auto?: boolean
  children?: ReactNode
}

/**
 * A form over a schema: checked like on the server, locked while it is sent, sent once, and nothing typed is lost. What is wrong
 * stands under its field or above the button, and gets the focus.
 */
export function Form<S extends z.ZodMiniType>(props: FormProps<S>) {
  const { id, schema, submit, onSubmit, keep = [], explain, captcha: from = 'church', kind, wait, auto, children } = props
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const sending = useRef(false)
  const last = useRef({ content: '', key: '' })
  const [failures, setFailures] = useState<Failures>({})
  const [problem, setProblem] = useState<string>()
  const [Captcha, setCaptcha] = useState<ComponentType<CaptchaProps>>()
  const [focus, setFocus] = useState(0)
  // Also until this script is awake (GLOBAL): sent before, it would lead away.
  const locked = useStore(state => isLoading(state, id))

  useEffect(() => {
    const draft = readDraft(id) ?? {}
    for (const [name, text] of Object.entries(draft)) if (form.current) putBack(form.current, name, text)
  }, [id])

  // After the lock is off: what is locked takes no focus.
  useEffect(() => {
    if (!focus) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]')
    // A group of choices takes no focus itself.
    const first = wrong?.matches('[role=radiogroup]') ? wrong.querySelector('input') : wrong
    ;(first ?? notice.current)?.focus()
  }, [focus])

  const sendFirst = useEffectEvent(() => auto && void send())
  useEffect(() => void sendFirst(), [])

  async function send(captcha?: string) {
    if (sending.current || !form.current) return
    const typed = valuesOf(form.current)
    const { values, failures: wrong } = check(schema, typed)
    setFailures(wrong ?? {})
    setProblem(undefined)
    setCaptcha(undefined)
    if (wrong) return setFocus(focus + 1)
    const content = contentOf(typed, captcha)
    // A repeated try of the same content is the same submit, also when the first answer got lost on the way.
    if (last.current.content !== content) last.current = { content, key: submitKey() }
    sending.current = true
    setLoading(id, true)
    try {
      await onSubmit(values, { key: last.current.key, captcha })
      dropDraft(id)
      last.current.content = ''
    } catch (error) {
      await failed(error)
    } finally {
      sending.current = false
      setLoading(id, false)
    }
  }

  async function failed(error: unknown) {
    const said: Failures = (error instanceof HttpError && error.errors) || {}
    setCaptcha(undefined)
    if (said.captcha === 'required') {
      const part = await import('./captcha-check.tsx').catch(() => undefined)
      if (part) return setCaptcha(() => part.Captcha)
      setProblem(m.site_error_offline())
    } else {
      const own = Object.entries(said).filter(([name]) => isShown(form.current?.elements.namedItem(name)))
      setFailures(Object.fromEntries(own))
      const better = error instanceof HttpError ? explain?.(error) : undefined
      const other = said.captcha ? fieldText(said.captcha) : errorText(error)
      if (better || own.length === 0) setProblem(better ?? other)
      if (error instanceof HttpError && error.status > 0 && error.status < 500) last.current.content = ''
    }
    setFocus(count => count + 1)
  }

  const isKept = (entry: [string, string | File]): entry is [string, string] => keep.includes(entry[0]) && typeof entry[1] === 'string'

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as unknown as { name?: string }
    if (!name || !form.current) return
    const typed = valuesOf(form.current)
    if (keep.includes(name)) keepDraft(id, Object.fromEntries(Object.entries(typed).filter(isKept)))
    if (Object.keys(failures).length) setFailures(stillWrong(failures, check(schema, typed).failures ?? {}, name))
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onInput={onInput}
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <fieldset disabled={locked} className="grid min-w-0 gap-5">
        <FormFailures value={failures}>{children}</FormFailures>
        <div ref={notice} tabIndex={-1} className="outline-none empty:hidden">
          {problem && <Alert kind="danger">{problem}</Alert>}
        </div>
        {Captcha && <Captcha from={from} onAnswer={answer => void send(answer)} onFail={error => void failed(error)} />}
        <Button type="submit" kind={kind} disabled={wait} busy={locked || Boolean(Captcha)}>
          {submit}
        </Button>
      </fieldset>
    </form>
  )
}

/** A field that only goes along, like the e-mail with a password, can show nothing. */
const isShown = (field: Element | RadioNodeList | null | undefined) =>
  field instanceof RadioNodeList || (field instanceof HTMLElement && !field.hidden)
