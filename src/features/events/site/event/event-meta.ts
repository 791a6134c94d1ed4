import type { MetaDescriptor } from 'react-router'
import { plainTextOf } from '#contract/html/html-text.ts'
import { fractionDigits } from '#contract/money/fraction-digits.ts'
import { addressLines } from '#features/church/rules/address-lines.ts'
import { canonicalOrigin, pageMeta, shortDescription } from '#site/content/meta.ts'
import type { RootData } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { dayInWords } from '#ui/format/calendar-day.ts'
import type { WholeEvent } from '../../contract/events.ts'
import type { Ticket } from '../../contract/tickets.ts'
import { nextDate } from '../../rules/dates.ts'
import { costOf } from '../../rules/tickets.ts'
import { dayOf, timesText, whereText } from '../event-words.ts'

type MetaArgs = { matches: readonly ({ loaderData?: unknown } | undefined)[] }

/** Title, description, picture and structured data of an event. @param event `undefined` when it could not be loaded */
export function eventMeta({ matches }: MetaArgs, event: WholeEvent | undefined): MetaDescriptor[] {
  const root = matches[0]?.loaderData as RootData | undefined
  if (!event) return pageMeta(root, { title: m.events_title(), path: '/event' })
  const { id, nome, resumo, descricao, imagem } = event
  const timeZone = churchOf(root)?.fusoHorario ?? 'UTC'
  const next = nextDate(event, Date.now())
  const when = `${dayInWords(dayOf(next, timeZone), getLocale())}, ${timesText(next, timeZone)}`
  return pageMeta(root, {
    title: nome,
    description: [when, whereText(event), resumo || plainTextOf(descricao)].filter(Boolean).join(' · '),
    path: `/event/${id}`,
    image: imagem ?? undefined,
    ogImage: `event/${id}`,
    jsonLd: import.meta.env.SSR && jsonLd(root, event),
  })
}

const churchOf = (root: RootData | undefined) => (root?.startUp.status === 'ready' ? root.startUp.church : undefined)

const states = { confirmado: 'EventScheduled', adiado: 'EventPostponed', cancelado: 'EventCancelled' }

/** An event of schema.org; each of several dates is a part of it (`subEvent`). */
function jsonLd(root: RootData | undefined, event: WholeEvent): object {
  const { id, nome, resumo, descricao, imagem, autor, datas, dataInicio, dataFim, estado } = event
  const church = churchOf(root)
  const origin = canonicalOrigin(root?.origin ?? '', church?.hostname)
  const url = `${origin}/event/${id}`
  const shared = {
    '@type': 'Event',
    name: nome,
    eventStatus: `https://schema.org/${states[estado]}`,
    ...placeOf(root, event, url),
  }
  return {
    '@context': 'https://schema.org',
    ...shared,
    url,
    description: shortDescription(resumo || plainTextOf(descricao) || nome),
    startDate: dataInicio,
    endDate: dataFim,
    ...(imagem ? { image: origin + imagem.url } : {}),
    ...(autor ? { performer: { '@type': 'Person', name: autor } } : {}),
    organizer: { '@type': 'Church', '@id': `${origin}/#church`, name: church?.nome, url: origin },
    ...(event.ingressos.length ? { offers: event.ingressos.map(ticket => offerOf(ticket, event, church?.moeda ?? 'BRL', url)) } : {}),
    ...(datas.length > 1 ? { subEvent: datas.map(({ inicio, fim }) => ({ ...shared, startDate: inicio, endDate: fim, url })) } : {}),
  }
}

/** A ticket as an offer of schema.org. */
function offerOf(ticket: Ticket, { flagAssumirTaxasServico }: WholeEvent, currency: string, url: string) {
  const digits = fractionDigits(currency)
  const { nome, dataInicio, dataFim, flagEsgotado, flagExpirado } = ticket
  return {
    '@type': 'Offer',
    name: nome,
    price: (costOf(ticket, flagAssumirTaxasServico) / 10 ** digits).toFixed(digits),
    priceCurrency: currency,
    url,
    availability: `https://schema.org/${flagExpirado ? 'Discontinued' : flagEsgotado ? 'SoldOut' : 'InStock'}`,
    ...(dataInicio && { validFrom: dataInicio }),
    ...(dataFim && { availabilityEnds: dataFim }),
  }
}

function placeOf(root: RootData | undefined, { flagOnline, flagPresencial, local, link }: WholeEvent, url: string) {
  const church = churchOf(root)
  const address = church?.endereco ? addressLines(church.endereco).join(', ') : church?.nome
  const place = {
    '@type': 'Place',
    name: local?.nome ?? church?.nome,
    address: local ? [local.endereco, local.cidade].filter(Boolean).join(', ') || local.nome : address,
  }
  const online = { '@type': 'VirtualLocation', url: link ?? url }
  const mode = flagOnline ? (flagPresencial ? 'Mixed' : 'Online') : 'Offline'
  return {
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location: flagOnline ? (flagPresencial ? [place, online] : online) : place,
  }
}
