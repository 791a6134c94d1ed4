import * as z from 'zod/mini'

const Text = z.nullish(z.string())
const Code = z.string().check(z.regex(/^[\w]{0,8}$/))

/** What each reply says of what was asked for. `respcode` means something only with `respproc`, who has decided. */
export const Outcome = z.object({ respstat: z.enum(['A', 'B', 'C']), respproc: z.catch(Code, ''), respcode: z.catch(Code, '') })
export type Outcome = z.infer<typeof Outcome>

/** A card or a bank account, where a reply names one. */
export const Account = z.object({
  token: Text,
  account: Text,
  expiry: Text,
  name: Text,
  profileid: Text,
  acctid: Text,
})
export type Account = z.infer<typeof Account>

/** What CardConnect says of a payment or a refund. `amount` is a decimal text; that of a refund may be negative. */
export const Transaction = z.object({
  ...Outcome.shape,
  ...Account.shape,
  retref: Text,
  currency: Text,
  amount: Text,
  /** Where it is on its way to the bank; not in the reply to the payment itself. */
  setlstat: Text,
  settledate: Text,
  voidable: Text,
  refundable: Text,
  declineCategory: z.nullish(z.coerce.string()),
  merchAdviceCode: z.nullish(z.coerce.string()),
})
export type Transaction = z.infer<typeof Transaction>

/** One, or a list when there are several with an order id. */
export const Transactions = z.union([
  z.array(Transaction),
  z.pipe(
    Transaction,
    z.transform(one => [one]),
  ),
])

export const codeOf = ({ respproc, respcode }: Outcome): string => `${respproc} ${respcode}`.trim()
