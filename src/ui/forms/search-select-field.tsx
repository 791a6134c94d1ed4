import { Combobox } from '@base-ui/react/combobox'
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react'
import { use, useState } from 'react'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { PopupContainer } from '../overlays/dialog-frame.tsx'
import { popupClasses } from '../overlays/popup.ts'
import { FieldFrame, inputClasses, type TextFieldProps } from './field.tsx'
import { FieldValue } from './field-value.tsx'
import type { Option } from './select-field.tsx'

type SearchSelectFieldProps = Pick<TextFieldProps, 'label' | 'help' | 'error' | 'className' | 'name' | 'disabled' | 'placeholder'> & {
  options: readonly Option[]
  defaultValue?: string
  /** Receives an empty string when nothing is chosen. */
  onChange?(value: string): void
}

const endButtonClasses = 'absolute inset-y-0.5 grid w-11 place-items-center rounded-md text-muted hover:text-ink'

/** A field to choose one of many options by typing a part of its name; accents and capitals are ignored. */
export function SearchSelectField({ label, help, error, className, options, ...rest }: SearchSelectFieldProps) {
  const { name, disabled, placeholder = m.ui_select_choose(), defaultValue = '', onChange } = rest
  const container = use(PopupContainer)
  const [value, setValue] = useState(defaultValue)
  const chosen = options.find(option => option.value === value) ?? null
  const update = (next: string) => {
    setValue(next)
    onChange?.(next)
  }
  return (
    <FieldFrame label={label} help={help} error={error} className={className}>
      {controlProps => (
        <Combobox.Root
          items={options}
          value={chosen}
          onValueChange={option => update(option?.value ?? '')}
          isItemEqualToValue={(one, other) => one.value === other.value}
          locale={getLocale()}
          autoHighlight
          disabled={disabled}
        >
          <Combobox.InputGroup className="relative">
            <Combobox.Input
              {...controlProps}
              placeholder={placeholder}
              className={`${inputClasses} truncate ${chosen ? 'pr-23' : 'pr-13'}`}
            />
            {!disabled && (
              <Combobox.Clear aria-label={m.ui_select_clear()} className={`${endButtonClasses} right-11.5`}>
                <IconX aria-hidden stroke={1.75} className="size-5" />
              </Combobox.Clear>
            )}
            <Combobox.Trigger aria-label={m.ui_select_open()} className={`${endButtonClasses} right-0.5`}>
              <IconChevronDown aria-hidden stroke={1.75} className="size-5" />
            </Combobox.Trigger>
          </Combobox.InputGroup>
          <Combobox.Portal container={container ?? undefined}>
            <Combobox.Positioner sideOffset={6} positionMethod="fixed" className="z-popup w-(--anchor-width)">
              <Combobox.Popup className={popupClasses}>
                <Combobox.Empty className="px-4 py-3 text-muted empty:hidden">{m.ui_select_none()}</Combobox.Empty>
                <Combobox.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain py-1 data-empty:p-0">
                  {(option: Option) => (
                    <Combobox.Item
                      key={option.value}
                      value={option}
                      disabled={option.disabled}
                      className="flex min-h-11 cursor-default items-center gap-3 px-4 py-2 wrap-anywhere data-disabled:opacity-60 data-highlighted:bg-brand-soft"
                    >
                      <span className="min-w-0 flex-1">{option.label}</span>
                      <Combobox.ItemIndicator>
                        <IconCheck aria-hidden stroke={1.75} className="size-5 text-brand-text" />
                      </Combobox.ItemIndicator>
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
          <FieldValue name={name} value={value} disabled={disabled} onExternalChange={update} />
        </Combobox.Root>
      )}
    </FieldFrame>
  )
}
