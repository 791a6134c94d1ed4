import type { CalendarEntry } from '#server/http/pages/calendars.ts'
import type { Church } from '../contract/church.ts'

/** Where the church is, for what is held there; nothing without an address. */
export function calendarPlaceOf({ nome, endereco, latitude, longitude }: Church): Pick<CalendarEntry, 'place'> {
  if (!endereco) return {}
  const { logradouro, numero, complemento, bairro, cidade, estado, cep } = endereco
  const address = [logradouro, numero, complemento, bairro, cidade, estado, cep].filter(Boolean).join(', ')
  const geo = latitude !== null && longitude !== null ? { geo: { lat: latitude, lon: longitude } } : {}
  return { place: { title: nome, address, ...geo } }
}
