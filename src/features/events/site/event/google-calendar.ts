import type { WholeEvent } from '../../contract/events.ts'
import type { EventDate } from '../../rules/dates.ts'

const compact = (time: string) => new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '')

/**
 * The page of Google Calendar that adds one date of an event, for phones whose browser saves calendar files without opening them
 * (its template address: `action=TEMPLATE`, `dates` in UTC).
 */
export function googleCalendarLink({ nome, resumo, local, link }: WholeEvent, { inicio, fim }: EventDate, church: string, page: string) {
  const place = local ? [local.nome, local.endereco, local.cidade].filter(Boolean).join(', ') : (link ?? church)
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: `${nome} · ${church}`,
    dates: `${compact(inicio)}/${compact(fim)}`,
    details: [resumo, page].filter(Boolean).join('\n\n'),
    location: place,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}
