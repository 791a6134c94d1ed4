import { ConsentNotice } from '#features/privacy/site/index.ts'

/** The notices of features at the bottom of every page. */
export const bottomNotices = <ConsentNotice />
