import * as z from 'zod/mini'
import type { PaymentMethodCode } from '#contract/money/payment-codes.ts'
import { newCardSchema, type TypedCard } from '../../../contract/card-data.ts'
import { BankAccount, BoletoPayer, PayerNames } from '../../../contract/payer-data.ts'

type Needs = {
  method: PaymentMethodCode | undefined
  isGuest: boolean
  /** How a new card is typed, if one is. */
  newCard: { isBrazilian: boolean; isHosted: boolean } | undefined
}

/** What the form of a checkout has, as far as the method needs it. */
export type CheckoutValues = TypedCard & {
  banco?: z.output<typeof BankAccount>
  dadosNaoCadastrado?: z.output<typeof PayerNames> | z.output<typeof BoletoPayer>
}

/** The rules for the fields that are shown: a new card, a bank account, who pays. */
export function checkoutSchema({ method, isGuest, newCard }: Needs): z.ZodMiniType<CheckoutValues> {
  const more = {
    ...(isGuest && { dadosNaoCadastrado: method === 'boleto' ? BoletoPayer : PayerNames }),
    ...(method === 'ach' && { banco: BankAccount }),
  }
  return (newCard ? newCardSchema(newCard, more) : z.object(more)) as unknown as z.ZodMiniType<CheckoutValues>
}
