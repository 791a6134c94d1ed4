/** What a church can be paid by (spec, section 1). */
export const paymentMethodCodes = [
  'cartao-credito',
  'boleto',
  'pix',
  'pix-manual',
  'paypal',
  'picpay',
  'ach',
  'dinheiro',
  'transferencia',
  'gratuito',
] as const
export type PaymentMethodCode = (typeof paymentMethodCodes)[number]

/**
 * The states of a payment on the wire (spec, section 4), and two for the outcomes that the spec names without one. `em_aberto`: made, nothing
 * asked yet. `pendente`: the payer must do something, such as confirm with the bank. `aguardando`: a Pix, a boleto or cash is expected.
 * `em_analise`: the gateway is not sure yet. `nao_aprovado`: declined. `cancelado`: ended without money. `estornado`: all of it was given back.
 */
export const paymentStates = [
  'em_aberto',
  'pendente',
  'aguardando',
  'em_analise',
  'aprovado',
  'nao_aprovado',
  'cancelado',
  'estornado',
] as const
export type PaymentState = (typeof paymentStates)[number]
