import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Lengths of the initialisation vector and the tag of AES-GCM, in bytes (NIST SP 800-38D). */
const [ivLength, tagLength] = [12, 16]

/** Encrypts data so that only a server with the same secret can read it, and detects any change (AES-256-GCM). */
export function createSeal(secret: Uint8Array) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'job data', 32))
  return {
    seal(data: object): { sealed: string } {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(JSON.stringify(data)), cipher.final()])
      return { sealed: Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64') }
    },
    /** @throws when it was sealed with another secret, or changed */
    unseal<Data>({ sealed }: { sealed: string }): Data {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength)).setAuthTag(
        bytes.subarray(ivLength, ivLength + tagLength),
      )
      return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString())
    },
  }
}
