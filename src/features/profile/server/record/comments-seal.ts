import { createSeal, type Sealed } from '#server/seal.ts'

/** Encrypts what members write to their church in their own words. @param secret of the server */
const sealOf = (secret: Uint8Array) => createSeal(secret, 'profile comments')

export const sealComments = (secret: Uint8Array, comments: string): Sealed => sealOf(secret).seal({ comments })

/** @returns `null` when there are none, or the server has had another secret since */
export function unsealComments(secret: Uint8Array, sealed: Sealed | null): string | null {
  if (!sealed) return null
  try {
    return sealOf(secret).unseal<{ comments: string }>(sealed).comments
  } catch {
    return null
  }
}
