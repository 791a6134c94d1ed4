import { type EventFilter, eventKinds, eventPlaces } from '../../rules/events.ts'

/** What the address of the list asks for. */
export type ListFilter = EventFilter & { passados?: boolean | undefined }

/** What cannot be meant is left out. */
export function filterIn({ searchParams }: URL): ListFilter {
  const oneOf = <T extends string>(name: string, values: readonly T[]) => values.find(value => value === searchParams.get(name)?.trim())
  return {
    passados: searchParams.get('passados') === 'true' || undefined,
    tipo: oneOf('tipo', eventKinds),
    onde: oneOf('onde', eventPlaces),
  }
}

/** The address of the list with a filter. */
export function addressOf(filter: ListFilter): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, String(value))
  return query.size ? `/event?${query}` : '/event'
}
