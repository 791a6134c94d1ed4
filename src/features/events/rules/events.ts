/** What kind of event it is. */
export const eventKinds = ['encontro', 'conferencia', 'curso', 'retiro', 'musica', 'acao', 'viagem', 'outro'] as const
export type EventKind = (typeof eventKinds)[number]

/** Whether it takes place: as announced, later on a day that is not known yet, or not at all. */
export const eventStates = ['confirmado', 'adiado', 'cancelado'] as const
export type EventState = (typeof eventStates)[number]

/** Where it takes place: at the church, elsewhere, on the internet. One that can also be followed on the internet is in two of them. */
export const eventPlaces = ['igreja', 'fora', 'online'] as const
export type EventPlace = (typeof eventPlaces)[number]

/** Dates of one event, at most. */
export const maxDates = 60

/** Coming events in a list, at most. */
export const maxComing = 300

export type EventFilter = { tipo?: EventKind | undefined; onde?: EventPlace | undefined }

type Filtered = { tipo: EventKind; flagOnline: boolean; flagPresencial: boolean; local: object | null }

/** Where people can take part in an event. */
export const placesOf = ({ flagOnline, flagPresencial, local }: Omit<Filtered, 'tipo'>): EventPlace[] => [
  ...(flagPresencial ? [local ? ('fora' as const) : ('igreja' as const)] : []),
  ...(flagOnline ? (['online'] as const) : []),
]

/** The name and address of a place in one line, for maps and calendars. */
export const venueLine = ({ nome, endereco, cidade }: { nome: string; endereco: string | null; cidade: string | null }): string =>
  [nome, endereco, cidade].filter(Boolean).join(', ')

/** The events of a kind and a place, in their order. */
export const filterEvents = <T extends Filtered>(events: readonly T[], { tipo, onde }: EventFilter): T[] =>
  events.filter(event => (!tipo || event.tipo === tipo) && (!onde || placesOf(event).includes(onde)))
