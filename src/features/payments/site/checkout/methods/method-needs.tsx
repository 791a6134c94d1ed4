import { m } from '#texts/messages.js'
import { BankFields } from '../bank/bank-fields.tsx'
import { BoletoFields } from '../bank/boleto-fields.tsx'
import { CardSection } from '../card/card-section.tsx'
import { InstallmentsField } from '../card/installments-field.tsx'
import { type Checkout, keepChoices } from '../checkout.ts'
import type { Offer } from '../load-offer.ts'
import type { Selection } from '../use-selection.ts'

type MethodNeedsProps = {
  checkout: Checkout
  offer: Offer
  selection: Selection
  isMember: boolean
  isBrazilian: boolean
  isSending: boolean
  declines: number
  money(minor: number): string
}

/** What the chosen method needs to be told; most need nothing. */
export function MethodNeeds({ checkout, offer, selection, isMember, isBrazilian, isSending, declines, money }: MethodNeedsProps) {
  const { method, card, plans, parcelas } = selection
  const { choices, recurrence, sent } = checkout
  if (card !== undefined)
    return (
      <>
        <CardSection
          offer={offer}
          chosen={card}
          wasSent={sent?.token !== undefined && !isSending}
          isMember={isMember}
          isBrazilian={isBrazilian}
          saves={choices.salvarCartao}
          isRecurring={recurrence !== undefined}
          declines={declines}
          onChange={keepChoices}
        />
        {method && method.parcelasMax > 1 && recurrence === undefined && (
          <InstallmentsField plans={plans} chosen={parcelas} money={money} onChange={count => keepChoices({ parcelas: count })} />
        )}
      </>
    )
  if (method?.codigo === 'ach') return <BankFields />
  if (method?.codigo !== 'boleto') return null
  return isMember ? <p className="-mt-3 text-sm text-pretty text-muted">{m.checkout_boleto_member()}</p> : <BoletoFields />
}
