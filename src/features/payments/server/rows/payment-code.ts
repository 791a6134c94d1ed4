import { createHash, randomInt } from 'node:crypto'

/** Without characters that look alike. 32 of them, so a code has 95 bits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** The longest reference that every gateway takes (CardPointe: 19 characters). */
const length = 19

/** A new payment's code: nobody guesses it, and it can be read aloud. */
export const newPaymentCode = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** How the database recognises somebody who has the code, without being told the code: SHA-256 in hex. */
export const digestOf = (code: string): string => createHash('sha256').update(code).digest('hex')
