import { createHash } from 'node:crypto'
import { brandColors } from '#contract/colors/brand-colors.ts'
import { type Locale, localeTags } from '#contract/locale.ts'
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

/** Characters of a name, however long it is. */
const maxName = 90
const short = (text: string) => (text.length > maxName ? `${text.slice(0, maxName - 1).toWellFormed()}…` : text)

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8)

/**
 * A ticket as Google Wallet knows it, in one language.
 * @returns what every ticket says, and then what it says if there is room, the most important first
 */
export function googleContent(ticket: WalletTicket, church: GoogleChurch, page: GooglePage): [GoogleContent, ...GoogleContent[]] {
  const { locale, url, origin } = page
  const text = (value: string) => ({ defaultValue: { language: localeTags[locale], value: short(value) } })
  const zoned = (time: string | Date) => localTime(time, church.fusoHorario)
  const [{ inicio, fim }] = ticket.dates
  const { place, point } = ticket
  return [
    {
      inClass: {
        issuerName: short(church.nome),
        reviewStatus: 'UNDER_REVIEW',
        eventName: text(ticket.event.name),
        dateTime: { start: zoned(inicio), end: zoned(fim) },
      },
      inObject: {
        state: 'ACTIVE',
        barcode: { type: 'QR_CODE', value: ticket.qr, alternateText: ticket.code },
        ...(ticket.holder && { ticketHolderName: short(ticket.holder) }),
        ticketType: text(ticket.kind),
      },
    },
    { inClass: place ? { venue: { name: text(place.name), address: text(place.address || place.name) } } : {}, inObject: {} },
    { inClass: {}, inObject: { linksModuleData: { uris: [{ uri: url, description: m.events_wallet_current({}, { locale }) }] } } },
    { inClass: { hexBackgroundColor: brandColors(church.corApp).fill }, inObject: {} },
    { inClass: {}, inObject: { validTimeInterval: { end: { date: zoned(ticket.expiresAt) } } } },
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
  const classId = `${issuer}.${event.id}-${hash(inClass)}`
  return {
    inClass: { id: classId, ...inClass },
    inObject: { id: `${issuer}.${event.id}-${id}-${mark}-${hash([classId, inObject])}`, classId, ...inObject },
  }
}
