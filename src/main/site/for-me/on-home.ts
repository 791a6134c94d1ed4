import { nearPart } from '#site/near/near-part.ts'

/** The person's place on the home page. */
export const personSlot = nearPart(() => import('./person-slot.tsx'))
