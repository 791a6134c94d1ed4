import { saoPauloDaysBetween } from '#features/payments/rules/sao-paulo-date.ts'
import { GatewayError, type Order } from '#server/payment-gateway.ts'
import type { Fields } from './form.ts'

/** What Stripe wants of the payer of a Pix (docs.stripe.com/payments/pix). */
export function pixDetails({ pagador, validade }: Order): Fields {
  const expiry = validade ? { expires_at: Math.floor(validade.getTime() / 1000) } : { expires_after_seconds: 86_400 }
  return {
    payment_method_data: { type: 'pix', billing_details: { ...nameAndMail(pagador), tax_id: pagador.cpf ?? undefined } },
    payment_method_options: { pix: expiry },
  }
}

/**
 * What a boleto must have by law (docs.stripe.com/payments/boleto). It expires at the end of a day, after 0 to 60 days.
 * @throws GatewayError `rejected` `cpf` or `address` when the order does not have it
 */
export function boletoDetails({ pagador, criadoEm, validade }: Order): Fields {
  const { cpf, endereco } = pagador
  if (!cpf) throw new GatewayError('rejected', 'cpf')
  if (!endereco) throw new GatewayError('rejected', 'address')
  const days = validade ? Math.min(60, Math.max(0, saoPauloDaysBetween(criadoEm, validade))) : 3
  const address = {
    line1: [endereco.logradouro, endereco.numero].filter(Boolean).join(', '),
    line2: [endereco.complemento, endereco.bairro].filter(Boolean).join(', ') || undefined,
    city: endereco.cidade,
    state: endereco.estado,
    postal_code: endereco.cep,
    country: endereco.pais,
  }
  return {
    payment_method_data: { type: 'boleto', boleto: { tax_id: cpf }, billing_details: { ...nameAndMail(pagador), address } },
    payment_method_options: { boleto: { expires_after_days: days } },
  }
}

export const nameAndMail = ({ nome, sobrenome, email }: Order['pagador']) => ({ name: `${nome} ${sobrenome}`.trim(), email })
