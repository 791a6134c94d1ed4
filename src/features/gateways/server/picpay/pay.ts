import * as z from 'zod/mini'
import { GatewayError, type GatewaySnapshot, type Order, type Payer } from '#server/payment-gateway.ts'
import { toDecimal } from '../protocol/decimal-amount.ts'
import { ask } from './ask.ts'
import { find } from './find.ts'
import type { PicpayConnection } from './keys.ts'

/** The most that PicPay takes at once, R$ 4.999,99 (spec, section 9). */
export const picpayMaximum = 499_999

const Started = z.object({ referenceId: z.string(), paymentUrl: z.url() })

/**
 * Asks for the money: the payer goes on at PicPay's page, which also shows its QR code. Our code is its `referenceId`, which PicPay takes once;
 * asked again, it says 422, and the state is looked up. That has no address of the page any more, which PicPay also mails to the payer.
 * @throws GatewayError
 */
export async function pay(connection: PicpayConnection, order: Order): Promise<GatewaySnapshot> {
  const body = request(order)
  try {
    const reply = await ask(connection, '', Started, body)
    if (!reply || reply.referenceId !== order.codigo) throw new GatewayError('uncertain', 'reply')
    return { referencia: order.codigo, situacao: 'aguardando', redirecionar: pageOf(connection, reply.paymentUrl) }
  } catch (error) {
    const known = error instanceof GatewayError && error.code === '422' ? await find(connection, order) : null
    if (known) return known
    throw error
  }
}

function request(order: Order) {
  if (order.moeda !== 'BRL') throw new GatewayError('rejected', 'currency')
  if (order.total > picpayMaximum) throw new GatewayError('rejected', 'maximum')
  return {
    referenceId: order.codigo,
    callbackUrl: order.hookUrl,
    returnUrl: order.returnUrl,
    // The nearest double of a two-digit decimal is written as that decimal again, so this is exact.
    value: Number(toDecimal(order.total, 'BRL')),
    ...(order.validade && { expiresAt: inBrazil(order.validade) }),
    buyer: buyer(order.pagador),
  }
}

/** Brazil's main time zone, which has had no summer time since 2019. */
const inBrazil = (time: Date): string => new Date(time.getTime() - 3 * 3_600_000).toISOString().replace(/\.\d+Z$/, '-03:00')

/** In the forms that PicPay's reference shows: 123.456.789-10 and +55 27 12345-6789. */
function buyer({ nome, sobrenome, email, cpf, telefone }: Payer) {
  if (!cpf) throw new GatewayError('rejected', 'document')
  return {
    firstName: nome,
    // PicPay wants one, also of people who have one name.
    lastName: sobrenome || nome,
    document: cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4'),
    email,
    ...(telefone && { phone: telefone.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '+55 $1 $2-$3') }),
  }
}

/** Only PicPay's own page, or the operator's, gets the payer's browser. */
function pageOf({ baseUrl }: PicpayConnection, address: string): string {
  const { protocol, origin, hostname } = new URL(address)
  const isPicpay = protocol === 'https:' && /(^|\.)picpay\.com$/.test(hostname)
  if (!isPicpay && origin !== new URL(baseUrl).origin) throw new GatewayError('uncertain', 'reply')
  return address
}
