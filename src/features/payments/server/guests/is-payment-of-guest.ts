import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { PaymentPurposeCode } from '../../rules/payments.ts'
import { payerTable, paymentTable } from '../tables.ts'

/** Whose payments, and for what. `email`: an address that its owner has proven, as accounts store it. */
export type Guest = { tipo: PaymentPurposeCode; email: string }

/** The money is here, or a Pix, a boleto, cash or a transfer is expected. What is asked of a bank or a gateway now is left alone until it is settled. */
const states = ['aprovado', 'aguardando'] as const

/** A payment that nobody has taken over, in such a state. */
export const isUnclaimed = ({ tipo }: Pick<Guest, 'tipo'>): SQL | undefined =>
  and(eq(paymentTable.tipo, tipo), isNull(paymentTable.usuarioId), inArray(paymentTable.situacao, states))

/** A payer without a record who gave this address. Whoever was forgotten has none any more. */
export const isPayerWith = (email: string): SQL | undefined => and(isNull(payerTable.usuarioId), eq(payerTable.email, email))

/** The condition for payments that somebody made without an account and with this address, joined with who has paid. */
export const isPaymentOfGuest = (guest: Guest): SQL | undefined => and(isUnclaimed(guest), isPayerWith(guest.email))
