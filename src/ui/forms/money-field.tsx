import { useRef, useState } from 'react'
import { type ChangeMeta, NumberFormatBase, useNumericFormat } from 'react-number-format'
import { decimalToMinor, formatMoney, maxAmountLength, minorToDecimal, moneyStyle } from '../format/money.ts'
import { type DecimalKey, readAmountChange } from '../format/typed-amount.ts'
import { useBrowserLanguage } from '../format/use-language.ts'
import { FieldFrame, inputClasses, type TextFieldProps } from './field.tsx'
import { FieldValue } from './field-value.tsx'

type MoneyFieldProps = Pick<TextFieldProps, 'label' | 'help' | 'error' | 'className' | 'name' | 'disabled'> & {
  /** ISO 4217. */
  currency: string
  /** BCP 47; by default the browser's language. */
  locale?: string
  /** Integer minor units, like all amounts of this field. */
  defaultValue?: number
  onChange?(minor: number | undefined): void
}

/** A field for an amount of money: formatted in the browser's language; its value is in integer minor units. */
export function MoneyField({ label, help, error, className, name, disabled, currency, locale, defaultValue, onChange }: MoneyFieldProps) {
  const browserLanguage = useBrowserLanguage()
  const [minor, setMinor] = useState(defaultValue)
  const [typed, setTyped] = useState<string>()
  const style = moneyStyle(locale ?? browserLanguage, currency)
  const { digits, decimal, group, prefix, suffix } = style
  const update = (next: number | undefined) => {
    setMinor(next)
    onChange?.(next)
  }
  // The key of the separator before the minor units, as it was typed.
  const decimalKey = useRef<DecimalKey>(undefined)
  const { removeFormatting, ...formatProps } = useNumericFormat({
    value: typed ?? (minor === undefined ? '' : minorToDecimal(minor, digits)),
    valueIsNumericString: true,
    decimalScale: digits,
    decimalSeparator: decimal,
    thousandSeparator: group,
    allowedDecimalSeparators: [',', '.'],
    allowNegative: false,
    prefix,
    suffix,
  })
  const readPlain = (text: string, change?: ChangeMeta) => removeFormatting?.(text, change) ?? ''
  function readChange(text: string, change?: ChangeMeta): string {
    if (!change) return readPlain(text)
    const read = readAmountChange(text, change.to, readPlain(text, change), decimalKey.current, style)
    decimalKey.current = read.decimalKey
    return read.plain
  }
  return (
    <FieldFrame label={label} help={help} error={error} className={className}>
      {controlProps => (
        <>
          <NumberFormatBase
            {...controlProps}
            {...formatProps}
            removeFormatting={readChange}
            onValueChange={({ value }, { source }) => {
              if (source !== 'event') return
              setTyped(value)
              update(decimalToMinor(value, digits))
            }}
            // Without the focus, it shows the amount with all its digits again.
            onBlur={() => {
              decimalKey.current = undefined
              setTyped(undefined)
            }}
            isAllowed={({ value }) => String(decimalToMinor(value, digits) ?? '').length <= maxAmountLength}
            placeholder={formatMoney(0, locale ?? browserLanguage, currency)}
            inputMode="decimal"
            autoComplete="off"
            disabled={disabled}
            className={`${inputClasses} tabular-nums`}
          />
          <FieldValue
            name={name}
            value={minor === undefined ? '' : String(minor)}
            disabled={disabled}
            onExternalChange={text => update(text === '' ? undefined : Number(text))}
          />
        </>
      )}
    </FieldFrame>
  )
}
