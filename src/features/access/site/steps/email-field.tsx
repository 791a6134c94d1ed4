import { Suspense, useState } from 'react'
import { FormField } from '#site/forms/form-field.tsx'
import { lazyComponent } from '#site/shell/lazy-component.ts'
import { m } from '#texts/messages.js'

const MeantEmail = lazyComponent(() => import('./meant-email.tsx'))

type EmailFieldProps = { defaultValue: string | undefined; errorTexts?: Record<string, string> }

/** The field for the e-mail of a login, which password managers recognize. Asks whether a well-known domain that is nearly it is meant. */
export function EmailField({ defaultValue, errorTexts }: EmailFieldProps) {
  const [typed, setTyped] = useState<{ input: HTMLInputElement; typed: string }>()
  return (
    <div>
      <FormField
        name="email"
        label={m.access_email()}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={defaultValue}
        errorTexts={errorTexts}
        onInput={({ currentTarget: input }) => setTyped({ input, typed: input.value })}
      />
      <p role="status">
        <Suspense>{typed && <MeantEmail {...typed} />}</Suspense>
      </p>
    </div>
  )
}
