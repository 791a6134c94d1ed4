import { and, asc, gt } from 'drizzle-orm'
import ical, { type ICalCalendar, ICalEventRepeatingFreq, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { weekdayOf } from '#contract/calendar-days.ts'
import { negotiate } from '#contract/locale.ts'
import type { Church } from '#features/church/contract/church.ts'
import { firstDate } from '#features/church/rules.ts'
import { findChurch } from '#features/church/server/index.ts'
import { isPublished, toSummary } from '#features/publishing/server/index.ts'
import { type ChurchDb, churchReads } from '#server/db/church-db.ts'
import type { PublicDocument } from '#server/http/pages/documents.ts'
import { m } from '#texts/messages.js'
import type { DayService } from '../contract.ts'
import { replacedBy } from '../rules/schedule.ts'
import { type ServiceRow, serviceTable } from './tables.ts'

const secondsPerDay = 86_400
const dayMs = secondsPerDay * 1000

/** Services of single days in the calendar: those of the last sixty days and later ones. */
const [pastDays, maxServices] = [60, 500]

/** The services as an iCalendar file (RFC 5545), in the church's time zone and language: to add to a calendar, or to subscribe to. */
export const serviceCalendar: PublicDocument = {
  path: '/live/services.ics',
  type: 'text/calendar; charset=utf-8',
  async make({ church: state, origin, services: { pool } }) {
    if (!state) return undefined
    const db = churchReads(pool, state.id)
    const [church, special] = await Promise.all([findChurch(db, { code: state.codigo }), readSpecial(db, new Date())])
    if (!church || church.horarios.length + special.length === 0) return undefined
    const zone = timeZoneOf(church)
    const calendar = ical({
      name: `${m.live_title({}, { locale: negotiate([church.idioma]) })} · ${church.nome}`,
      prodId: { company: 'Atrio', product: 'services' },
      // Without a name, so that the library writes the time of each stamp in UTC, as the format demands.
      timezone: { name: null, generator: () => zone.block },
      ttl: secondsPerDay,
    })
    addWeekly(calendar, { church, special, origin, zone: zone.name })
    for (const service of special) addSpecial(calendar, church, service, origin)
    return calendar.toString()
  },
}

async function readSpecial(db: ChurchDb, now: Date): Promise<DayService[]> {
  const { inicio, id } = serviceTable
  const since = new Date(now.getTime() - pastDays * dayMs)
  const rows = await db
    .select()
    .from(serviceTable)
    .where(and(isPublished(serviceTable, now), gt(inicio, since)))
    .orderBy(asc(inicio), asc(id))
    .limit(maxServices)
  return (rows as ServiceRow[]).map(toSummary) as unknown as DayService[]
}

type Week = { church: Church; special: readonly DayService[]; origin: string; zone: string }

function addWeekly(calendar: ICalCalendar, { church, special, origin, zone }: Week): void {
  const replaced = special.map(service => replacedBy(service, church.fusoHorario))
  const since = new Date(Date.now() - pastDays * dayMs)
  for (const { dia, hora, nome, duracao } of church.horarios) {
    const without = replaced.filter(({ day, hours }) => weekdayOf(day) === dia && hours.includes(hora))
    // It begins before the days that it leaves out, which calendars otherwise ignore.
    const start = new Date(`${firstDate(dia, church.fusoHorario, without.length ? since : new Date())}T${hora}:00Z`)
    calendar.createEvent({
      // The same each time, so that a calendar replaces what it has.
      id: `${encodeURIComponent(`${dia}-${hora}-${nome}`)}@${church.uuid}`,
      start: localTime(start),
      end: localTime(new Date(start.getTime() + duracao * 60_000)),
      timezone: zone,
      repeating: { freq: ICalEventRepeatingFreq.WEEKLY, exclude: without.map(({ day }) => `${day}T${hora}:00`) },
      summary: `${nome} · ${church.nome}`,
      url: `${origin}/live`,
      ...placeOf(church),
    })
  }
}

/** A service of one day; one that is cancelled is there as such, so that calendars do not only lose the weekly one. */
function addSpecial(calendar: ICalCalendar, church: Church, service: DayService, origin: string): void {
  const { id, titulo, resumo, inicio, duracao, local, flagCancelado } = service
  const start = new Date(inicio)
  calendar.createEvent({
    id: `${id}@${church.uuid}`,
    start,
    end: new Date(start.getTime() + duracao * 60_000),
    status: flagCancelado ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: `${titulo} · ${church.nome}`,
    ...(resumo && { description: resumo }),
    url: `${origin}/live/${id}`,
    ...(local ? { location: local } : placeOf(church)),
  })
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
