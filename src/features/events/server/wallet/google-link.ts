import { createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import type { WalletKeys } from '../wallet-keys/keys.ts'
import { type GoogleChurch, type GoogleContent, type GooglePage, googleContent, withIds } from './google-content.ts'
import type { WalletTicket } from './read-ticket.ts'

type Issuer = { identificador: string; conta: string; keys: WalletKeys['google'] }

/** Characters of a JWT in a link: browsers may cut off a longer one (Google, "Create passes with the web"). */
const maxCharacters = 1_800
/** Those of its header, and of its two dots. */
const otherCharacters = 40

/** How many bytes of JSON have room beside the signature: three in four characters of base64. */
const roomFor = (key: KeyObject) => {
  const signatureBytes = (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8
  return Math.floor((maxCharacters - otherCharacters) * (3 / 4) - signatureBytes)
}

/**
 * The link that puts a ticket into Google Wallet. What it says is in the link, signed; Google reads it when the link is opened, and is asked for nothing
 * before.
 * @returns an address of pay.google.com, with a JWT of at most 1,800 characters unless the key is longer than usual
 */
export async function googleLink(ticket: WalletTicket, church: GoogleChurch, issuer: Issuer, page: GooglePage): Promise<string> {
  const key = createPrivateKey(issuer.keys.key)
  const room = roomFor(key)
  const claims = { iss: issuer.conta, aud: 'google', typ: 'savetowallet', iat: Math.floor(Date.now() / 1_000) }
  const payloadOf = (content: GoogleContent) => {
    const { inClass, inObject } = withIds(content, ticket, issuer.identificador)
    return { ...claims, payload: { eventTicketClasses: [inClass], eventTicketObjects: [inObject] } }
  }
  const [first, ...more] = googleContent(ticket, church, page)
  const content = more.reduce((had, { inClass, inObject }) => {
    const next = { inClass: { ...had.inClass, ...inClass }, inObject: { ...had.inObject, ...inObject } }
    return Buffer.byteLength(JSON.stringify(payloadOf(next))) <= room ? next : had
  }, first)
  const jwt = await new SignJWT(payloadOf(content)).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }).sign(key)
  return `https://pay.google.com/gp/v/save/${jwt}`
}
