import * as care from '../contract/care.ts'
import * as moderation from '../contract/moderation.ts'
import * as own from '../contract/own-prayers.ts'
import * as participation from '../contract/participation.ts'
import * as reasons from '../contract/reasons.ts'
import * as wall from '../contract/wall.ts'

/** All endpoints of this feature by their names. */
export const contract = { ...care, ...moderation, ...own, ...participation, ...reasons, ...wall }
