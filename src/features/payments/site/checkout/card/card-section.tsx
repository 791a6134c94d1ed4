import { m } from '#texts/messages.js'
import { CheckboxField } from '#ui/forms/checkbox-field.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { CardFields } from '../../cards/card-fields.tsx'
import { cardName } from '../../cards/card-name.ts'
import { DemoBand } from '../../demo-band.tsx'
import type { CheckoutChoices } from '../checkout.ts'
import type { Offer } from '../load-offer.ts'
import type { CardChoice } from '../use-selection.ts'

type CardSectionProps = {
  offer: Offer
  chosen: CardChoice
  /** A card was sent without an answer, and can be sent again as the same one. */
  wasSent: boolean
  isMember: boolean
  isBrazilian: boolean
  saves: boolean
  /** The card will be charged again: it is saved in any case. */
  isRecurring: boolean
  /** How many payments were declined. */
  declines: number
  onChange(choices: Partial<CheckoutChoices>): void
}

/** With which card: the saved ones first, so that who has one only presses the button. */
export function CardSection({ offer, chosen, wasSent, isMember, isBrazilian, saves, isRecurring, declines, onChange }: CardSectionProps) {
  const options = [
    ...(wasSent ? [{ value: 'enviado', label: m.checkout_sent_card() }] : []),
    ...offer.cards.map(card => ({
      value: String(card.id),
      label: cardName(card),
      help: m.cards_valid_until({ date: card.validade }),
    })),
    ...(offer.tokeniser ? [{ value: 'novo', label: m.checkout_other_card() }] : []),
  ]
  return (
    <>
      {options.length > 1 && (
        <RadioGroup
          key={String(wasSent)}
          label={m.checkout_cards()}
          name="cartaoEscolhido"
          defaultValue={String(chosen)}
          onChange={value => onChange({ cartao: cardChoiceOf(value) })}
          options={options}
        />
      )}
      {chosen === 'novo' && offer.tokeniser && (
        <>
          {offer.isDemo && (
            <DemoBand>
              <p className="mt-1 text-sm wrap-anywhere">{m.cards_demo_number({ number: '4242 4242 4242 4242' })}</p>
            </DemoBand>
          )}
          <CardFields tokeniser={offer.tokeniser} isBrazilian={isBrazilian} tries={declines} />
          {isRecurring && <p className="text-sm text-pretty text-muted">{m.checkout_saved_for_next()}</p>}
          {isMember && !isRecurring && (
            <CheckboxField
              label={m.checkout_save_card()}
              help={m.checkout_save_card_help()}
              defaultChecked={saves}
              onChange={({ target }) => onChange({ salvarCartao: target.checked })}
            />
          )}
        </>
      )}
    </>
  )
}

const cardChoiceOf = (value: string): CardChoice => (value === 'novo' || value === 'enviado' ? value : Number(value))
