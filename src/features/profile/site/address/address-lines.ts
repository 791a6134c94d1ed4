import { addressLines } from '#features/church/rules/address-lines.ts'
import type { Address } from '../../contract/addresses.ts'
import { shownCode } from '../load-profile.ts'
import { countryName } from './country-names.ts'

/** Street and number: how people call an address. */
export const streetOf = ({ logradouro, numero }: Address): string => [logradouro, numero].filter(Boolean).join(', ')

/** An address without its street: complement and district; town, state and code; the country, if it is not that of the church. */
export function linesBelowStreet(address: Address, churchCountry: string | undefined): string[] {
  const { complemento, bairro, estado, pais } = address
  const [, town] = addressLines({ ...address, numero: '', complemento: '', bairro: '', estado: estado ?? '', cep: shownCode(address) })
  return [[complemento, bairro].filter(Boolean).join(' · '), town, pais === churchCountry ? '' : countryName(pais)].filter(Boolean)
}
