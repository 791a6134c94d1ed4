import { type ClipboardEvent, useState } from 'react'
import { NumericFormat } from 'react-number-format'
import { decimalToMinor, formatMoney, maxAmountLength, minorToDecimal, moneyStyle, parseMoney } from '../format/money.ts'
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
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const pasted = parseMoney(event.clipboardData.getData('text'), style)
    const kept = value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? value.length)
    // Between other digits it is no amount of its own.
    if (pasted === undefined || /\d/.test(kept)) return
    event.preventDefault()
    setTyped(minorToDecimal(pasted, digits))
    update(pasted)
  }
  return (
    <FieldFrame label={label} help={help} error={error} className={className}>
      {controlProps => (
        <>
          <NumericFormat
            {...controlProps}
            value={typed ?? (minor === undefined ? '' : minorToDecimal(minor, digits))}
            valueIsNumericString
            onValueChange={({ value }, { source }) => {
              if (source !== 'event') return
              setTyped(value)
              update(decimalToMinor(value, digits))
            }}
            // Without the focus, it shows the amount with all its digits again.
            onBlur={() => setTyped(undefined)}
            onPaste={onPaste}
            isAllowed={({ value }) => String(decimalToMinor(value, digits) ?? '').length <= maxAmountLength}
            decimalScale={digits}
            decimalSeparator={decimal}
            thousandSeparator={group}
            allowedDecimalSeparators={[',', '.']}
            allowNegative={false}
            prefix={prefix}
            suffix={suffix}
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
