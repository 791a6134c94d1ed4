import * as care from '../contract/care.ts'
import * as moderation from '../contract/moderation.ts'
import * as own from '../contract/own.ts'
import * as participation from '../contract/participation.ts'
import * as reasons from '../contract/reasons.ts'
import * as wall from '../contract/wall.ts'

/** Every call of this feature under its name. */
export const calls = { ...care, ...moderation, ...own, ...participation, ...reasons, ...wall }
