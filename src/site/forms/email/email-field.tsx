import { type ComponentProps, Suspense, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { lazyComponent } from '../../lazy/lazy-component.ts'
import { FormContext } from '../form-context.ts'
import { FormField } from '../form-field.tsx'

const part = () => import('./meant-email.tsx')
const MeantEmail = lazyComponent(part)

type EmailFieldProps = Omit<ComponentProps<typeof FormField>, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>

/**
 * A field of the enclosing form for an e-mail address. Asks whether a well-known domain that is nearly it is meant: while it is typed, and once
 * when the form is sent.
 */
export function EmailField({ onInput, ...rest }: EmailFieldProps) {
  const state = use(FormContext)
  const field = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Pick<ComponentProps<typeof MeantEmail>, 'typed' | 'isSending'>>()
  const inputOf = () => field.current?.querySelector('input')

  const ask = useEffectEvent(async () => {
    // Without a connection the part may never come; sending goes on and says so itself.
    const { isInDoubt } = (await part().catch(() => undefined)) ?? {}
    const typed = inputOf()?.value ?? ''
    if (!isInDoubt?.(typed)) return false
    setAsked({ typed, isSending: true })
    return true
  })
  useEffect(() => {
    if (!state) return
    state.question = () => ask()
    return () => {
      state.question = undefined
    }
  }, [state])

  return (
    <div ref={field}>
      <FormField
        {...rest}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        onInput={event => {
          setAsked({ typed: event.currentTarget.value, isSending: false })
          onInput?.(event)
        }}
      />
      <div role="status">
        <Suspense>{asked && <MeantEmail {...asked} inputOf={inputOf} onAnswer={() => setAsked(undefined)} />}</Suspense>
      </div>
    </div>
  )
}
