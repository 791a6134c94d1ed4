import { text } from '../rule.ts'

/** At least 8 characters with a lowercase and an uppercase letter, a digit and a special character (spec, section 5). */
export const password = text(typed => /^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d)(?=.*[@$!%*?&#/.]).{8,}$/su.test(typed))
