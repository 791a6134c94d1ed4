import { useState } from 'react'
import { nearEmail } from '#contract/email/near-email.ts'
import { FormField } from '#site/forms/form-field.tsx'
import { m } from '#texts/messages.js'

type EmailFieldProps = { defaultValue: string | undefined; errorTexts?: Record<string, string> }

/** The field for the e-mail of a login, which password managers recognize. Asks whether a well-known domain that is nearly it is meant. */
export function EmailField({ defaultValue, errorTexts }: EmailFieldProps) {
  const [input, setInput] = useState<HTMLInputElement>()
  const [typed, setTyped] = useState('')
  const meant = nearEmail(typed)
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
        onInput={({ currentTarget }) => {
          setInput(currentTarget)
          setTyped(currentTarget.value)
        }}
      />
      <p role="status">
        {meant && (
          <button
            type="button"
            onClick={() => {
              if (!input) return
              input.value = meant
              input.dispatchEvent(new Event('input', { bubbles: true }))
              input.focus()
            }}
            className="mt-1 min-h-11 rounded-md px-2 text-left font-semibold wrap-anywhere text-brand-text hover:bg-brand-soft"
          >
            {m.access_email_meant({ email: meant })}
          </button>
        )}
      </p>
    </div>
  )
}
