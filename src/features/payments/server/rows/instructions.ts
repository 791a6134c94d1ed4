import type { GatewaySnapshot } from '#server/payment-gateway.ts'
import type { MethodDetails } from '../method-details.ts'

/** How a payment can be paid, as its row stores it. Whoever has the payment's code sees it, so nothing in it is about a person. */
export type Instructions = {
  /** `validade`: ISO 8601. */
  pix?: { copiaECola: string; validade: string | null; tipoChave?: string }
  boleto?: { linhaDigitavel: string; codigoBarras: string; vencimento: string; url: string | null }
  banco?: NonNullable<MethodDetails['banco']>
  orientacao?: string
  redirecionar?: string
  desafio?: { tipo: string; dados: Record<string, string> }
}

/**
 * The instructions in what a gateway says; what it does not repeat stays as it was, but a challenge that is over goes, and the address that leads
 * to one. A service that waits to be paid, as PicPay, gives its address only once.
 */
export function instructionsOf({ situacao, pix, boleto, redirecionar, desafio }: GatewaySnapshot, before: Instructions): Instructions {
  const { desafio: _challenge, redirecionar: address, ...kept } = before
  return {
    ...kept,
    ...(situacao === 'aguardando' && address && { redirecionar: address }),
    ...(pix && { pix: { copiaECola: pix.copiaECola, validade: pix.validade?.toISOString() ?? null } }),
    ...(boleto && { boleto }),
    ...(redirecionar && { redirecionar }),
    ...(desafio && { desafio }),
  }
}
