import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import type * as z from 'zod/mini'
import { m } from '#texts/messages.js'
import { HttpError } from '../data/http-error.ts'
import { errorText } from '../data/problem-text.ts'
import { setLoading } from '../data/store.ts'
import { useOnceReachable } from '../data/use-once-reachable.ts'
import { failureText } from './field-text.ts'
import { check, type Failures, shownFailures } from './form-check.ts'
import type { FormProps, FormRow } from './form-props.ts'
import type { useFormState } from './use-form-state.ts'

type Filling = ReturnType<typeof useFormState>

const currentAddress = () => location.pathname + location.search

/** Checks and sends a form, and keeps what went wrong: failures of fields, a problem of the whole form, a captcha, a conflict. */
export function useSending<S extends z.ZodMiniType>(props: FormProps<S>, { state, fill, noteSaved }: Filling) {
  const { id, schema, stages } = props
  const isSending = useRef(false)
  const unlockOnceDrawn = useUnlockOnceDrawn(unlock)
  const [failures, setFailures] = useState<Failures>({})
  const [problem, setProblem] = useState<string>()
  const [isOffline, setOffline] = useState(false)
  const [captcha, setCaptcha] = useState<ReactNode>()
  const [conflict, setConflict] = useState<ReactNode>()
  /** Counts the reasons to move the focus to what is wrong. */
  const [focusRequests, setFocusRequests] = useState(0)
  const requestFocus = () => setFocusRequests(count => count + 1)
  useOnceReachable(isOffline, () => {
    setOffline(false)
    setProblem(undefined)
  })

  async function send(answer?: string) {
    if (isSending.current || !state.form) return
    const { values, failures: invalid = {} } = check(schema, state.form)
    const isNext = stages?.nextLabel !== undefined
    const shown = shownFailures(invalid, name => state.fieldsNamed(name).some(field => !field.hidden && (!isNext || stages.isOpen(field))))
    setFailures(shown)
    setCaptcha(undefined)
    setProblem(undefined)
    setOffline(false)
    if (isNext && Object.keys(shown).length === 0) return stages.next()
    if (!values) {
      if (Object.keys(shown).length === 0) setProblem(m.site_error_invalid())
      return requestFocus()
    }
    isSending.current = true
    setLoading(id, true)
    const address = currentAddress()
    try {
      if (await state.question?.()) return
      await attempt(values, answer)
    } finally {
      if (currentAddress() === address) unlock()
      else unlockOnceDrawn()
    }
  }

  function unlock() {
    isSending.current = false
    setLoading(id, false)
  }

  async function attempt(values: z.output<S>, answer: string | undefined): Promise<void> {
    try {
      const saved = (await props.onSubmit(values, { captcha: answer, versao: state.versao ?? 0 })) as FormRow | undefined
      noteSaved(saved?.versao ?? state.versao)
    } catch (error) {
      const again = await showError(error).catch(failed => showError(failed, false))
      if (again) await attempt(values, undefined)
    }
  }

  /**
   * @param mayLoad whether parts of the site may be loaded for it
   * @returns whether to send again: nothing of what was changed meanwhile is in this form
   */
  async function showError(error: unknown, mayLoad = true): Promise<boolean> {
    const { errors = {}, code } = error instanceof HttpError ? error : {}
    setCaptcha(undefined)
    if (mayLoad && errors.captcha === 'required') return showCaptcha()
    if (mayLoad && props.row && props.reloadRow && (code === 'stale' || code === 'not-found'))
      return showConflict(error as HttpError, props.reloadRow)
    const shown = shownFailures(errors, name => state.fieldsNamed(name).some(field => !field.hidden))
    setFailures(shown)
    const specific = error instanceof HttpError ? props.explain?.(error) : undefined
    const general = errors.captcha ? failureText(errors.captcha) : errorText(error)
    if (specific || Object.keys(shown).length === 0) setProblem(specific ?? general)
    setOffline(error instanceof HttpError && error.kind === 'network')
    requestFocus()
    return false
  }

  async function showCaptcha() {
    const { Captcha } = await load(() => import('./captcha-check.tsx'))
    setCaptcha(<Captcha scope={props.captcha ?? 'church'} onAnswer={answer => void send(answer)} onFail={error => void showError(error)} />)
    return false
  }

  async function showConflict(error: HttpError, reloadRow: () => Promise<FormRow>) {
    const { meetConflict } = await load(() => import('./conflict/meet-conflict.tsx'))
    const panel = await meetConflict(state, error, reloadRow, {
      onBack() {
        setConflict(undefined)
        requestFocus()
      },
      onChosen(texts) {
        // At once: the fields must have their new texts before they are sent.
        flushSync(() => {
          setConflict(undefined)
          fill(texts)
        })
        void send()
      },
    })
    setConflict(panel)
    return panel === undefined
  }

  return { send, isSending, failures, setFailures, problem, captcha, conflict, focusRequests, requestFocus }
}

/**
 * The page, or the step, that sending led to is drawn a moment later, or much later when it must be loaded first. A press until then would send the
 * same once more.
 * @param unlock is called when what the address says is drawn, also when that is the form again
 */
function useUnlockOnceDrawn(unlock: () => void): () => void {
  const drawn = useLocation()
  const drawnAddress = useRef('')
  const isWaiting = useRef(false)
  const end = useEffectEvent(() => {
    if (isWaiting.current) unlock()
    isWaiting.current = false
  })
  useEffect(() => {
    drawnAddress.current = drawn.pathname + drawn.search
    end()
  }, [drawn])
  useEffect(() => () => end(), [])
  return () => {
    if (drawnAddress.current === currentAddress()) return unlock()
    isWaiting.current = true
  }
}

/** A part of the site that is loaded only now. @throws HttpError without a connection */
const load = <T,>(part: () => Promise<T>): Promise<T> =>
  part().catch(error => Promise.reject(new HttpError('network', 0, undefined, undefined, error)))
