import type { PayerAddress } from '#server/payment-gateway.ts'
import { createSeal, type Sealed } from '#server/seal.ts'

/** What is known of a payer beside name and e-mail. CPF: 11 digits. */
export type SealedPayer = { cpf: string | null; endereco: PayerAddress | null }

const nothing: SealedPayer = { cpf: null, endereco: null }
const sealOf = (secret: Uint8Array) => createSeal(secret, 'payer')

/** Encrypts what is known of a payer. @returns `null` when there is nothing */
export const sealPayer = (secret: Uint8Array, payer: SealedPayer): Sealed | null =>
  payer.cpf || payer.endereco ? sealOf(secret).seal(payer) : null

/** @returns nothing when the server has had another secret since */
export function unsealPayer(secret: Uint8Array, sealed: Sealed | null): SealedPayer {
  if (!sealed) return nothing
  try {
    return sealOf(secret).unseal<SealedPayer>(sealed)
  } catch {
    return nothing
  }
}
