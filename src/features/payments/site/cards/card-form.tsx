import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import type { CardTokeniser } from '#features/gateways/site/index.ts'
import { openTokeniser } from '#features/gateways/site/index.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { Form } from '#site/forms/form.tsx'
import { Deferred, deferred } from '#site/loading/deferred.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { toast } from '#ui/feedback/toast.ts'
import { FormSkeleton } from '#ui/skeletons/form-skeleton.tsx'
import { newCardSchema, type TypedCard } from '../../contract/card-data.ts'
import { type getCardTokeniser, saveCard } from '../../contract/cards.ts'
import { CardFields } from './card-fields.tsx'

/** In the state of the history entry that adding a card leads back to: its id. */
export type AddedCardState = { addedCard: number }

type CardFormProps = { source: Reply<typeof getCardTokeniser>; returnTo: string }

/** The form for a card. Nothing of it is kept: no draft, no reply, no key; it is sent once, for a token. */
export default function CardForm({ source, returnTo }: CardFormProps) {
  const opening = useMemo(() => deferred(openTokeniser(source)), [source])
  return (
    <Deferred promise={opening} fallback={<FormSkeleton fields={4} />}>
      {tokeniser => tokeniser && <TypedCardForm tokeniser={tokeniser} gateway={source.gateway} returnTo={returnTo} />}
    </Deferred>
  )
}

type TypedCardFormProps = { tokeniser: CardTokeniser; gateway: number | null; returnTo: string }

function TypedCardForm({ tokeniser, gateway, returnTo }: TypedCardFormProps) {
  const navigate = useNavigate()
  const church = useStartUp()?.church
  const isBrazilian = (church?.endereco?.pais ?? 'BR') === 'BR'
  /** The gateway's own fields begin anew: a token serves once. */
  const [tries, setTries] = useState(0)
  async function add(card: TypedCard, captcha: string | undefined) {
    const token = await tokeniser.tokenise(card)
    const { id } = await browserApi()(saveCard, { body: { token, captcha, ...(gateway !== null && { gateway }) } }).catch(error => {
      if (tokeniser.fields && !error.errors?.captcha) setTries(count => count + 1)
      throw error
    })
    // Another page says itself what it does with the card.
    if (returnTo === '/user/cards') toast({ text: m.cards_saved() })
    await navigate(returnTo, { replace: true, state: { addedCard: id } satisfies AddedCardState })
  }
  return (
    <Form
      id="add-card"
      schema={newCardSchema({ isBrazilian, isHosted: tokeniser.fields !== undefined }, {})}
      submitLabel={m.cards_save()}
      // The gateway does not take the card.
      explain={({ errors = {} }) => (Object.values(errors).includes('card_data') ? m.cards_data_wrong() : undefined)}
      onSubmit={(card, { captcha }) => add(card, captcha)}
    >
      <CardFields tokeniser={tokeniser} isBrazilian={isBrazilian} tries={tries} />
    </Form>
  )
}
