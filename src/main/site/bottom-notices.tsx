import { ConsentPlace } from '#features/privacy/site/index.ts'

/** What features ask at the foot of every page. */
export const bottomNotices = <ConsentPlace />
