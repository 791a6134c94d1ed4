import * as z from 'zod/mini'

/** A short-lived bearer token and the long-lived secret that renews it. */
export const Tokens = z.object({ token: z.string(), refreshToken: z.string() })
export type Tokens = z.infer<typeof Tokens>
