import { useNavigate } from 'react-router'
import { browserApi } from '#site/data/browser-api.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { Form } from '#site/forms/form.tsx'
import { m } from '#texts/messages.js'
import { toast } from '#ui/feedback/toast.ts'
import { BrazilianCardInput, CardInput } from '../../contract/card-data.ts'
import { createCardToken, saveCard } from '../../contract/cards.ts'
import { CardFields } from './card-fields.tsx'

/** In the state of the history entry that adding a card leads back to: its id. */
export type AddedCardState = { addedCard: number }

/** The form for a card. Nothing of it is kept: no draft, no reply, no key; it is sent once, for a token. */
export default function CardForm({ gateway, returnTo }: { gateway: number; returnTo: string }) {
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
        const { id } = await browserApi()(saveCard, { body: { token, gateway } })
        // Another page says itself what it does with the card.
        if (returnTo === '/user/cards') toast({ text: m.cards_saved() })
        await navigate(returnTo, { replace: true, state: { addedCard: id } satisfies AddedCardState })
      }}
    >
      <CardFields isBrazilian={isBrazilian} />
    </Form>
  )
}
