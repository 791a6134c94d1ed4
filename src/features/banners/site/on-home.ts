import { nearPart } from '#site/near/near-part.ts'

/** The church's banners, which move by touch without any script. The script of their buttons and keys is loaded after the page. */
export const bannersOnHome = nearPart(() => import('./banners.tsx'))
