import * as z from 'zod/mini'
import { fromDecimal } from '../protocol/decimal-amount.ts'

const Text = z.nullish(z.string())

/** Zoop writes amounts as decimal texts in reais, though it takes centavos. */
const Amount = z.pipe(
  z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/)),
  z.transform(text => fromDecimal(text, 'BRL')),
)

/** A card at Zoop. `customer`: whose it is, when Zoop keeps it. */
export const Card = z.object({
  id: z.string(),
  card_brand: Text,
  last4_digits: Text,
  holder_name: Text,
  expiration_month: z.nullish(z.coerce.string()),
  expiration_year: z.nullish(z.coerce.string()),
  fingerprint: Text,
  customer: Text,
})
export type Card = z.infer<typeof Card>

/** How it is paid: a card, a boleto or a Pix. `barcode` is the line of 47 digits. */
const Method = z.object({
  ...z.partial(Card).shape,
  id: Text,
  barcode: Text,
  url: Text,
  expiration_date: Text,
  paid_at: Text,
  qr_code: z.nullish(z.object({ emv: z.string() })),
})

const Step = z.object({
  operation_type: z.string(),
  status: z.string(),
  amount: z.nullish(Amount),
  response_code: z.nullish(z.coerce.string()),
})

/** What Zoop says of a payment, as far as we read it. Amounts are centavos. */
export const Transaction = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  status: z.string(),
  payment_type: z.string(),
  reference_id: Text,
  currency: Text,
  amount: Amount,
  original_amount: z.nullish(Amount),
  fees: z.nullish(Amount),
  payment_method: z.nullish(Method),
  history: z.nullish(z.array(Step)),
})
export type Transaction = z.infer<typeof Transaction>

/** A list of them, as a search gives it. */
export const Transactions = z.object({ items: z.array(Transaction) })
