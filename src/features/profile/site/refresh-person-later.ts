import { refreshPerson } from '#site/session/session.ts'

/** Shows the new name everywhere. It is saved already, so nobody waits for it, and without a connection the next page loads it. */
export const refreshPersonLater = (): void => void refreshPerson().catch(() => {})
