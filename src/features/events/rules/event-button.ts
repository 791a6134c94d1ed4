import type { EventState } from './events.ts'
import type { TicketStanding } from './tickets.ts'

/**
 * What an event offers a person (specification, section 6): nothing to press, because nobody has to register; `closed`, it is over or nobody registers
 * any more; `unavailable`, for now; the way to follow it on the internet; to register, for the first time or again.
 */
export type EventButton = 'none' | 'closed' | 'unavailable' | 'online' | 'register' | 'again'

type Situation = {
  estado: EventState
  isOver: boolean
  /** Of each of its tickets. */
  standings: readonly TicketStanding[]
  /** How many confirmed tickets the person has. */
  own: number
  /** Where it is on the internet, for those who have a ticket. */
  isOnline: boolean
}

/** The main button of an event. Whoever has a ticket for one on the internet gets there first; registering again then stands below it. */
export function buttonOf({ estado, isOver, standings, own, isOnline }: Situation): EventButton {
  if (!standings.length) return 'none'
  if (isOver) return 'closed'
  if (estado !== 'confirmado') return 'unavailable'
  if (own > 0 && isOnline) return 'online'
  if (standings.includes('available')) return own > 0 ? 'again' : 'register'
  return standings.every(standing => standing === 'expired') ? 'closed' : 'unavailable'
}
