import type { CardTokeniser } from '#features/gateways/site/index.ts'
import { FormControl, FormField } from '#site/forms/form-field.tsx'
import { m } from '#texts/messages.js'
import { DateField } from '#ui/forms/date-field.tsx'
import { MaskField } from '#ui/forms/mask-field.tsx'
import { CardNumberField } from './card-number-field.tsx'

type CardFieldsProps = {
  tokeniser: CardTokeniser
  /** A gateway in Brazil wants to know who the holder is. */
  isBrazilian: boolean
  /** Each try begins with an empty security code: it may be used for one only. */
  tries?: number
}

/** The fields of a card, for the schemas of `contract/card-data.ts`; what the gateway wants to be typed into its own fields is in these. */
export const CardFields = ({ tokeniser: { fields }, isBrazilian, tries = 0 }: CardFieldsProps) => (
  <>
    {fields?.(tries) ?? (
      <FormControl
        as={CardNumberField}
        name="numero"
        label={m.cards_number()}
        errorTexts={{ card_number: m.cards_number_wrong(), card_data: m.cards_data_wrong() }}
      />
    )}
    <FormField
      name="titular"
      label={m.cards_holder()}
      help={m.cards_holder_help()}
      autoComplete="cc-name"
      autoCapitalize="characters"
      maxLength={60}
    />
    {!fields && (
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-5">
        <FormControl as={MaskField} mask="expiry" name="validade" label={m.cards_expiry()} help={m.cards_expiry_help()} />
        <FormField
          key={tries}
          name="cvv"
          label={m.cards_cvv()}
          help={tries ? m.cards_cvv_again() : m.cards_cvv_help()}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
        />
      </div>
    )}
    {isBrazilian && (
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-5">
        <FormControl as={MaskField} mask="cpf" name="cpf" label={m.cards_cpf()} noun="CPF" />
        <FormControl as={DateField} name="nascimento" label={m.cards_birthdate()} />
      </div>
    )}
  </>
)
