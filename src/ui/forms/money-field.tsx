import { type ClipboardEvent, useState } from 'react'
import { NumericFormat } from 'react-number-format'
import { decimalOf, formatMoney, longestAmount, minorOf, moneyStyle, parseMoney } from '../format/money.ts'
import { useBrowserLanguage } from '../format/use-language.ts'
import { FieldFrame, inputLooks, type TextFieldProps } from './field.tsx'
import { FieldValue } from './field-value.tsx'

type MoneyFieldProps = Pick<TextFieldProps, 'label' | 'help' | 'error' | 'className' | 'name' | 'disabled'> & {
  /** ISO 4217. */
  currency: string
  /** BCP 47; left out, the browser's own. */
  locale?: string
  /** Integer minor units, as all amounts here. */
  defaultValue?: number
  onChange?(minor: number | undefined): void
}

/** A field for an amount of money: written as the browser's language does, handed on in integer minor units. */
export function MoneyField({ label, help, error, className, name, disabled, currency, locale, defaultValue, onChange }: MoneyFieldProps) {
  const own = useBrowserLanguage()
  const [minor, setMinor] = useState(defaultValue)
  const [typed, setTyped] = useState<string>()
  const style = moneyStyle(locale ?? own, currency)
  const { digits, decimal, group, prefix, suffix } = style
  const put = (next: number | undefined) => {
    setMinor(next)
    onChange?.(next)
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const pasted = parseMoney(event.clipboardData.getData('text'), style)
    if (pasted === undefined || (value && selectionEnd !== value.length) || (value && selectionStart !== 0)) return
    event.preventDefault()
    setTyped(decimalOf(pasted, digits))
    put(pasted)
  }
  return (
    <FieldFrame label={label} help={help} error={error} className={className}>
      {marks => (
        <>
          <NumericFormat
            {...marks}
            value={typed ?? (minor === undefined ? '' : decimalOf(minor, digits))}
            valueIsNumericString
            onValueChange={({ value }, { source }) => {
              if (source !== 'event') return
              setTyped(value)
              put(minorOf(value, digits))
            }}
            // Left alone, it shows the whole amount again.
            onBlur={() => setTyped(undefined)}
            onPaste={onPaste}
            isAllowed={({ value }) => String(minorOf(value, digits) ?? '').length <= longestAmount}
            decimalScale={digits}
            decimalSeparator={decimal}
            thousandSeparator={group}
            allowedDecimalSeparators={[',', '.']}
            allowNegative={false}
            prefix={prefix}
            suffix={suffix}
            placeholder={formatMoney(0, locale ?? own, currency)}
            inputMode="decimal"
            autoComplete="off"
            disabled={disabled}
            className={`${inputLooks} tabular-nums`}
          />
          <FieldValue
            name={name}
            value={minor === undefined ? '' : String(minor)}
            disabled={disabled}
            onPut={text => put(text === '' ? undefined : Number(text))}
          />
        </>
      )}
    </FieldFrame>
  )
}
