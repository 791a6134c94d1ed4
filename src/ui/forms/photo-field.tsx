import { type ComponentType, useId, useRef, useState } from 'react'
import { m } from '#texts/messages.js'
import { Avatar } from '../content/avatar.tsx'
import { FieldError } from './field.tsx'
import type { PhotoCropProps } from './photo-crop-dialog.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import { PictureButtons } from './picture-buttons.tsx'
import { setInputFile } from './set-input-file.ts'

type PhotoFieldProps = {
  label: string
  /** The person's name: the initials are shown when there is no photo. */
  person: string
  error?: string | undefined
  name?: string
  disabled?: boolean
  /** URL of the current photo. */
  current?: string | null
  /** Receives the chosen square as a JPEG, or null when the photo was removed. */
  onChange?(photo: Blob | null): void
}

type Crop = { Dialog: ComponentType<PhotoCropProps>; picture: ImageBitmap }

/** A field for a person's photo; the person chooses a square of it. */
export function PhotoField({ label, person, error, name, disabled, current = null, onChange }: PhotoFieldProps) {
  const id = useId()
  const formInput = useRef<HTMLInputElement>(null)
  const [photo, setPhoto] = useState<Blob | null>()
  const [crop, setCrop] = useState<Crop>()
  const [unreadable, setUnreadable] = useState(false)
  const errorText = unreadable ? m.ui_photo_failed() : error
  const shown = photo === undefined ? current : photo

  async function openCrop(file: File | undefined) {
    if (!file) return
    setUnreadable(false)
    try {
      const [picture, module] = await Promise.all([createImageBitmap(file), import('./photo-crop-dialog.tsx')])
      setCrop({ Dialog: module.PhotoCropDialog, picture })
    } catch {
      setUnreadable(true)
    }
  }

  function update(next: Blob | null) {
    setCrop(undefined)
    setPhoto(next)
    onChange?.(next)
    setInputFile(formInput.current, next ? new File([next], 'photo.jpg', { type: next.type }) : undefined)
  }

  return (
    <div role="group" aria-label={label} className="min-w-0">
      <p aria-hidden className="mb-1.5 font-semibold">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        {shown instanceof Blob ? (
          <PhotoPreview photo={shown} className="size-20" />
        ) : (
          <Avatar name={person} picture={shown} className="size-20 text-2xl" />
        )}
        <PictureButtons
          label={label}
          hasPicture={Boolean(shown)}
          errorId={errorText ? id : undefined}
          disabled={disabled}
          onChoose={file => void openCrop(file)}
          onRemove={() => update(null)}
        />
      </div>
      {name && <input ref={formInput} type="file" name={name} className="hidden" disabled={disabled} aria-label={label} />}
      <FieldError id={id}>{errorText}</FieldError>
      {crop && (
        <crop.Dialog
          picture={crop.picture}
          onUse={update}
          onClose={() => {
            crop.picture.close()
            setCrop(undefined)
          }}
        />
      )}
    </div>
  )
}
