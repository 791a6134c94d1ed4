import { useState } from 'react'
import { coveredFee, type RepeatableMethod } from '#features/payments/rules/payments.ts'
import type { Offer } from '#features/payments/site/index.ts'
import { FormControl } from '#site/forms/form-field.tsx'
import { m } from '#texts/messages.js'
import { formatMoney } from '#ui/format/money.ts'
import { useBrowserLanguage } from '#ui/format/use-language.ts'
import { CheckboxField } from '#ui/forms/checkbox-field.tsx'
import { MoneyField } from '#ui/forms/money-field.tsx'
import type { GivingReason } from '../../contract/gifts.ts'
import type { RecurringGift } from '../../contract/recurring.ts'
import { minimumText } from '../minimum-text.ts'

/** `metodo`: how it will be paid, which says what the fee is. */
type AmountFieldsProps = { gift: RecurringGift; metodo: RepeatableMethod; reasons: readonly GivingReason[]; offer: Offer }

/** The amount, and what covering its fee adds. */
export function AmountFields({ gift: { valor, moeda }, metodo, reasons, offer }: AmountFieldsProps) {
  const language = useBrowserLanguage()
  const [amount, setAmount] = useState<number | undefined>(valor)
  const method = offer.methods.find(({ codigo }) => codigo === metodo)
  const fee = offer.fees[metodo]
  const money = (minor: number) => formatMoney(minor, language, moeda)
  const added = fee && amount ? coveredFee(amount, fee) : 0
  const least = [...reasons.map(({ valorMinimo }) => valorMinimo), method?.minimo ?? 0]
  const errorTexts = {
    ...Object.fromEntries(least.map(minor => [`min_value:${minor}`, minimumText(minor, money)])),
    ...(method?.maximo && { [`max_value:${method.maximo}`]: m.giving_maximum({ amount: money(method.maximo) }) }),
  }
  return (
    <>
      <FormControl
        as={MoneyField}
        name="valor"
        label={m.giving_each_time()}
        currency={moeda}
        defaultValue={valor}
        onChange={setAmount}
        errorTexts={errorTexts}
      />
      <FormControl
        as={CheckboxField}
        name="flagUsuarioTaxa"
        value="true"
        label={added ? m.giving_cover({ amount: money(added) }) : m.giving_cover_any()}
      />
    </>
  )
}
