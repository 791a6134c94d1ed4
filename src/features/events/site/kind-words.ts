import { m } from '#texts/messages.js'
import type { EventKind, EventPlace } from '../rules/events.ts'

// By what events are told apart, in words. Apart from the others, because home needs none of them.

const kinds: Record<EventKind, () => string> = {
  encontro: m.events_kind_encontro,
  conferencia: m.events_kind_conferencia,
  curso: m.events_kind_curso,
  retiro: m.events_kind_retiro,
  musica: m.events_kind_musica,
  acao: m.events_kind_acao,
  viagem: m.events_kind_viagem,
  outro: m.events_kind_outro,
}
export const kindText = (kind: EventKind): string => kinds[kind]()

const places: Record<EventPlace, () => string> = {
  igreja: m.events_at_church,
  fora: m.events_elsewhere,
  online: m.events_online,
}
export const placeFilterText = (place: EventPlace): string => places[place]()
