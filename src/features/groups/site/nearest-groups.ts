import { browserApi } from '#site/session/browser-api.ts'
import { nearestFirst, type Point } from '../rules/distance.ts'
import type { ListedGroup } from './group-card.tsx'
import { listOpenGroups } from './open-groups.ts'

/** All groups with room, the nearest first. Loaded when somebody asks for it. */
export const nearestGroups = async (here: Point): Promise<ListedGroup[]> => nearestFirst(await listOpenGroups(browserApi()), here)
