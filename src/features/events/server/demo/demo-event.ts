import type * as z from 'zod/mini'
import type { DemoPiece } from '#features/publishing/server/index.ts'
import type { EventVenue } from '../../contract/events.ts'
import type { EventKind, EventState } from '../../rules/events.ts'

/** `weeks` after the next `dia` (ISO weekday), today's included; a negative number is in the past. */
export type DemoDate = { weeks: number; dia: number; hora: string; minutes: number }

/**
 * A kind of ticket of the demo. `daysBefore`: it is offered until so many days before the event begins. `endedDaysAgo`: no more since then. `taken`: how
 * many each person of the church has, by login; of free ones alone, because nobody has paid in the demo's past.
 */
export type DemoTicket = {
  nome: string
  descricao?: string
  grupo?: string
  preco?: number
  taxaServico?: number
  quantidade?: number
  limitePorUsuario?: number
  flagCrianca?: true
  flagConteudoExclusivo?: true
  daysBefore?: number
  endedDaysAgo?: number
  taken?: Readonly<Record<string, number>>
}

/** An event of the demo. Of the programme: minutes after the first date has begun. */
export type DemoEvent = Omit<DemoPiece, 'daysAgo'> & {
  tipo: EventKind
  dates: readonly DemoDate[]
  programme?: readonly { after: number; titulo: string; quem?: string }[]
  flagSerie?: true
  flagOnline?: true
  flagPresencial?: false
  local?: z.infer<typeof EventVenue>
  link?: string
  estado?: EventState
  aviso?: string
  tickets?: readonly DemoTicket[]
  /** Seats of all tickets together. */
  lugares?: number
  qtdeMaxParcelas?: number
  cancelamentoHoras?: number
  cancelamentoRetencao?: number
}
