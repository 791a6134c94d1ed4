import type { Api } from '#site/data/api.ts'
import { HttpError } from '#site/data/http-error.ts'
import { listRecurringGifts, type RecurringGift } from '../../contract/recurring.ts'

/** One of the person's gifts that repeat. @throws HttpError 404 when it is not theirs, or was ended */
export async function loadRecurring(api: Api, id: number): Promise<RecurringGift> {
  const gift = (await api(listRecurringGifts, {})).find(own => own.id === id)
  if (!gift) throw new HttpError('bad-request', 404, { code: 'not-found' })
  return gift
}
