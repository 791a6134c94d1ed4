import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Initialisation vector and tag of AES-GCM, in bytes (NIST SP 800-38D). */
const [vector, tag] = [12, 16]

/** Encrypts data so that only a server with the same secret reads it, and notices any change (AES-256-GCM). */
export function createSeal(secret: Uint8Array) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'job data', 32))
  return {
    seal(data: object): { sealed: string } {
      const iv = randomBytes(vector)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(JSON.stringify(data)), cipher.final()])
      return { sealed: Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64') }
    },
    /** @throws when it was sealed with another secret, or changed */
    unseal<Data>({ sealed }: { sealed: string }): Data {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, vector)).setAuthTag(bytes.subarray(vector, vector + tag))
      return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(vector + tag)), decipher.final()]).toString())
    },
  }
}
