import ical, { ICalEventRepeatingFreq } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { negotiate } from '#contract/locale.ts'
import { churchReads } from '#server/db/church-db.ts'
import type { PublicDocument } from '#server/http/pages/documents.ts'
import { m } from '#texts/messages.js'
import type { Church } from '../contract/church.ts'
import { firstDate } from '../rules.ts'
import { findChurch } from './read-church.ts'

const secondsPerDay = 86_400

/** The weekly services as an iCalendar file (RFC 5545), in the church's time zone and language: to add to a calendar, or to subscribe to. */
export const serviceCalendar: PublicDocument = {
  path: '/live/services.ics',
  type: 'text/calendar; charset=utf-8',
  async make({ church: state, origin, services }) {
    if (!state?.modules.has('MOD_CULTO')) return undefined
    const church = await findChurch(churchReads(services.pool, state.id), { code: state.codigo })
    if (!church?.horarios.length) return undefined
    const { name, block } = timeZoneOf(church)
    const calendar = ical({
      name: `${m.church_live_title({}, { locale: negotiate([church.idioma]) })} · ${church.nome}`,
      prodId: { company: 'Atrio', product: 'services' },
      // Without a name, so that the library writes the time of each stamp in UTC, as the format demands.
      timezone: { name: null, generator: () => block },
      ttl: secondsPerDay,
    })
    for (const { dia, hora, nome, duracao } of church.horarios) {
      const start = new Date(`${firstDate(dia, church.fusoHorario, new Date())}T${hora}:00Z`)
      calendar.createEvent({
        // The same each time, so that a calendar replaces what it has.
        id: `${encodeURIComponent(`${dia}-${hora}-${nome}`)}@${church.uuid}`,
        start: localTime(start),
        end: localTime(new Date(start.getTime() + duracao * 60_000)),
        timezone: name,
        repeating: { freq: ICalEventRepeatingFreq.WEEKLY },
        summary: `${nome} · ${church.nome}`,
        url: `${origin}/live`,
        ...placeOf(church),
      })
    }
    return calendar.toString()
  },
}

/** A time without a zone, which its event names. */
const localTime = (date: Date) => date.toISOString().slice(0, 19)

/** The rules of a time zone, and the name that they go by: `America/Buenos_Aires` has a newer one. */
function timeZoneOf({ fusoHorario }: Church): { name: string; block: string | null } {
  const [block = null, name = ''] = tzlib_get_ical_block(fusoHorario) || []
  return { name: name.replace('TZID=', '') || fusoHorario, block }
}

function placeOf({ nome, endereco, latitude, longitude }: Church) {
  if (!endereco) return {}
  const { logradouro, numero, complemento, bairro, cidade, estado, cep } = endereco
  const address = [logradouro, numero, complemento, bairro, cidade, estado, cep].filter(Boolean).join(', ')
  const geo = latitude !== null && longitude !== null ? { geo: { lat: latitude, lon: longitude } } : {}
  return { location: { title: nome, address, ...geo } }
}
