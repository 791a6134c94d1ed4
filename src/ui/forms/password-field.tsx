import { IconArrowBigUpLine, IconEye, IconEyeOff } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { m } from '#texts/messages.js'
import { FieldFrame, inputClasses, type TextFieldProps } from './field.tsx'

/** A password field. The password can be shown, and a hint appears while Caps Lock is on. */
export function PasswordField({ label, help, error, className, ...rest }: TextFieldProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  const checkCapsLock = ({ nativeEvent }: KeyboardEvent<HTMLInputElement>) =>
    setCapsLock(nativeEvent.getModifierState?.('CapsLock') ?? false)
  return (
    <FieldFrame label={label} help={help} error={error} className={className}>
      {controlProps => (
        <>
          <div className="relative">
            <input
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              {...rest}
              {...controlProps}
              // Also while it is shown as text.
              data-secret=""
              type={shown ? 'text' : 'password'}
              onKeyDown={checkCapsLock}
              onKeyUp={checkCapsLock}
              onBlur={() => setCapsLock(false)}
              className={`${inputClasses} pr-13`}
            />
            <button
              type="button"
              aria-label={m.ui_password_show()}
              aria-pressed={shown}
              aria-controls={controlProps.id}
              title={shown ? m.ui_password_hide() : m.ui_password_show()}
              onClick={() => setShown(!shown)}
              className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-md text-muted hover:text-ink"
            >
              <Icon aria-hidden stroke={1.75} className="size-5.5" />
            </button>
          </div>
          <p aria-live="polite" className="flex items-center gap-1.5 text-sm font-medium text-warning not-empty:mt-1.5">
            {capsLock && (
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
