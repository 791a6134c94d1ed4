// How long a change of where the money goes can be undone, and what that needs is kept. Each of these times depends on the one before.

const dayMs = 24 * 3_600_000

/** The link in the mail about a change works for so long, from the mail on. */
export const lifetimeMs = dayMs

/**
 * So long a change stays in doubt, though its own link works for a day alone: a theft may be corrected days later. Within it, what the same account
 * has changed of the same setting counts as one change, since undoing the last step would leave the first, and what another account has set is not
 * put back.
 */
export const inDoubtMs = 7 * dayMs

/**
 * What was there before and after a change is kept for so long from its mail on. The last change that is made while it is in doubt can be undone for
 * as long as its own link works, and goes back behind it; that one's mail may be late, so a day more.
 */
export const keptMs = inDoubtMs + lifetimeMs + dayMs
