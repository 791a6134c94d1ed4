import { saoPauloDate } from '#features/payments/rules/sao-paulo-date.ts'
import { GatewayError, type GatewaySnapshot } from '#server/payment-gateway.ts'
import { redirectAddress } from '../protocol/redirect-address.ts'
import { barCodeOf } from './bar-code.ts'
import type { Intent } from './intent.ts'
import type { StripeConnection } from './request.ts'

type NextStep = Pick<GatewaySnapshot, 'situacao' | 'pix' | 'boleto' | 'redirecionar'>

/** What the payer must do: `requires_action` of a card (3-D Secure), a Pix or a boleto. @throws GatewayError `uncertain` `reply` */
export function nextStep(connection: StripeConnection, { next_action: action }: Intent): NextStep {
  const { redirect_to_url: redirect, pix_display_qr_code: pix, boleto_display_details: boleto } = action ?? {}
  if (pix) return { situacao: 'aguardando', pix: { copiaECola: pix.data, validade: pix.expires_at ? dateOf(pix.expires_at) : null } }
  if (boleto) return { situacao: 'aguardando', boleto: boletoOf(boleto) }
  if (!redirect) throw new GatewayError('uncertain', 'reply')
  return { situacao: 'pendente', redirecionar: redirectAddress(connection, redirect.url) }
}

const dateOf = (seconds: number) => new Date(seconds * 1000)

type BoletoDetails = NonNullable<NonNullable<Intent['next_action']>['boleto_display_details']>

function boletoOf({ number, expires_at: expiresAt, hosted_voucher_url: url }: BoletoDetails) {
  const linhaDigitavel = number.replace(/\D/g, '')
  const codigoBarras = barCodeOf(linhaDigitavel)
  if (codigoBarras === null) throw new GatewayError('uncertain', 'reply')
  return { linhaDigitavel, codigoBarras, vencimento: saoPauloDate(dateOf(expiresAt)), url: url?.startsWith('https:') ? url : null }
}
