import type { Api } from '#site/data/api.ts'
import { HttpError } from '#site/data/http-error.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { loadPerson } from '#site/session/session.ts'
import { applyMask } from '#ui/format/masks.ts'
import { maskPhone } from '#ui/format/phone-mask.ts'
import { type Address, listAddresses } from '../contract/addresses.ts'
import { getOwnRecord, type OwnRecord } from '../contract/record.ts'

const notFound = () => new HttpError('bad-request', 404, { code: 'not-found' })

/** The person's addresses. @throws HttpError */
export async function loadAddresses(api: Api): Promise<Address[]> {
  const person = await loadPerson()
  if (!person) throw notFound()
  return api(listAddresses, { id: person.account.id })
}

/** One of them. @throws HttpError 404 when it is gone */
export async function loadAddress(api: Api, id: number): Promise<Address> {
  const address = (await loadAddresses(api)).find(own => own.id === id)
  if (!address) throw notFound()
  return address
}

export type Profile = { record: OwnRecord; addresses: Address[] }

/** The person's record and addresses. @throws HttpError */
export async function loadProfile(api: Api): Promise<Profile> {
  const [record, addresses] = await Promise.all([api(getOwnRecord, {}), loadAddresses(api)])
  return { record, addresses }
}

// The row of a form has its texts as the fields write them, so that a form which nobody has changed is like its row.

export const recordRow = ({ telefone, cpf, ...record }: OwnRecord) => ({
  ...record,
  telefone: maskPhone(telefone ?? ''),
  cpf: applyMask('cpf', cpf ?? ''),
})
export const reloadRecordRow = async () => recordRow(await browserApi()(getOwnRecord, {}))

export const addressRow = (address: Address) => ({ ...address, cep: shownCode(address) })
export const reloadAddressRow = async (id: number) => addressRow(await loadAddress(browserApi(), id))

/** A postal code as people write it. */
export const shownCode = ({ pais, cep }: Pick<Address, 'pais' | 'cep'>): string =>
  pais === 'BR' ? applyMask('cep', cep ?? '') : (cep ?? '')
