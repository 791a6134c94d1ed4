import { createHash } from 'node:crypto'
import { brandColors } from '#contract/colors/brand-colors.ts'
import type { Locale } from '#contract/locale.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import { m } from '#texts/messages.js'
import { localTime } from './local-time.ts'
import type { WalletTicket } from './read-ticket.ts'

export type GoogleChurch = Pick<ChurchState, 'nome' | 'fusoHorario' | 'corApp'>
export type GooglePage = {
  locale: Locale
  /** Of the page that has the ticket as it is now. */
  url: string
  /** Of the church's site, without a trailing slash. */
  origin: string
}

type Fields = Record<string, unknown>
/** What Google is told of an event (`inClass`, an EventTicketClass) and of one ticket for it (`inObject`, an EventTicketObject). */
export type GoogleContent = { inClass: Fields; inObject: Fields }

/** Bytes of a name, as JSON has it: whatever people write, the link stays short. */
const bytesOf = (text: string) => Buffer.byteLength(JSON.stringify(text)) - 2
const max = { event: 120, name: 60, place: 90 }

/** A text of at most so many bytes, in whole letters. */
function short(text: string, maxBytes: number): string {
  if (bytesOf(text) <= maxBytes) return text
  let [start, size] = ['', bytesOf('…')]
  for (const letter of text) {
    size += bytesOf(letter)
    if (size > maxBytes) break
    start += letter
  }
  return `${start}…`
}

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)

/**
 * A ticket as Google Wallet knows it, in one language.
 * @returns what every ticket says, and then what it says if there is room, the most important first
 */
export function googleContent(ticket: WalletTicket, church: GoogleChurch, page: GooglePage): [GoogleContent, ...GoogleContent[]] {
  const { locale, url, origin } = page
  const text = (value: string, maxBytes: number) => ({ defaultValue: { language: locale, value: short(value, maxBytes) } })
  const zoned = (time: string | Date) => localTime(time, church.fusoHorario)
  const [{ inicio, fim }] = ticket.dates
  const { place, point } = ticket
  return [
    {
      inClass: {
        issuerName: short(church.nome, max.name),
        reviewStatus: 'UNDER_REVIEW',
        eventName: text(ticket.event.name, max.event),
        dateTime: { start: zoned(inicio) },
      },
      inObject: {
        state: 'ACTIVE',
        barcode: { type: 'QR_CODE', value: ticket.qr },
        ...(ticket.holder && { ticketHolderName: short(ticket.holder, max.name) }),
        ticketType: text(ticket.kind, max.name),
      },
    },
    {
      inClass: place ? { venue: { name: text(place.name, max.place), address: text(place.address || place.name, max.place) } } : {},
      inObject: {},
    },
    { inClass: {}, inObject: { linksModuleData: { uris: [{ uri: url, description: m.events_wallet_current({}, { locale }) }] } } },
    { inClass: {}, inObject: { reservationInfo: { confirmationCode: ticket.code } } },
    { inClass: { hexBackgroundColor: brandColors(church.corApp).fill }, inObject: {} },
    { inClass: {}, inObject: { validTimeInterval: { end: { date: zoned(ticket.expiresAt) } } } },
    { inClass: { dateTime: { start: zoned(inicio), end: zoned(fim) } }, inObject: {} },
    { inClass: { logo: { sourceUri: { uri: `${origin}/icons/512.png` } } }, inObject: {} },
    { inClass: point ? { locations: [point] } : {}, inObject: {} },
  ]
}

/**
 * With the ids by which Google tells them apart. It keeps the first content of an id for ever, so another content has another id: who saves a ticket
 * again gets it as it is now.
 * @param issuer its number
 */
export function withIds({ inClass, inObject }: GoogleContent, { id, mark, event }: WalletTicket, issuer: string): GoogleContent {
  const classId = `${issuer}.${hash([event.id, inClass])}`
  return {
    inClass: { id: classId, ...inClass },
    inObject: { id: `${issuer}.${hash([id, mark, classId, inObject])}`, classId, ...inObject },
  }
}
