import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { m } from '#texts/messages.js'
import { errorText } from '../data/problem-text.ts'

type Options = Record<string, unknown>

/** Whether this browser has passkeys; they need a secure context (https, or localhost). */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn()

/** Signs with a passkey. The browser asks the person for a finger, the face or a PIN. @throws what `passkeyErrorText` explains */
export async function signWithPasskey(options: Options) {
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type: 'public-key' as const, response: { clientDataJSON, authenticatorData, signature } }
}

/** Makes a passkey. @throws what `passkeyErrorText` explains */
export async function createPasskey(options: Options) {
  const { id, rawId, response } = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type: 'public-key' as const, response: { clientDataJSON, attestationObject, transports } }
}

/** The sentence for a passkey request that failed: in the browser, where the person may just have cancelled it, or on the server. */
export function passkeyErrorText(error: unknown): string {
  const { name, errors } = error as { name?: string; errors?: Record<string, string> | undefined }
  if (errors?.chave) return m.site_passkey_wrong()
  if (name === 'InvalidStateError') return m.site_passkey_known()
  if (name === 'NotAllowedError' || name === 'AbortError') return m.site_passkey_cancelled()
  return errorText(error)
}
