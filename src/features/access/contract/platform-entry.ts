import * as z from 'zod/mini'

// A file of its own: the form loads it without the schemas of the replies.

/** Why a super admin enters: 3 to 300 characters, which the church reads. */
export const PlatformEntry = z.object({ motivo: z.string().check(z.trim(), z.minLength(3), z.maxLength(300)) })
