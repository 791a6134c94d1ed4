import * as z from 'zod/mini'
import type { Connection } from '#server/payment-gateway.ts'

const Text = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

/** `site`: the first part of CardConnect's host, such as `fts`; never with `-uat`, which is added for tests. */
export const CardconnectKeys = z.object({
  site: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^(?!.*-uat$)[a-z0-9][a-z0-9-]{0,40}$/)),
  usuario: Text,
  senha: Text,
  merchid: z.string().check(z.trim(), z.regex(/^[A-Z0-9]{1,16}$/i)),
})
export type CardconnectKeys = z.infer<typeof CardconnectKeys>

export type CardconnectConnection = Connection<CardconnectKeys>

/** CardConnect's own address; its sandbox (UAT) has another host. */
export const addressOf = ({ site }: CardconnectKeys, isTest: boolean): string => `https://${site}${isTest ? '-uat' : ''}.cardconnect.com`
