import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '#texts/messages.js'
import { FormField } from './form-field.tsx'
import { passwordNeeds } from './password-needs.ts'

/** A field to choose a password, with a list of the requirements that the typed text meets. */
export function NewPasswordField({ name, label }: { name: string; label: string }) {
  const [typed, setTyped] = useState('')
  return (
    <FormField
      name={name}
      label={label}
      type="password"
      autoComplete="new-password"
      onInput={event => setTyped(event.currentTarget.value)}
      help={
        <ul className="mt-2 grid gap-1">
          {passwordNeeds.map(({ text, met }) => (
            <Need key={text()} text={text()} met={met(typed)} />
          ))}
        </ul>
      }
    />
  )
}

function Need({ text, met }: { text: string; met: boolean }) {
  const Icon = met ? IconCircleCheckFilled : IconCircle
  return (
    <li className={`flex items-start gap-2 ${met ? 'text-ink' : ''}`}>
      <Icon aria-hidden stroke={1.75} className={`mt-0.5 size-4.5 shrink-0 ${met ? 'text-success' : ''}`} />
      <span>
        {text}
        <span className="sr-only"> ({met ? m.ui_needs_met() : m.ui_needs_open()})</span>
      </span>
    </li>
  )
}
