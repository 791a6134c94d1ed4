import { type FieldErrors, Problem } from '#contract/problems.ts'
import { failuresOf } from '#contract/validation/issues.ts'
import { GiftFields } from '../../contract.ts'

/** The fields of a gift in what was sent to `POST /pagamento/`. @throws Problem `invalid` */
export function readGift(body: Readonly<Record<string, unknown>>): GiftFields {
  const result = GiftFields.safeParse(body)
  if (!result.success) throw invalidGift(failuresOf(result.error.issues, body))
  // Repeated gifts are not taken yet, and nobody may believe that one was.
  if (body.recorrencia !== undefined && body.recorrencia !== null) throw invalidGift({ recorrencia: 'unknown' })
  return result.data
}

export const invalidGift = (errors: FieldErrors) => new Problem('invalid', { errors })
