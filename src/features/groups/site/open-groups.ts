import { hasRoom } from '#features/joining/site/index.ts'
import type { Api } from '#site/data/api.ts'
import { type Group, listGroups } from '../contract/groups.ts'

/** Groups on the home page: those with room, because an invitation to a full group is none. */
export const listOpenGroups = async (api: Api): Promise<Group[]> => (await api(listGroups, {})).filter(hasRoom)
