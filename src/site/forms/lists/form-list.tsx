import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, use, useId, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { FormContext, FormFillings, useFailure, useFullName } from '../form-context.ts'
import type { FormState } from '../form-state.ts'
import { countText } from './count-text.ts'
import { FormRow, RemovedRow } from './form-row.tsx'
import { moveRow, nextKey, oldIndexes, presentRows, type Row, renumber } from './row-order.ts'

type FormListProps = {
  /** Its fields have the names `name.0.field`, `name.1.field`. */
  name: string
  label: string
  /** The title of a row: `Ingresso 1`. */
  rowLabel(number: number): string
  addLabel: string
  min?: number
  max?: number
  /** Whether the order of the rows matters, and can be changed. */
  isOrdered?: boolean
  /** The fields of a row: FormField, FormControl and FormList. */
  children: ReactNode
}

/** A list of groups of fields that can be added, removed, put back and moved. */
export function FormList(props: FormListProps) {
  const name = useFullName(props.name)
  const state = use(FormContext)
  use(FormFillings)
  if (!state) return null
  // Begins again when other rows were put into the form, such as those of a draft.
  return <Rows key={state.restartsOf(name)} {...props} name={name} state={state} />
}

function Rows({
  name,
  state,
  label,
  rowLabel,
  addLabel,
  min = 0,
  max = Infinity,
  isOrdered,
  children,
}: FormListProps & { state: FormState }) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [rows, setRows] = useState<Row[]>(() => Array.from({ length: Math.max(min, state.rowsOf(name) ?? 0) }, (_, key) => ({ key })))
  const [message, setMessage] = useState('')
  const after = useRef<() => void>(undefined)
  const failure = useFailure(name)
  const present = presentRows(rows)

  useLayoutEffect(() => state.describe(name, { label, rowLabel }), [state, name, label, rowLabel])
  useLayoutEffect(() => {
    const wasChanged = after.current
    after.current = undefined
    wasChanged?.()
  })

  /** @param focus moves the focus, when the rows are as they will be */
  function change(next: Row[], announcement: string, focus: (list: HTMLOListElement) => HTMLElement | null | undefined) {
    // While rows change their numbers, radio buttons of two rows have the same name for a moment, and one of them is unticked.
    const chosen = [...(list.current?.querySelectorAll<HTMLInputElement>('input[type=radio]:checked') ?? [])]
    state.forget(name)
    state.onReorder(failures => renumber(failures, name, oldIndexes(rows, next)))
    setRows(next)
    setMessage(announcement)
    after.current = () => {
      for (const radio of chosen) radio.checked = true
      state.onRows()
      const target = list.current && focus(list.current)
      ;(target ?? addButton.current)?.focus()
    }
  }

  const title = (key: number) => rowLabel(present.findIndex(row => row.key === key) + 1)
  const inRow = (key: number, selector: string) => (root: HTMLElement) =>
    root.querySelector<HTMLElement>(`:scope > [data-row="${key}"] ${selector}`)

  function add() {
    const key = nextKey(rows)
    const row = rowLabel(present.length + 1)
    change([...rows, { key }], m.form_row_added({ row }), inRow(key, ':is(input:not([type=hidden]), select, textarea)'))
  }

  function remove(key: number, hasContent: boolean) {
    const next = hasContent
      ? rows.map(row => (row.key === key ? { key, removedAs: title(key) } : row))
      : rows.filter(row => row.key !== key)
    const neighbour = present[present.findIndex(row => row.key === key) + 1]?.key
    const focus = hasContent ? inRow(key, 'button') : neighbour === undefined ? () => null : inRow(neighbour, '[data-title]')
    change(next, m.form_row_removed({ row: title(key) }), focus)
  }

  function move(key: number, by: -1 | 1) {
    const next = moveRow(rows, key, by)
    const position = presentRows(next).findIndex(row => row.key === key) + 1
    const button = (direction: number) => inRow(key, `[data-move="${direction}"]:enabled`)
    change(next, m.form_row_moved({ row: title(key), position, total: present.length }), root => button(by)(root) ?? button(-by)(root))
  }

  const putBack = (key: number) =>
    change(
      rows.map(row => (row.key === key ? { key } : row)),
      m.form_row_restored(),
      inRow(key, '[data-title]'),
    )

  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={failure && `${id}-error`} className="min-w-0">
      <p id={`${id}-label`} className="mb-2 font-semibold">
        {label}
      </p>
      {/* The number of rows, also when there are none. */}
      <input type="hidden" name={name} value={present.length} data-rows="" />
      <ol ref={list} className="grid gap-4 not-empty:mb-3">
        {rows.map(({ key, removedAs }) => {
          const number = present.findIndex(row => row.key === key)
          const rowName = `${name}.${number}`
          return (
            <li key={key} data-row={key} className="min-w-0">
              {removedAs && <RemovedRow title={removedAs} isUndoDisabled={present.length >= max} onUndo={() => putBack(key)} />}
              <FormRow
                name={removedAs ? undefined : rowName}
                rowKey={key}
                title={rowLabel(number + 1)}
                position={isOrdered && present.length > 1 ? { isFirst: number === 0, isLast: number === present.length - 1 } : undefined}
                isRemovable={present.length > min}
                onMove={by => move(key, by)}
                onRemove={hasContent => remove(key, hasContent)}
              >
                {children}
              </FormRow>
            </li>
          )
        })}
      </ol>
      <Button
        ref={addButton}
        kind="secondary"
        data-invalid={failure !== undefined}
        aria-describedby={failure && `${id}-error`}
        disabled={present.length >= max}
        onClick={add}
      >
        <IconPlus aria-hidden stroke={1.75} className="size-5" />
        {addLabel}
      </Button>
      <FieldError id={`${id}-error`}>{failure && countText(failure, 'rows')}</FieldError>
      {present.length >= max && <p className="mt-1.5 text-sm text-muted">{m.form_rows_max({ count: max })}</p>}
      <p aria-live="polite" className="sr-only">
        {message}
      </p>
    </div>
  )
}
