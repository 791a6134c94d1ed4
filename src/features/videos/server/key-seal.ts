import { createSeal, type Sealed } from '#server/seal.ts'

/** Encrypts the API keys of churches. @param secret of the server */
const sealOf = (secret: Uint8Array) => createSeal(secret, 'youtube api key')

export const sealKey = (secret: Uint8Array, key: string): Sealed => sealOf(secret).seal({ key })

/** @returns `undefined` when the server has had another secret since: staff must enter the key again */
export function unsealKey(secret: Uint8Array, sealed: Sealed): string | undefined {
  try {
    return sealOf(secret).unseal<{ key: string }>(sealed).key
  } catch {
    return undefined
  }
}
