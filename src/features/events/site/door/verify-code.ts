import type { ReadTicketCode } from '../../rules/ticket-code.ts'

const bytesOf = (base64url: string) => Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0))

/**
 * Whether a church has signed a code; without a connection. @param key its public half, in base64url
 * @throws when this browser has not loaded what it needs to know
 */
export async function isSigned(key: string, { signed, signature }: ReadTicketCode): Promise<boolean> {
  try {
    const publicKey = await crypto.subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', publicKey, signature, signed)
  } catch {
    // Browsers of before 2025.
    const { verifyAsync } = await import('@noble/ed25519')
    return verifyAsync(signature, signed, bytesOf(key)).catch(() => false)
  }
}

/** Loads what this browser needs to verify codes, while there is a connection. */
export async function prepareToVerify(key: string): Promise<void> {
  await isSigned(key, { event: 0, ticket: 0, mark: '', signed: new Uint8Array(1), signature: new Uint8Array(64) }).catch(() => {})
}
