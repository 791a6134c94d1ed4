import * as z from 'zod/mini'
import { requiredText } from '#contract/values.ts'
import { maxDoorName } from '../rules/door.ts'

/** How staff call a door: apart from the calls, because their form needs no more of them. */
export const DoorName = z.object({ nome: requiredText(maxDoorName) })
