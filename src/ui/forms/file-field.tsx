import { IconFile, IconUpload, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { m } from '#texts/messages.js'
import { IconButton } from '../actions/icon-button.tsx'
import { fileSize } from '../format/file-size.ts'
import { FieldFrame } from './field.tsx'

type FileFieldProps = {
  label: string
  help?: ReactNode
  error?: string | undefined
  className?: string
  name?: string
  /** As in `<input accept>`. */
  accept?: string
  disabled?: boolean
  /** The file that is shown, where it is kept elsewhere; `null`: none. Left out: the one that was chosen. */
  shown?: { name: string; size?: number } | null
  /** Where the file is on its way, in place of its size. */
  status?: string | undefined
  /** `undefined`: it was removed. */
  onChange?(file: File | undefined): void
}

/** A field for one file, which is chosen or dropped on it. */
export function FileField({ label, help, error, className, shown, status, onChange, ...rest }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const file = shown === undefined ? chosen : shown
  const update = (next: File | undefined) => {
    setChosen(next)
    onChange?.(next)
  }
  const remove = () => {
    if (!input.current) return
    input.current.value = ''
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    input.current.focus()
    update(undefined)
  }
  return (
    <FieldFrame label={label} help={help} error={error} className={className}>
      {controlProps => (
        <div
          className={`relative flex min-h-14 items-center gap-3 rounded-md border bg-raised pr-1 pl-3.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text has-disabled:bg-sunken ${error ? 'border-danger' : 'border-field'} ${file ? '' : 'border-dashed'}`}
        >
          {file ? (
            <IconFile aria-hidden stroke={1.75} className="size-5.5 shrink-0 text-muted" />
          ) : (
            <IconUpload aria-hidden stroke={1.75} className="size-5.5 shrink-0 text-muted" />
          )}
          <span aria-hidden className="min-w-0 flex-1 py-2 leading-snug wrap-anywhere">
            {file ? (
              file.name
            ) : (
              <span className={`font-semibold ${rest.disabled ? 'text-muted' : 'text-brand-text'}`}>{m.ui_file_choose()}</span>
            )}
            {file && <span className="block text-sm text-muted">{status ?? (file.size !== undefined && fileSize(file.size))}</span>}
          </span>
          <input
            {...rest}
            {...controlProps}
            ref={input}
            type="file"
            onChange={({ target }) => update(target.files?.[0])}
            className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
          />
          {file && (
            <IconButton label={m.ui_file_remove({ name: file.name })} disabled={rest.disabled} onClick={remove} className="relative">
              <IconX aria-hidden stroke={1.75} className="size-5" />
            </IconButton>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
