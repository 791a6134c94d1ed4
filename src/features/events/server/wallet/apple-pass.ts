import { brandColors } from '#contract/colors/brand-colors.ts'
import { type Locale, locales } from '#contract/locale.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { PassFiles } from '#server/pkpass/write-pkpass.ts'
import { m } from '#texts/messages.js'
import { localTime } from './local-time.ts'
import type { WalletTicket } from './read-ticket.ts'

type Issuer = { identificador: string; conta: string }
type Church = Pick<ChurchState, 'nome' | 'fusoHorario' | 'corApp'> & { locale: Locale }

/** Words on a pass, which the phone shows in its own language. */
const words = {
  event: m.events_wallet_event,
  when: m.events_fact_when,
  where: m.events_fact_where,
  online: m.events_online,
  holder: m.events_ticket_person,
  kind: m.events_ticket_kind,
  code: m.events_wallet_code,
  address: m.events_wallet_address,
  current: m.events_wallet_current,
  note: m.events_wallet_note,
}

/** No time of which a pass is shown by itself may be longer. */
const dayMs = 86_400_000

const rgb = (hex: string) => `rgb(${[1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

/**
 * A ticket as a pass, but for its pictures: `pass.json`, and the words in each language (Apple, "Creating an event pass").
 * @param url of the page that has the ticket as it is now: the pass itself changes no more
 */
export function applePass(ticket: WalletTicket, church: Church, { identificador, conta }: Issuer, url: string): PassFiles {
  const { fill, onFill } = brandColors(church.corApp)
  // A phone in another language looks a word up by what it is in the church's.
  const word = (name: keyof typeof words) => words[name]({}, { locale: church.locale })
  const zoned = (time: string | Date) => localTime(time, church.fusoHorario)
  const time = (value: string) => ({
    value: zoned(value),
    dateStyle: 'PKDateStyleMedium',
    timeStyle: 'PKDateStyleShort',
    // On the clocks of the church, wherever the phone is.
    ignoresTimeZone: true,
  })
  const [next, ...later] = ticket.dates
  const field = (key: string, label: keyof typeof words, value: string) => ({ key, label: word(label), value })
  const pass = {
    formatVersion: 1,
    passTypeIdentifier: identificador,
    teamIdentifier: conta,
    // The same ticket again takes the place of the pass that is there.
    serialNumber: String(ticket.id),
    groupingIdentifier: String(ticket.event.id),
    organizationName: church.nome,
    description: ticket.event.name,
    logoText: church.nome,
    backgroundColor: rgb(fill),
    foregroundColor: rgb(onFill),
    labelColor: rgb(onFill),
    // Handing it over changes its code.
    sharingProhibited: true,
    // Phones of before 2024 know one time, those of later ones all of them.
    relevantDate: zoned(next.inicio),
    relevantDates: ticket.dates.map(({ inicio, fim }) => ({
      startDate: zoned(inicio),
      endDate: zoned(new Date(Math.min(Date.parse(fim), Date.parse(inicio) + dayMs))),
    })),
    expirationDate: zoned(ticket.expiresAt),
    ...(ticket.point && { locations: [ticket.point] }),
    barcodes: [{ format: 'PKBarcodeFormatQR', message: ticket.qr, messageEncoding: 'iso-8859-1', altText: ticket.code }],
    eventTicket: {
      primaryFields: [field('event', 'event', ticket.event.name)],
      secondaryFields: [
        { key: 'when', label: word('when'), ...time(next.inicio) },
        field('where', 'where', ticket.place?.name ?? word('online')),
      ],
      auxiliaryFields: [...(ticket.holder ? [field('holder', 'holder', ticket.holder)] : []), field('kind', 'kind', ticket.kind)],
      backFields: [
        field('code', 'code', ticket.code),
        ...(ticket.place?.address ? [field('address', 'address', ticket.place.address)] : []),
        ...later.map(({ inicio }, index) => ({ key: `when-${index + 2}`, label: word('when'), ...time(inicio) })),
        field('current', 'current', url),
        { key: 'note', value: word('note') },
      ],
    },
  }
  const inLanguages = locales.map(locale => [
    `${locale}.lproj/pass.strings`,
    Buffer.from(
      Object.values(words)
        .map(text => `${JSON.stringify(text({}, { locale: church.locale }))} = ${JSON.stringify(text({}, { locale }))};\n`)
        .join(''),
    ),
  ])
  return { 'pass.json': Buffer.from(JSON.stringify(pass)), ...Object.fromEntries(inLanguages) }
}
