import { type ComponentType, type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { HttpError } from '../data/http-error.ts'
import { errorText } from '../data/problem-text.ts'
import { isLoading, setLoading, useStore } from '../data/store.ts'
import type { CaptchaProps } from './captcha-props.ts'
import { dropDraft, readDraft, saveDraft } from './drafts.ts'
import { failureText } from './field-text.ts'
import { check, type Failures, remainingFailures, restoreField, valuesOf } from './form-check.ts'
import { FormFailures } from './form-context.ts'

/** Data of one submit next to its values: the captcha's answer when one was required. */
export type Submission = { captcha: string | undefined }

type FormProps<S extends z.ZodMiniType> = {
  /** The name of its draft and of its loading flag. */
  id: string
  /** The server's own schema, or a part of it. */
  schema: S
  /** The button's label. */
  submitLabel: string
  /** Makes the call. An error that it throws is shown, and the input stays. */
  onSubmit(values: z.output<S>, submission: Submission): unknown
  /** Names of the fields whose text is saved as a draft. Never a password, a code or a captcha. */
  draftFields?: readonly string[]
  /** Returns a more specific sentence for an error than the general one. */
  explain?(error: HttpError): string | undefined
  /** Whose captcha is used when the server requires one: the church's or the platform's. */
  captcha?: CaptchaProps['scope']
  kind?: 'primary' | 'secondary'
  /** Disables the button. */
  isSubmitDisabled?: boolean
  /** Submits the form once when it mounts. */
  submitOnMount?: boolean
  children?: ReactNode
}

/**
 * A form with a schema: checked with the same rules as on the server, locked while it is sent, sent only once, and no input is lost.
 * Errors are shown under their field or above the button, and get the focus.
 */
export function Form<S extends z.ZodMiniType>(props: FormProps<S>) {
  const {
    id,
    schema,
    submitLabel,
    onSubmit,
    draftFields = [],
    explain,
    captcha: captchaScope = 'church',
    kind,
    isSubmitDisabled,
    submitOnMount,
    children,
  } = props
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const isSending = useRef(false)
  const [failures, setFailures] = useState<Failures>({})
  const [problem, setProblem] = useState<string>()
  const [Captcha, setCaptcha] = useState<ComponentType<CaptchaProps>>()
  const [focusRequests, setFocusRequests] = useState(0)
  // Also locked until hydration (GLOBAL): before that, the browser itself would submit the form and leave the page.
  const locked = useStore(state => isLoading(state, id))

  useEffect(() => {
    const draft = readDraft(id) ?? {}
    for (const [name, text] of Object.entries(draft)) if (form.current) restoreField(form.current, name, text)
  }, [id])

  // In an effect, after the lock is removed: a disabled element cannot get the focus.
  useEffect(() => {
    if (!focusRequests) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]')
    // A radio group cannot get the focus itself.
    const target = invalid?.matches('[role=radiogroup]') ? invalid.querySelector('input') : invalid
    ;(target ?? notice.current)?.focus()
  }, [focusRequests])

  const sendOnMount = useEffectEvent(() => submitOnMount && void send())
  useEffect(() => void sendOnMount(), [])

  async function send(captcha?: string) {
    if (isSending.current || !form.current) return
    const typed = valuesOf(form.current)
    const { values, failures: invalid } = check(schema, typed)
    setFailures(invalid ?? {})
    setProblem(undefined)
    setCaptcha(undefined)
    if (invalid) return setFocusRequests(focusRequests + 1)
    isSending.current = true
    setLoading(id, true)
    try {
      await onSubmit(values, { captcha })
      dropDraft(id)
    } catch (error) {
      await showError(error)
    } finally {
      isSending.current = false
      setLoading(id, false)
    }
  }

  async function showError(error: unknown) {
    const fieldErrors: Failures = (error instanceof HttpError && error.errors) || {}
    setCaptcha(undefined)
    if (fieldErrors.captcha === 'required') {
      const captchaModule = await import('./captcha-check.tsx').catch(() => undefined)
      if (captchaModule) return setCaptcha(() => captchaModule.Captcha)
      setProblem(m.site_error_offline())
    } else {
      const shown = Object.entries(fieldErrors).filter(([name]) => isShown(form.current?.elements.namedItem(name)))
      setFailures(Object.fromEntries(shown))
      const specific = error instanceof HttpError ? explain?.(error) : undefined
      const general = fieldErrors.captcha ? failureText(fieldErrors.captcha) : errorText(error)
      if (specific || shown.length === 0) setProblem(specific ?? general)
    }
    setFocusRequests(count => count + 1)
  }

  const isDraftField = (entry: [string, string | File]): entry is [string, string] =>
    draftFields.includes(entry[0]) && typeof entry[1] === 'string'

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as unknown as { name?: string }
    if (!name || !form.current) return
    const typed = valuesOf(form.current)
    if (draftFields.includes(name)) saveDraft(id, Object.fromEntries(Object.entries(typed).filter(isDraftField)))
    if (Object.keys(failures).length) setFailures(remainingFailures(failures, check(schema, typed).failures ?? {}, name))
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
        {Captcha && <Captcha scope={captchaScope} onAnswer={answer => void send(answer)} onFail={error => void showError(error)} />}
        <Button type="submit" kind={kind} disabled={isSubmitDisabled} busy={locked || Boolean(Captcha)}>
          {submitLabel}
        </Button>
      </fieldset>
    </form>
  )
}

/** Whether a field can show an error; hidden fields, like the e-mail with a password, cannot. */
const isShown = (field: Element | RadioNodeList | null | undefined) =>
  field instanceof RadioNodeList || (field instanceof HTMLElement && !field.hidden)
