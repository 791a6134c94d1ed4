import * as z from 'zod/mini'

// What a browser replies to a passkey request, as JSON (WebAuthn level 3, section 5.1). Only what the server reads.

const Bytes = (maxLength: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxLength))

const credential = {
  id: Bytes(1_400),
  rawId: Bytes(1_400),
  type: z.literal('public-key'),
}

/** A new passkey (`RegistrationResponseJSON`). */
export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes(4_000),
    attestationObject: Bytes(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})
export type NewCredential = z.infer<typeof NewCredential>

/** A signature with a passkey (`AuthenticationResponseJSON`). */
export const CredentialSignature = z.object({
  ...credential,
  response: z.object({ clientDataJSON: Bytes(4_000), authenticatorData: Bytes(4_000), signature: Bytes(8_000) }),
})
export type CredentialSignature = z.infer<typeof CredentialSignature>

/** The options of a passkey request, for the browser. */
export const PasskeyOptions = z.record(z.string(), z.unknown())
