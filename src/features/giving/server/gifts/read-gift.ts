import { type FieldErrors, Problem } from '#contract/problems.ts'
import type { Recurrence } from '#features/payments/rules/recurrence.ts'
import type { GiftFields } from '../../contract/gifts.ts'

export type Gift = Pick<GiftFields, 'motivos' | 'homenagem'> & { recorrencia: Recurrence | undefined }

/** A gift, of the fields that were sent: two of them can say when it repeats. @throws Problem `invalid` when they say different things */
export function readGift({ motivos, homenagem, recorrencia, recorrenciaDias, allowRecurrency }: GiftFields): Gift {
  const days = recorrenciaDias ? { dias: recorrenciaDias } : undefined
  if (days && recorrencia && !('dias' in recorrencia && recorrencia.dias === days.dias)) throw invalidGift({ recorrenciaDias: 'invalid' })
  const asked = recorrencia ?? days
  if (asked && !allowRecurrency) throw invalidGift({ allowRecurrency: 'invalid' })
  return { motivos, homenagem, recorrencia: asked }
}

export const invalidGift = (errors: FieldErrors) => new Problem('invalid', { errors })
