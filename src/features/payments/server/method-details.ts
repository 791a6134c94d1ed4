import type { PixKeyType } from '../rules/payments.ts'

/** What a payer needs to pay the church itself; which of them depends on the method. Everybody who pays sees it. */
export type MethodDetails = {
  /** `pix-manual`. `cidade` and `titular` as they stand in the QR code. */
  pix?: { tipoChave: PixKeyType; chave: string; titular: string; cidade: string }
  /** `transferencia`. */
  banco?: { titular: string; documento: string; banco: string; agencia: string; conta: string }
  /** `dinheiro`: where and when somebody takes it. */
  orientacao?: string
}
