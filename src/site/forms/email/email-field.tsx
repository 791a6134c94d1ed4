import { type ComponentProps, Suspense, useState } from 'react'
import { lazyComponent } from '../../shell/lazy-component.ts'
import { FormField } from '../form-field.tsx'

const MeantEmail = lazyComponent(() => import('./meant-email.tsx'))

type EmailFieldProps = Omit<ComponentProps<typeof FormField>, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>

/** A field of the enclosing form for an e-mail address. Asks whether a well-known domain that is nearly it is meant. */
export function EmailField({ onInput, ...rest }: EmailFieldProps) {
  const [typed, setTyped] = useState<ComponentProps<typeof MeantEmail>>()
  return (
    <div>
      <FormField
        {...rest}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        onInput={event => {
          setTyped({ input: event.currentTarget, typed: event.currentTarget.value })
          onInput?.(event)
        }}
      />
      <p role="status">
        <Suspense>{typed && <MeantEmail {...typed} />}</Suspense>
      </p>
    </div>
  )
}
