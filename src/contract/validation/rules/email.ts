import * as z from 'zod/mini'
import { asciiEmail } from '../ascii-email.ts'
import { text } from '../rule.ts'

/** The same addresses as the schema `Email`; 254 characters is the maximum length of an address (RFC 3696, erratum 1690). */
export const email = text(typed => typed.length <= 254 && z.regexes.email.test(asciiEmail(typed)))
