import * as z from 'zod/mini'
import { type CardInput, cardFieldsOf, checkCvv } from '../../../contract/card-data.ts'
import { BankAccount, BoletoPayer, PayerNames } from '../../../contract/payer-data.ts'
import type { PaymentMethodCode } from '../../../rules.ts'

type Needs = { method: PaymentMethodCode | undefined; isGuest: boolean; isNewCard: boolean; isBrazilian: boolean }

/** What the form of a checkout has, as far as the method needs it. */
export type CheckoutValues = Partial<z.output<typeof CardInput>> & {
  banco?: z.output<typeof BankAccount>
  dadosNaoCadastrado?: z.output<typeof PayerNames> | z.output<typeof BoletoPayer>
}

/** The rules for the fields that are shown: a new card, a bank account, who pays. */
export function checkoutSchema({ method, isGuest, isNewCard, isBrazilian }: Needs): z.ZodMiniType<CheckoutValues> {
  const more = {
    ...(isGuest && { dadosNaoCadastrado: method === 'boleto' ? BoletoPayer : PayerNames }),
    ...(method === 'ach' && { banco: BankAccount }),
  }
  if (!isNewCard) return z.object(more) as unknown as z.ZodMiniType<CheckoutValues>
  return z.object({ ...cardFieldsOf(isBrazilian), ...more }).check(checkCvv) as unknown as z.ZodMiniType<CheckoutValues>
}
