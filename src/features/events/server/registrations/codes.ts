import { randomInt } from 'node:crypto'

const codeOf = (alphabet: string, length: number) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A registration's code, to be read aloud: no two of its characters look alike. */
export const newRegistrationCode = (): string => codeOf('ABCDEFGHJKLMNPQRSTUVWXYZ3789', 8)

/** A ticket's code, which opens the door: 118 bits, so nobody guesses it. */
export const newTicketCode = (): string => codeOf('abcdefghjkmnpqrstuvwxyz23456789', 24)
