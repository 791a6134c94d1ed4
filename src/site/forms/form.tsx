import { Suspense, type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react'
import type * as z from 'zod/mini'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { FieldGroup } from '#ui/forms/field-group.tsx'
import { isLoading, useStore } from '../data/store.ts'
import { lazyComponent } from '../lazy/lazy-component.ts'
import { check, remainingFailures } from './form-check.ts'
import { FormContext, FormFailures, FormFillings } from './form-context.ts'
import type { FormProps } from './form-props.ts'
import { useFormState } from './use-form-state.ts'
import { useSending } from './use-sending.tsx'

const LeaveGuard = lazyComponent(() => import('./leaving/leave-guard.tsx').then(({ LeaveGuard }) => ({ default: LeaveGuard })))
const DraftNotice = lazyComponent(() => import('./leaving/draft-notice.tsx').then(({ DraftNotice }) => ({ default: DraftNotice })))

/**
 * A form with a schema: checked with the same rules as on the server, locked while it is sent, sent only once, and no input is lost.
 * Errors are shown under their field or above the button, and get the focus.
 */
export function Form<S extends z.ZodMiniType>(props: FormProps<S>) {
  const { id, schema, submitLabel, kind, isSubmitDisabled, submitOnMount, stages, frameButton, children } = props
  const notice = useRef<HTMLDivElement>(null)
  const failedFields = () => Object.keys((state.form && check(schema, state.form).failures) ?? {}).flatMap(name => state.fieldsNamed(name))
  const filling = useFormState(props, () => stages?.onStart(failedFields()))
  const { state, wouldLose, hasDraft } = filling
  const { send, isSending, failures, setFailures, problem, captcha, conflict, focusRequests, requestFocus } = useSending(props, filling)
  // Also locked until hydration (GLOBAL): before that, the browser itself would submit the form and leave the page.
  const locked = useStore(store => isLoading(store, id))
  // Only what is being sent is shown as busy: without JavaScript the lock is never removed.
  const isBusy = useStore(store => Boolean(store.loading[id]))

  // In an effect, after the lock is removed: a disabled element cannot get the focus.
  const focusError = useEffectEvent(() => {
    const invalid = state.form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]')
    // A group of choices cannot get the focus itself.
    const target = invalid?.matches('[role=radiogroup], [role=group]') ? invalid.querySelector('input') : invalid
    if (target && stages?.show(target)) requestFocus()
    else (target ?? notice.current)?.focus()
  })
  useEffect(() => void (focusRequests && focusError()), [focusRequests])

  const sendOnMount = useEffectEvent(() => submitOnMount && void send())
  useEffect(() => void sendOnMount(), [])

  function noteChange(name?: string) {
    filling.noteChange(name)
    if (!state.form || Object.keys(failures).length === 0) return
    setFailures(remainingFailures(failures, check(schema, state.form).failures ?? {}, name))
  }

  state.onReorder = setFailures
  state.onRows = noteChange

  function onInput({ target }: SyntheticEvent) {
    const { name } = target as HTMLInputElement
    if (name && state.isPersonWriting) noteChange(name)
  }

  const button = (
    <Button type="submit" kind={kind} disabled={isSubmitDisabled || locked} busy={isBusy || Boolean(captcha)}>
      {stages?.nextLabel ?? submitLabel}
    </Button>
  )

  return (
    <>
      <form
        ref={state.attach}
        method="post"
        noValidate
        hidden={Boolean(conflict)}
        onInput={onInput}
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        <FieldGroup disabled={locked}>
          <Suspense>{hasDraft && props.row && <DraftNotice onDiscard={filling.discardDraft} />}</Suspense>
          <FormContext value={state}>
            <FormFillings value={filling.fillings}>
              <FormFailures value={failures}>{children}</FormFailures>
            </FormFillings>
          </FormContext>
          <div ref={notice} tabIndex={-1} className="outline-none empty:hidden">
            {problem && <Alert kind="danger">{problem}</Alert>}
          </div>
          {captcha}
          {!frameButton && button}
          {stages?.backButton}
        </FieldGroup>
        {/* Outside of the grid: in one of its cells it could not stay in sight. */}
        {frameButton?.(button)}
      </form>
      {conflict}
      <Suspense>{wouldLose && <LeaveGuard isAllowed={() => isSending.current} />}</Suspense>
    </>
  )
}
