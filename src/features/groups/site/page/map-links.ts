import type { Group } from '../../contract/groups.ts'
import type { Reserved } from '../../contract/joining.ts'

const mapOf = (query: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`

/** A map of the neighbourhood, never of a house. */
export const areaLink = ({ bairro, cidade, latitude, longitude }: Group): string =>
  mapOf(bairro ? [bairro, cidade].filter(Boolean).join(', ') : `${latitude ?? ''},${longitude ?? ''}`)

/** A map of the address, for members. */
export const addressLink = ({ endereco, latitude, longitude }: Reserved, cidade: string | null = null): string =>
  mapOf(latitude !== null && longitude !== null ? `${latitude},${longitude}` : [endereco, cidade].filter(Boolean).join(', '))
