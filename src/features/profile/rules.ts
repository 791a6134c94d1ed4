/** A member has at most this many addresses. */
export const maxAddresses = 10

/** The digits of a number that may have been typed with separators. */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, '')

/** The most that a member can tell: children, and characters. */
export const maxChildren = 30
export const maxOccupation = 80
export const maxComments = 1_000
