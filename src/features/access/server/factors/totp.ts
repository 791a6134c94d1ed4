import { Secret, TOTP } from 'otpauth'
import { createSeal } from '#server/seal.ts'

// Codes of authenticator apps (RFC 6238): six digits, a new one every thirty seconds, as all apps can make them.

const periodSeconds = 30

/** Encrypts the secrets of authenticator apps, in the database and in a browser that is adding one. */
export const totpSeal = (secret: Uint8Array) => createSeal(secret, 'authenticator app')

/** A new secret in base32, as apps take it. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32

/** The address that an app reads from a QR code. */
export const totpAddress = (secret: string, account: { email: string }, issuer: string) =>
  new TOTP({ secret, issuer, label: account.email }).toString()

/** The number of the time step in which codes of all apps are the same. @param now in milliseconds */
export const timeStep = (now: number): number => Math.floor(now / 1_000 / periodSeconds)

/**
 * The time step of a code that is valid now; one step before and after is too, because clocks differ.
 * @returns `undefined` when it is not valid
 */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const typed = code.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(typed)) return undefined
  const delta = new TOTP({ secret, period: periodSeconds }).validate({ token: typed, timestamp: now, window: 1 })
  return delta === null ? undefined : timeStep(now) + delta
}
