import { createSeal, type Sealed } from '#server/seal.ts'

const sealOf = (secret: Uint8Array) => createSeal(secret, 'stored card')

/** Encrypts a gateway's token of a card: with the church's keys it takes money. */
export const sealCard = (secret: Uint8Array, referencia: string): Sealed => sealOf(secret).seal({ referencia })

/** @throws when the server has had another secret since */
export const unsealCard = (secret: Uint8Array, sealed: Sealed): string => sealOf(secret).unseal<{ referencia: string }>(sealed).referencia

/** Whether a stored token is not this one. `false` when it was sealed with another secret: nobody can ask the gateway about it any more. */
export function isAnotherCard(secret: Uint8Array, sealed: Sealed, referencia: string): boolean {
  try {
    return unsealCard(secret, sealed) !== referencia
  } catch {
    return false
  }
}
