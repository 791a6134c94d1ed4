import { type Church, findChurchByHost, getChurchByCode } from '#features/church/contract/church.ts'
import type { Api } from './api.ts'
import { HttpError } from './http-error.ts'

export type Host = { hostname: string; codigo: string | undefined }

/**
 * Loads the church of a host: by its code, when the host is a subdomain of the app domain, else by the host name. A reply that contains no
 * church is a failure as well (spec, section 5): an empty list, and `status: false`, which other back ends send in place of an error.
 * @throws HttpError with what was received in `response` (spec, section 8): the response of a call that failed, else the reply without a church
 */
export async function loadChurch(api: Api, { hostname, codigo }: Host): Promise<Church> {
  if (!codigo) {
    const reply = await api(findChurchByHost, { hostname })
    const [church] = reply.clientes
    if (!church) throw churchNotFound(reply)
    return church
  }
  const church: Church & { status?: boolean } = await api(getChurchByCode, { code: codigo })
  if (church.status === false) throw churchNotFound(church)
  return church
}

const churchNotFound = (reply: object) => new HttpError('bad-request', 404, { code: 'church-not-found' }).with(reply)
