import { fromBase45, toBase45 } from './base45.ts'

/**
 * What the QR code of a ticket says. `mark`: the first six bytes of the SHA-256 of its present secret, in hex, by which a code of before it was handed
 * over is known to be old.
 */
type TicketCode = { event: number; ticket: number; mark: string }

/** A code that was read, and what proves it: an Ed25519 signature of `signed`. */
export type ReadTicketCode = TicketCode & { signed: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> }

const version = 1
const idBytes = 5
export const markBytes = 6
const signatureBytes = 64
const signedBytes = 1 + 2 * idBytes + markBytes

/** Characters of a code: as many as a QR code of version 5 (37 modules) holds with error correction M. */
export const ticketCodeLength = 122

const idText = (id: number) => id.toString(16).padStart(2 * idBytes, '0')
const hexText = /^[0-9a-f]*$/

/**
 * The text of a ticket's QR code: a version, the event, the ticket and its mark, signed.
 * @param sign makes the signature of 64 bytes
 * @throws for ids above 2^40, and for another mark than one of six bytes
 */
export function writeTicketCode({ event, ticket, mark }: TicketCode, sign: (signed: Uint8Array) => Uint8Array): string {
  const hex = idText(event) + idText(ticket) + mark
  if (hex.length !== 2 * (signedBytes - 1) || !hexText.test(hex)) throw new Error(`no code holds ticket ${ticket} of event ${event}`)
  const signed = new Uint8Array([version, ...(hex.match(/../g) ?? []).map(byte => Number.parseInt(byte, 16))])
  return toBase45(new Uint8Array([...signed, ...sign(signed)]))
}

/** Reads the text of a QR code; its signature is still to be verified. @returns `undefined` when it is no ticket's */
export function readTicketCode(text: string): ReadTicketCode | undefined {
  const bytes = text.length === ticketCodeLength ? fromBase45(text) : undefined
  if (bytes?.length !== signedBytes + signatureBytes || bytes[0] !== version) return undefined
  const signed = bytes.slice(0, signedBytes)
  const hex = Array.from(signed.subarray(1), byte => byte.toString(16).padStart(2, '0')).join('')
  return {
    event: Number.parseInt(hex.slice(0, 2 * idBytes), 16),
    ticket: Number.parseInt(hex.slice(2 * idBytes, 4 * idBytes), 16),
    mark: hex.slice(4 * idBytes),
    signed,
    signature: bytes.slice(signedBytes),
  }
}
