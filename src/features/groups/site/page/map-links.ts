import { mapSearch } from '#site/content/formats.ts'
import type { Group } from '../../contract/groups.ts'
import type { Reserved } from '../../contract/joining.ts'

const townOf = ({ bairro, cidade }: Pick<Group, 'bairro' | 'cidade'>) => [bairro, cidade].filter(Boolean).join(', ')

/** A map of the neighbourhood, never of a house. */
export const areaLink = (group: Group): string => mapSearch(townOf(group) || `${group.latitude},${group.longitude}`)

/** A map of the address, for members. */
export const addressLink = ({ endereco, latitude, longitude }: Reserved, group: Group): string =>
  mapSearch(latitude !== null && longitude !== null ? `${latitude},${longitude}` : [endereco, townOf(group)].filter(Boolean).join(', '))
