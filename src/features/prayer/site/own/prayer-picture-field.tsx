import { useId, useRef, useState } from 'react'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { putFile } from '#ui/forms/put-file.ts'
import { drawSmaller } from './draw-smaller.ts'

type PrayerPictureFieldProps = { label: string; help?: string; name?: string; error?: string | undefined; disabled?: boolean }

/** A field for one picture, which is seen before it is sent, and made small enough for a bad signal. */
export function PrayerPictureField({ label, help, name, error, disabled }: PrayerPictureFieldProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const chosen = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(false)
  const [unreadable, setUnreadable] = useState(false)
  const says = unreadable ? m.ui_photo_failed() : error

  async function look(file: File | undefined) {
    if (!file || !canvas.current) return
    const made = await drawSmaller(file, canvas.current).catch(() => undefined)
    setUnreadable(!made)
    if (made) put(made)
    // The same file may be chosen again.
    if (picker.current) picker.current.value = ''
  }

  function put(file: File | undefined) {
    setShown(file !== undefined)
    putFile(chosen.current, file)
  }

  return (
    <div role="group" aria-label={label} aria-describedby={`${id}-help`} className="min-w-0">
      <p aria-hidden className="mb-1.5 font-semibold">
        {label}
      </p>
      <canvas ref={canvas} aria-hidden className={shown ? 'mb-3 max-h-72 max-w-full rounded-md bg-line' : 'hidden'} />
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          data-invalid={Boolean(says)}
          aria-describedby={says ? id : undefined}
          disabled={disabled}
          onClick={() => picker.current?.click()}
        >
          {shown ? m.ui_photo_change() : m.ui_photo_choose()}
        </Button>
        {shown && (
          <Button kind="quiet" disabled={disabled} onClick={() => put(undefined)}>
            {m.ui_photo_remove()}
          </Button>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        disabled={disabled}
        aria-label={label}
        onChange={({ target }) => void look(target.files?.[0])}
      />
      <input ref={chosen} type="file" name={name} className="hidden" disabled={disabled} aria-label={label} />
      <FieldError id={id}>{says}</FieldError>
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  )
}
