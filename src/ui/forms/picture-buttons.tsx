import { useRef } from 'react'
import { m } from '#texts/messages.js'
import { Button } from '../actions/button.tsx'
import { heicEndings } from './as-heic.ts'

type PictureButtonsProps = {
  /** The field's label, as the accessible name of the file input. */
  label: string
  hasPicture: boolean
  /** Id of the field's error; `undefined` without an error. */
  errorId: string | undefined
  disabled: boolean | undefined
  onChoose(file: File | undefined): void
  onRemove(): void
}

/** The buttons of a picture field: choose or change the picture, remove it. */
export function PictureButtons({ label, hasPicture, errorId, disabled, onChoose, onRemove }: PictureButtonsProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        kind="secondary"
        data-invalid={errorId !== undefined}
        aria-describedby={errorId}
        disabled={disabled}
        onClick={() => picker.current?.click()}
      >
        {hasPicture ? m.ui_photo_change() : m.ui_photo_choose()}
      </Button>
      {hasPicture && (
        <Button kind="quiet" disabled={disabled} onClick={onRemove}>
          {m.ui_photo_remove()}
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        accept={`image/*,${heicEndings}`}
        hidden
        disabled={disabled}
        aria-label={label}
        onChange={({ target }) => {
          onChoose(target.files?.[0])
          // Cleared, so that the same file can be chosen again.
          target.value = ''
        }}
      />
    </div>
  )
}
