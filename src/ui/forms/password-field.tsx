import { IconArrowBigUpLine, IconEye, IconEyeOff } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { m } from '#texts/messages.js'
import { FieldFrame, inputLooks, type TextFieldProps } from './field.tsx'

/** A field for a password: it can be shown, and says when the capital letters are locked. */
export function PasswordField({ label, help, error, className, ...rest }: TextFieldProps) {
  const [shown, setShown] = useState(false)
  const [capitals, setCapitals] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  const look = ({ nativeEvent }: KeyboardEvent<HTMLInputElement>) => setCapitals(nativeEvent.getModifierState?.('CapsLock') ?? false)
  return (
    <FieldFrame label={label} help={help} error={error} className={className}>
      {marks => (
        <>
          <div className="relative">
            <input
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              {...rest}
              {...marks}
              type={shown ? 'text' : 'password'}
              onKeyDown={look}
              onKeyUp={look}
              onBlur={() => setCapitals(false)}
              className={`${inputLooks} pr-13`}
            />
            <button
              type="button"
              aria-label={m.ui_password_show()}
              aria-pressed={shown}
              aria-controls={marks.id}
              title={shown ? m.ui_password_hide() : m.ui_password_show()}
              onClick={() => setShown(!shown)}
              className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-md text-muted hover:text-ink"
            >
              <Icon aria-hidden stroke={1.75} className="size-5.5" />
            </button>
          </div>
          <p aria-live="polite" className="flex items-center gap-1.5 text-sm font-medium text-warning not-empty:mt-1.5">
            {capitals && (
              <>
                <IconArrowBigUpLine aria-hidden stroke={1.75} className="size-4.5 shrink-0" />
                {m.ui_password_capitals()}
              </>
            )}
          </p>
        </>
      )}
    </FieldFrame>
  )
}
