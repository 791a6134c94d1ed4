import { type FieldErrors, Problem } from '#contract/problems.ts'
import { failuresOf } from '#contract/validation/issues.ts'
import { GiftFields } from '../../contract/gifts.ts'
import type { Recurrence } from '../../rules/gifts.ts'

export type Gift = Pick<GiftFields, 'motivos' | 'homenagem'> & { recorrencia: Recurrence | undefined }

/** The fields of a gift in what was sent to `POST /pagamento/`. @throws Problem `invalid` */
export function readGift(body: Readonly<Record<string, unknown>>): Gift {
  const result = GiftFields.safeParse(body)
  if (!result.success) throw invalidGift(failuresOf(result.error.issues, body))
  const { motivos, homenagem, recorrencia, recorrenciaDias, allowRecurrency } = result.data
  const days = recorrenciaDias ? { dias: recorrenciaDias } : undefined
  if (days && recorrencia && !('dias' in recorrencia && recorrencia.dias === days.dias)) throw invalidGift({ recorrenciaDias: 'invalid' })
  const asked = recorrencia ?? days
  if (asked && !allowRecurrency) throw invalidGift({ allowRecurrency: 'invalid' })
  return { motivos, homenagem, recorrencia: asked }
}

export const invalidGift = (errors: FieldErrors) => new Problem('invalid', { errors })
