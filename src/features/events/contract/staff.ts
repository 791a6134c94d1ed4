import * as z from 'zod/mini'
import { ExternalUrl, requiredText, Timestamp } from '#contract/values.ts'
import { publishedEndpoints } from '#features/publishing/contract/endpoints.ts'
import { optionalText } from '#features/publishing/contract/schemas.ts'
import { eventStates, maxDates } from '../rules/events.ts'
import { eventFields, eventTexts, module } from './events.ts'

/** Years that calendars and the database understand. */
const EventTime = Timestamp.check(
  z.refine(text => {
    const year = new Date(text).getUTCFullYear()
    return year >= 1970 && year < 3000
  }),
)

const EventDate = z
  .object({ inicio: EventTime, fim: EventTime })
  .check(z.refine(({ inicio, fim }) => Date.parse(inicio) < Date.parse(fim), { path: ['fim'] }))

/**
 * An event as staff write it is published content: `titulo`, `resumo` and `conteudo` are its `nome`, `resumo` and `descricao` for everybody, and
 * `dataInicio` and `dataFim` are the times of its publication, not its own.
 */
const {
  list: _list,
  search: _search,
  listSeries: _series,
  get: _get,
  ...endpoints
} = publishedEndpoints({
  path: 'evento',
  one: 'event',
  many: 'events',
  module,
  listFields: eventFields,
  detailFields: eventTexts,
  input: {
    tipo: eventFields.tipo,
    datas: z.array(EventDate).check(z.minLength(1), z.maxLength(maxDates)),
    flagSerie: z._default(z.boolean(), false),
    flagOnline: z._default(z.boolean(), false),
    flagPresencial: z._default(z.boolean(), true),
    local: z._default(z.nullable(z.object({ nome: requiredText(120), endereco: optionalText(160), cidade: optionalText(80) })), null),
    link: z._default(z.nullable(ExternalUrl), null),
    estado: z._default(z.enum(eventStates), 'confirmado'),
    aviso: optionalText(280),
    programa: z._default(
      z.array(z.object({ inicio: EventTime, titulo: requiredText(120), quem: optionalText(80) })).check(z.maxLength(100)),
      [],
    ),
  },
})
export const eventEndpoints = endpoints

export const {
  listStaff: listStaffEvents,
  countStaff: countStaffEvents,
  getStaff: getStaffEvent,
  create: createEvent,
  update: updateEvent,
  delete: deleteEvent,
  publish: publishEvent,
  unpublish: unpublishEvent,
  highlight: highlightEvents,
  setPicture: setEventPicture,
  deletePicture: deleteEventPicture,
} = endpoints
