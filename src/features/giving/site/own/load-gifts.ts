import type { Args } from '#contract/endpoint.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { listOwnGifts } from '../../contract/gifts.ts'

/** The year in an address, `?ano=2026`; without one, the server chooses. */
const yearIn = (url: URL): Args<typeof listOwnGifts> => {
  const ano = url.searchParams.get('ano')
  return ano && /^\d{4}$/.test(ano) ? { ano } : {}
}

/** The person's gifts of the year in the address. @throws HttpError */
export const loadGifts = (request: Request) => browserApi()(listOwnGifts, yearIn(new URL(request.url)))
