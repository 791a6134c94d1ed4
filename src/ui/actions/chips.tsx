import { IconCheck, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { m } from '#texts/messages.js'

const chipClasses = 'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-xl border text-left leading-snug wrap-anywhere'

type FilterChipsProps = {
  label: string
  options: readonly { value: string; label: string; disabled?: boolean }[]
  chosen: readonly string[]
  /** Receives all values that are chosen now. */
  onChange(chosen: string[]): void
  /** At most one value can be chosen. */
  single?: boolean
}

/** Toggle buttons that narrow a list. */
export function FilterChips({ label, options, chosen, onChange, single = false }: FilterChipsProps) {
  const toggle = (value: string) => {
    const others = chosen.filter(other => other !== value)
    onChange(others.length < chosen.length ? others : single ? [value] : [...others, value])
  }
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {options.map(({ value, label, disabled }) => (
        <button
          key={value}
          type="button"
          disabled={disabled}
          aria-pressed={chosen.includes(value)}
          onClick={() => toggle(value)}
          className={`${chipClasses} border-field bg-raised px-4 py-1.5 font-medium hover:bg-sunken disabled:opacity-60 aria-pressed:border-brand-text aria-pressed:bg-brand-soft aria-pressed:text-brand-text`}
        >
          {chosen.includes(value) && <IconCheck aria-hidden stroke={2} className="-ml-1 size-4.5 shrink-0" />}
          {label}
        </button>
      ))}
    </div>
  )
}

type RemovableChipsProps = { label: string; chips: readonly { value: string; label: string }[]; onRemove(value: string): void }

/** Chosen values, each with a button to remove it. The focus stays in the list after a removal. */
export function RemovableChips({ label, chips, onRemove }: RemovableChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  const remove = (value: string, index: number) => {
    const buttons = list.current?.querySelectorAll('button')
    ;(buttons?.[index + 1] ?? buttons?.[index - 1] ?? list.current)?.focus()
    onRemove(value)
  }
  return (
    <ul ref={list} aria-label={label} tabIndex={-1} className="flex flex-wrap gap-2 outline-none">
      {chips.map(({ value, label }, index) => (
        <li key={value} className={`${chipClasses} border-transparent bg-brand-soft pl-4 text-ink`}>
          <span className="min-w-0 py-1.5">{label}</span>
          <button
            type="button"
            aria-label={m.ui_chip_remove({ name: label })}
            onClick={() => remove(value, index)}
            className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-ink"
          >
            <IconX aria-hidden stroke={1.75} className="size-4.5" />
          </button>
        </li>
      ))}
    </ul>
  )
}
