import * as z from 'zod/mini'
import type { Connection } from '#server/payment-gateway.ts'

const Token = z.string().check(z.trim(), z.regex(/^[\x21-\x7e]{8,200}$/))

/** `token`: ours towards PicPay (x-picpay-token). `tokenVendedor`: PicPay's towards us (x-seller-token). */
export const PicpayKeys = z.object({ token: Token, tokenVendedor: Token })
export type PicpayKeys = z.infer<typeof PicpayKeys>

export type PicpayConnection = Connection<PicpayKeys>
