import { createHash } from 'node:crypto'
import type { Env } from '#server/env.ts'
import { churchAddress } from '#server/http/church-address.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { CredentialSignature, NewCredential } from '../../contract/webauthn.ts'

// Passkeys (WebAuthn). The library is loaded with the first of them, because that takes a quarter of a second.

/** The site that passkeys belong to: the church's own host. `id`: its name without port; `origin`: with scheme and port. */
export type RelyingParty = { id: string; origin: string; name: string }

export function relyingParty(env: Env, church: ChurchState): RelyingParty {
  const { origin, hostname } = new URL(churchAddress(env)(church))
  return { id: hostname, origin, name: church.nome }
}

type Owner = { id: number; email: string; nome: string; sobrenome: string }
type StoredPasskey = { credencial: string; chavePublica: string; contador: number; transportes: string[] }

/** EdDSA, ES256 and RS256 (COSE numbers): what devices have. Newer ones are experimental in Node, which warns about each use. */
const algorithms = [-8, -7, -257]

const library = () => import('@simplewebauthn/server')

/** The options with which a browser makes a passkey: one that can be found without an account's name and that verifies the person. */
export async function creationOptions(site: RelyingParty, owner: Owner, challenge: string, known: readonly StoredPasskey[]) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpID: site.id,
    rpName: site.name,
    userName: owner.email,
    userDisplayName: `${owner.nome} ${owner.sobrenome}`.trim(),
    // The same for all passkeys of an account on one host, so that a device keeps one of them. Tells nothing about the person.
    userID: new Uint8Array(createHash('sha256').update(`${site.id} ${owner.id}`).digest()),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    excludeCredentials: known.map(({ credencial, transportes }) => ({ id: credencial, transports: transportes })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The options with which a browser signs. @param known the passkeys that may; empty: any of this host */
export async function requestOptions(site: RelyingParty, challenge: string, known: readonly StoredPasskey[]) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    allowCredentials: known.map(({ credencial, transportes }) => ({ id: credencial, transports: transportes })),
    userVerification: 'required',
  })
}

/** Checks a new passkey. @returns `undefined` when it is not for this challenge and site, or is broken */
export async function checkNewCredential(site: RelyingParty, challenge: string, credential: NewCredential) {
  const { verifyRegistrationResponse } = await library()
  const { transports = [], ...response } = credential.response
  const result = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  if (!result?.verified || isFramed(response)) return undefined
  const { id, publicKey, counter } = result.registrationInfo.credential
  return { credencial: id, chavePublica: Buffer.from(publicKey).toString('base64url'), contador: counter, transportes: transports }
}

/** Whether the page that asked was in a frame of another site (WebAuthn, `crossOrigin`), which could lay something over it. The library takes those. */
const isFramed = ({ clientDataJSON }: { clientDataJSON: string }): boolean =>
  JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()).crossOrigin === true

/** Checks a signature. @returns the authenticator's new counter; `undefined` when the signature is not valid for this challenge and site */
export async function checkSignature(site: RelyingParty, challenge: string, signature: CredentialSignature, passkey: StoredPasskey) {
  const { verifyAuthenticationResponse } = await library()
  const result = await verifyAuthenticationResponse({
    response: { ...signature, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: {
      id: passkey.credencial,
      publicKey: new Uint8Array(Buffer.from(passkey.chavePublica, 'base64url')),
      counter: passkey.contador,
    },
  }).catch(() => undefined)
  return result?.verified && !isFramed(signature.response) ? result.authenticationInfo.newCounter : undefined
}
