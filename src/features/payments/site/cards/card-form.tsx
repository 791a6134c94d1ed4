import { useNavigate } from 'react-router'
import { browserApi } from '#site/data/browser-api.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { Form } from '#site/forms/form.tsx'
import { FormControl, FormField } from '#site/forms/form-field.tsx'
import { m } from '#texts/messages.js'
import { toast } from '#ui/feedback/toast.ts'
import { DateField } from '#ui/forms/date-field.tsx'
import { MaskField } from '#ui/forms/mask-field.tsx'
import { BrazilianCardInput, CardInput } from '../../contract/card-data.ts'
import { createCardToken, saveCard } from '../../contract/cards.ts'
import { CardNumberField } from './card-number-field.tsx'

/** The form for a card. Nothing of it is kept: no draft, no reply, no key; it is sent once, for a token. */
export default function CardForm({ gateway }: { gateway: number }) {
  const navigate = useNavigate()
  const church = useStartUp()?.church
  const isBrazilian = (church?.endereco?.pais ?? 'BR') === 'BR'
  return (
    <Form
      id="add-card"
      schema={isBrazilian ? BrazilianCardInput : CardInput}
      submitLabel={m.cards_save()}
      // The gateway does not take the card.
      explain={({ errors }) => (errors?.token === 'card_data' ? m.cards_data_wrong() : undefined)}
      onSubmit={async card => {
        const { token } = await browserApi()(createCardToken, { id: church?.slug ?? '', body: card })
        await browserApi()(saveCard, { body: { token, gateway } })
        toast({ text: m.cards_saved() })
        await navigate('/user/cards', { replace: true })
      }}
    >
      <FormControl
        as={CardNumberField}
        name="numero"
        label={m.cards_number()}
        errorTexts={{ card_number: m.cards_number_wrong(), card_data: m.cards_data_wrong() }}
      />
      <FormField
        name="titular"
        label={m.cards_holder()}
        help={m.cards_holder_help()}
        autoComplete="cc-name"
        autoCapitalize="characters"
        maxLength={60}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-5">
        <FormControl as={MaskField} mask="expiry" name="validade" label={m.cards_expiry()} help={m.cards_expiry_help()} />
        <FormField name="cvv" label={m.cards_cvv()} help={m.cards_cvv_help()} inputMode="numeric" autoComplete="cc-csc" maxLength={4} />
      </div>
      {isBrazilian && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-5">
          <FormControl as={MaskField} mask="cpf" name="cpf" label={m.cards_cpf()} noun="CPF" />
          <FormControl as={DateField} name="nascimento" label={m.cards_birthdate()} />
        </div>
      )}
    </Form>
  )
}
