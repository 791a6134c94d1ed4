import { type ComponentType, useId, useRef, useState } from 'react'
import { m } from '#texts/messages.js'
import { Button } from '../actions/button.tsx'
import { Avatar } from '../content/avatar.tsx'
import { FieldError } from './field.tsx'
import type { PhotoCropProps } from './photo-crop-dialog.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import { putFile } from './put-file.ts'

type PhotoFieldProps = {
  label: string
  /** Whose photo it is: their initials stand where there is none. */
  person: string
  error?: string | undefined
  name?: string
  disabled?: boolean
  /** The address of the one that is there already. */
  current?: string | null
  /** The chosen square, a JPEG; null: taken away. */
  onChange?(photo: Blob | null): void
}

type Open = { Crop: ComponentType<PhotoCropProps>; picture: ImageBitmap }

/** A field for a person's photo, of which they choose a square. */
export function PhotoField({ label, person, error, name, disabled, current = null, onChange }: PhotoFieldProps) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const chosen = useRef<HTMLInputElement>(null)
  const [photo, setPhoto] = useState<Blob | null>()
  const [open, setOpen] = useState<Open>()
  const [unreadable, setUnreadable] = useState(false)
  const says = unreadable ? m.ui_photo_failed() : error
  const shown = photo === undefined ? current : photo

  async function look(file: File | undefined) {
    if (!file) return
    setUnreadable(false)
    try {
      const [picture, part] = await Promise.all([createImageBitmap(file), import('./photo-crop-dialog.tsx')])
      setOpen({ Crop: part.PhotoCropDialog, picture })
    } catch {
      setUnreadable(true)
    }
    // The same file may be chosen again.
    if (picker.current) picker.current.value = ''
  }

  function put(next: Blob | null) {
    setOpen(undefined)
    setPhoto(next)
    onChange?.(next)
    putFile(chosen.current, next ? new File([next], 'photo.jpg', { type: next.type }) : undefined)
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
            <Button kind="quiet" disabled={disabled} onClick={() => put(null)}>
              {m.ui_photo_remove()}
            </Button>
          )}
        </div>
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
      {name && <input ref={chosen} type="file" name={name} className="hidden" disabled={disabled} aria-label={label} />}
      <FieldError id={id}>{says}</FieldError>
      {open && (
        <open.Crop
          picture={open.picture}
          onUse={put}
          onClose={() => {
            open.picture.close()
            setOpen(undefined)
          }}
        />
      )}
    </div>
  )
}
