import { IconCircle, IconCircleCheckFilled, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '#texts/messages.js'
import { useFailure, useFullName } from './form-context.ts'
import { FormField } from './form-field.tsx'
import { passwordNeeds } from './password-needs.ts'

/** A field to choose a password, with the rules that it must meet: which ones the typed text meets already, and after an error which not. */
export function NewPasswordField({ name, label }: { name: string; label: string }) {
  const [typed, setTyped] = useState('')
  const isRefused = useFailure(useFullName(name)) !== undefined
  const missing = passwordNeeds.filter(need => !need.met(typed)).map(need => need.text())
  return (
    <FormField
      name={name}
      label={label}
      type="password"
      autoComplete="new-password"
      onInput={event => setTyped(event.currentTarget.value)}
      help={
        <>
          <ul className="mt-2 grid gap-1">
            {passwordNeeds.map(({ text, met }) => (
              <Need key={text()} text={text()} state={met(typed) ? 'met' : isRefused ? 'missing' : 'open'} />
            ))}
          </ul>
          {/* Changes, and so is read out, only when the list does: not at each letter. */}
          <p role="status" className="sr-only">
            {typed && (missing.length ? m.password_needs_open({ needs: missing.join('; ') }) : m.password_needs_done())}
          </p>
          <p role="status">{typed !== typed.trim() && <span className="mt-2 block text-ink">{edgeSpaceText(typed)}</span>}</p>
        </>
      }
    />
  )
}

/** A space comes with a paste, and is part of the password all the same. */
const edgeSpaceText = (typed: string) => (typed === typed.trimStart() ? m.password_space_at_end() : m.password_space_at_start())

const states = {
  met: { icon: IconCircleCheckFilled, iconClasses: 'text-success', classes: 'text-ink', word: m.ui_needs_met },
  missing: { icon: IconCircleX, iconClasses: 'text-danger', classes: 'font-medium text-danger', word: m.ui_needs_open },
  open: { icon: IconCircle, iconClasses: '', classes: '', word: m.ui_needs_open },
}

function Need({ text, state }: { text: string; state: keyof typeof states }) {
  const { icon: Icon, iconClasses, classes, word } = states[state]
  return (
    <li className={`flex items-start gap-2 ${classes}`}>
      <Icon aria-hidden stroke={1.75} className={`mt-0.5 size-4.5 shrink-0 ${iconClasses}`} />
      <span>
        {text}
        <span className="sr-only"> ({word()})</span>
      </span>
    </li>
  )
}
