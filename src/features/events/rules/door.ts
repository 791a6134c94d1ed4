/** How somebody was found at the door: their code was scanned or typed, or their name was looked up. */
export const entryWays = ['lido', 'digitado', 'nome'] as const
export type EntryWay = (typeof entryWays)[number]

/** What became of it: the first of its ticket; a further one; refused; a mistake that was undone. */
export const entryStates = ['entrou', 'repetida', 'recusada', 'desfeita'] as const
export type EntryState = (typeof entryStates)[number]

/**
 * Why it was refused: given back; a code of before it was handed over; of another event; no ticket; a signature that is not the church's; told by a
 * door that was over.
 */
export const refusals = ['cancelado', 'antigo', 'outro_evento', 'desconhecido', 'falso', 'encerrada'] as const
export type Refusal = (typeof refusals)[number]

/** Entries that are sent at once, those that come back at once, and letters of a door's name, at most. */
export const maxEntries = 100
export const maxNews = 500
export const maxDoorName = 40

const afterEndMs = 6 * 3_600_000

/** When the doors of an event close by themselves. @param end of the event, epoch milliseconds */
export const doorsCloseAt = (end: number): number => end + afterEndMs

type Clocked = {
  /** When it happened, and what time it is now, on the clock of the device. */
  feitaEm: number
  agora: number
}

/**
 * When something happened that a device tells later, by our clock: what is wrong with its clock falls out, and it was neither before the door was
 * opened nor is it still to come. All in epoch milliseconds.
 */
export const happenedAt = ({ feitaEm, agora }: Clocked, { now, opened }: { now: number; opened: number }): number =>
  Math.min(now, Math.max(opened, feitaEm + now - agora))

type Counted = { situacao: EntryState; flagEntrou: boolean; feitaEm: number; chave: string }

/**
 * The entry by which a ticket is in: the first one that let somebody in, and was neither refused nor undone. Those of the same millisecond in the order
 * of their keys.
 */
export function firstEntry<T extends Counted>(entries: readonly T[]): T | undefined {
  const [first] = entries
    .filter(({ situacao, flagEntrou }) => flagEntrou && (situacao === 'entrou' || situacao === 'repetida'))
    .sort((a, b) => a.feitaEm - b.feitaEm || (a.chave < b.chave ? -1 : 1))
  return first
}

/** To which date of an event a time belongs: the nearest one. All in epoch milliseconds; dates in the order of their beginnings, at least one. */
export function dateAtDoor<T extends { inicio: string; fim: string }>(dates: readonly T[], time: number): T {
  const distance = ({ inicio, fim }: T) => Math.max(Date.parse(inicio) - time, time - Date.parse(fim), 0)
  const [first, ...others] = dates
  if (!first) throw new Error('an event has at least one date')
  return others.reduce((best, date) => (distance(date) < distance(best) ? date : best), first)
}
