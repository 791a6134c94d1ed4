import { useNavigate } from 'react-router'
import { browserApi } from '#site/data/browser-api.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { Form } from '#site/forms/form.tsx'
import { m } from '#texts/messages.js'
import { toast } from '#ui/feedback/toast.ts'
import { BrazilianCardInput, CardInput } from '../../contract/card-data.ts'
import { createCardToken, saveCard } from '../../contract/cards.ts'
import { CardFields } from './card-fields.tsx'

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
      <CardFields isBrazilian={isBrazilian} />
    </Form>
  )
}
