import { createSeal, type Sealed } from '#server/seal.ts'

const purpose = 'gateway keys'

/** Encrypts the keys of a church. @param secret of the server, or the one for payments */
export const sealGatewayKeys = (secret: Uint8Array, keys: Record<string, string>): Sealed => createSeal(secret, purpose).seal(keys)

/**
 * The keys of a church, sealed with one of these secrets.
 * @param secrets the present one and, while they are being changed, the one before
 * @returns `undefined` when none of them fits: staff must enter the keys again
 */
export function unsealGatewayKeys(secrets: readonly Uint8Array[], sealed: Sealed): Record<string, string> | undefined {
  for (const secret of secrets) {
    try {
      return createSeal(secret, purpose).unseal<Record<string, string>>(sealed)
    } catch {
      // Sealed with another one.
    }
  }
  return undefined
}
