import { type FieldErrors, Problem } from '#contract/problems.ts'
import { failuresOf } from '#contract/validation/issues.ts'
import { GiftFields } from '../../contract/gifts.ts'

/** The fields of a gift in what was sent to `POST /pagamento/`. @throws Problem `invalid` */
export function readGift(body: Readonly<Record<string, unknown>>): GiftFields {
  const result = GiftFields.safeParse(body)
  if (!result.success) throw invalidGift(failuresOf(result.error.issues, body))
  return result.data
}

export const invalidGift = (errors: FieldErrors) => new Problem('invalid', { errors })
