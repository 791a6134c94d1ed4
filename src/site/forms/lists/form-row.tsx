import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { type ReactNode, use, useId, useLayoutEffect, useRef } from 'react'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { FormContext, RowName } from '../form-context.ts'
import { removedPrefix } from '../values/controls.ts'

type FormRowProps = {
  /** The name of the row, `ingressos.0`; `undefined` while it is removed: its fields stay, but belong to nothing. */
  name: string | undefined
  rowKey: number
  title: string
  /** `undefined` when the row cannot be moved. */
  position: { isFirst: boolean; isLast: boolean } | undefined
  isRemovable: boolean
  onMove(by: -1 | 1): void
  onRemove(hasContent: boolean): void
  children: ReactNode
}

/** A row of a list of groups: its fields, and buttons to move and remove it. */
export function FormRow({ name, rowKey, title, position, isRemovable, onMove, onRemove, children }: FormRowProps) {
  const id = useId()
  const state = use(FormContext)
  const fields = useRef<HTMLDivElement>(null)
  const fullName = name ?? `${removedPrefix}.${id}.${rowKey}`
  const hasContent = () => {
    const inputs = [...(fields.current?.querySelectorAll<HTMLInputElement>('input, textarea, select') ?? [])]
    return inputs.some(({ type, value, dataset }) => value.trim() !== '' && !/^(checkbox|radio)$/.test(type) && !('rows' in dataset))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the row is new
  useLayoutEffect(() => state?.write(`${fullName}.id`), [])
  return (
    <div
      role="group"
      aria-labelledby={id}
      hidden={name === undefined}
      className="min-w-0 rounded-lg border border-line bg-raised p-4 sm:p-5"
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-1 gap-y-2">
        <p id={id} data-title="" tabIndex={-1} className="min-w-0 flex-1 basis-24 font-bold wrap-anywhere">
          {title}
        </p>
        {position && (
          <>
            <IconButton label={m.form_row_up({ row: title })} data-move="-1" disabled={position.isFirst} onClick={() => onMove(-1)}>
              <IconArrowUp aria-hidden stroke={1.75} className="size-5.5" />
            </IconButton>
            <IconButton label={m.form_row_down({ row: title })} data-move="1" disabled={position.isLast} onClick={() => onMove(1)}>
              <IconArrowDown aria-hidden stroke={1.75} className="size-5.5" />
            </IconButton>
          </>
        )}
        {isRemovable && (
          <IconButton label={m.form_row_remove({ row: title })} onClick={() => onRemove(hasContent())}>
            <IconTrash aria-hidden stroke={1.75} className="size-5.5" />
          </IconButton>
        )}
      </div>
      <div ref={fields} className="grid min-w-0 gap-5">
        {/* Tells the server which of its rows this is. */}
        <input type="hidden" name={`${fullName}.id`} />
        <RowName value={fullName}>{children}</RowName>
      </div>
    </div>
  )
}

/** Stands where a row was removed, so that it can be put back. */
export function RemovedRow({ title, isUndoDisabled, onUndo }: { title: string; isUndoDisabled: boolean; onUndo(): void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-lg border border-dashed border-line px-4 py-2 text-muted">
      <span className="min-w-0 flex-1 basis-32">{m.form_row_removed({ row: title })}</span>
      <Button kind="quiet" disabled={isUndoDisabled} onClick={onUndo}>
        {m.ui_undo()}
      </Button>
    </div>
  )
}
