import type { ChangeEvent } from 'react'
import { repeatableMethods } from '#features/payments/rules/payments.ts'
import { isSent } from '#features/payments/rules/recurrence.ts'
import { cardName, type Offer } from '#features/payments/site/index.ts'
import { FormControl } from '#site/forms/form-field.tsx'
import { m } from '#texts/messages.js'
import { ArrowLink } from '#ui/actions/text-link.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import type { RecurringGift } from '../../contract/recurring.ts'
import { sentName } from './way-of-paying.ts'

type WayChoiceProps = {
  gift: RecurringGift
  offer: Offer
  /** What is chosen at first: the id of a card, or another method. */
  chosen: string | undefined
  /** It was just added for this gift. */
  isAdded: boolean
  onChange(way: string): void
}

/** How it is paid: with a saved card, or by what is sent each time; and the way to another card. */
export function WayChoice({ gift: { id, cartao, motivo, valor }, offer, chosen, isAdded, onChange }: WayChoiceProps) {
  const usable = offer.cards.filter(({ flagRecusado }) => !flagRecusado)
  const isMissing = cartao && String(cartao.id) === chosen && !usable.some(one => one.id === cartao.id)
  const cards = [...(isMissing ? [cartao] : []), ...usable]
  const sent = repeatableMethods.filter(code => isSent(code) && (code === chosen || offer.methods.some(one => one.codigo === code)))
  const options = [
    ...cards.map(card => ({ value: String(card.id), label: [cardName(card), card.validade].filter(Boolean).join(' · ') })),
    ...sent.map(code => ({ value: code, label: sentName(code) })),
  ]
  return (
    <div className="grid justify-items-start gap-1">
      <FormControl
        as={SelectField}
        name="cartao"
        className="w-full"
        label={m.giving_how_paid()}
        help={isAdded ? m.giving_card_added() : sent.some(code => code === chosen) ? m.giving_sent_help() : undefined}
        placeholder={chosen ? null : m.giving_no_card()}
        errorTexts={{ unknown: m.giving_card_unusable() }}
        options={options}
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) => onChange(target.value)}
      />
      {offer.tokeniser ? (
        <ArrowLink to={`/user/addcard?redirectTo=${encodeURIComponent(`/user/giving/recurring/${id}/edit`)}`}>
          {m.giving_add_card()}
        </ArrowLink>
      ) : (
        <>
          <p className="text-sm text-pretty text-muted">{m.giving_card_while_paying()}</p>
          <ArrowLink to={`/give?motivo=${motivo.id}&valor=${valor}`}>{m.giving_title()}</ArrowLink>
        </>
      )}
    </div>
  )
}
