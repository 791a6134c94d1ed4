/** A member has at most this many addresses. */
export const maxAddresses = 10

/** The digits of a number that may have been typed with separators. */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, '')
