import { useId, useRef, useState } from 'react'
import { m } from '#texts/messages.js'
import { asHeic } from '#ui/forms/as-heic.ts'
import { FieldError } from '#ui/forms/field.tsx'
import { PictureButtons } from '#ui/forms/picture-buttons.tsx'
import { resizePicture } from '#ui/forms/resize-picture.ts'
import { setInputFile } from '#ui/forms/set-input-file.ts'

type PrayerPictureFieldProps = { label: string; help?: string; name?: string; error?: string | undefined; disabled?: boolean }

/** A field for one picture, which is shown before it is sent, and scaled down for slow connections. */
export function PrayerPictureField({ label, help, name, error, disabled }: PrayerPictureFieldProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const [picture, setShown] = useState<'none' | 'shown' | 'hidden'>('none')
  const [unreadable, setUnreadable] = useState(false)
  const errorText = unreadable ? m.ui_photo_failed() : error

  async function choose(file: File | undefined) {
    if (!file || !canvas.current) return
    const resized = await resizePicture(file, canvas.current).catch(() => undefined)
    // What this browser cannot show, the server may still read.
    const chosen = resized ?? asHeic(file)
    setUnreadable(!chosen)
    if (chosen) setPicture(chosen, resized ? 'shown' : 'hidden')
  }

  function setPicture(file: File | undefined, shown: typeof picture) {
    setShown(shown)
    setInputFile(fileInput.current, file)
  }

  return (
    <div role="group" aria-label={label} aria-describedby={`${id}-help`} className="min-w-0">
      <p aria-hidden className="mb-1.5 font-semibold">
        {label}
      </p>
      <canvas ref={canvas} aria-hidden className={picture === 'shown' ? 'mb-3 max-h-72 max-w-full rounded-md bg-line' : 'hidden'} />
      {picture === 'hidden' && (
        <p role="status" className="mb-3 text-pretty">
          {m.ui_photo_not_shown()}
        </p>
      )}
      <PictureButtons
        label={label}
        hasPicture={picture !== 'none'}
        errorId={errorText ? id : undefined}
        disabled={disabled}
        onChoose={file => void choose(file)}
        onRemove={() => setPicture(undefined, 'none')}
      />
      <input ref={fileInput} type="file" name={name} className="hidden" disabled={disabled} aria-label={label} />
      <FieldError id={id}>{errorText}</FieldError>
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  )
}
