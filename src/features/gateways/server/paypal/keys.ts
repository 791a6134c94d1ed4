import * as z from 'zod/mini'
import type { Connection } from '#server/payment-gateway.ts'

const Key = z.string().check(z.regex(/^[\w.-]{1,200}$/))

/** What a church copies from developer.paypal.com: of its app, and the id of the webhook that it has set there. */
export const PaypalKeys = z.object({ clientId: Key, segredo: Key, webhookId: Key })
export type PaypalKeys = z.infer<typeof PaypalKeys>

export type PaypalConnection = Connection<PaypalKeys>
