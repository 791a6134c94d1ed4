import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Lengths of the initialisation vector and the tag of AES-GCM, in bytes (NIST SP 800-38D). */
const [ivLength, tagLength] = [12, 16]

/** Data that `seal` has encrypted, in base64. */
export type Sealed = { sealed: string }

/** Whether a stored value is one that `seal` has encrypted. */
export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && 'sealed' in value && typeof value.sealed === 'string'

/**
 * Encrypts data so that only a server with the same secret can read it, and detects any change (AES-256-GCM).
 * @param purpose each has a key of its own (HKDF, RFC 5869), so data sealed for one purpose cannot be passed off as that of another
 */
export function createSeal(secret: Uint8Array, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal(data: object): Sealed {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(JSON.stringify(data)), cipher.final()])
      return { sealed: Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64') }
    },
    /** @throws when it was sealed with another secret or for another purpose, or changed */
    unseal<Data>({ sealed }: Sealed): Data {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength)).setAuthTag(
        bytes.subarray(ivLength, ivLength + tagLength),
      )
      return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString())
    },
  }
}
