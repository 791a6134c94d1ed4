import type * as z from 'zod/mini'
import type { DemoPiece } from '#features/publishing/server/index.ts'
import type { EventVenue } from '../../contract/events.ts'
import type { EventKind, EventState } from '../../rules/events.ts'

/** `weeks` after the next `dia` (ISO weekday), today's included; a negative number is in the past. */
export type DemoDate = { weeks: number; dia: number; hora: string; minutes: number }

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
}
