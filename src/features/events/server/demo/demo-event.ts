import type * as z from 'zod/mini'
import type { DemoPiece } from '#features/publishing/server/index.ts'
import type { EventVenue } from '../../contract/events.ts'
import type { EventKind, EventState } from '../../rules/events.ts'
import type { QuestionKind } from '../../rules/questions.ts'

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

/** A question of the demo. `after`: asked only after an answer to the question at a place before it, from 0. `once`: not for each ticket. */
export type DemoQuestion = {
  tipo: QuestionKind
  pergunta: string
  ajuda?: string
  flagObrigatoria?: true
  opcoes?: string[]
  after?: { question: number; valores: string[] }
  once?: true
}

export type DemoCoupon = { codigo: string; percentual?: number; valor?: number; limite?: number; limitePorUsuario?: number }

/** A piece of exclusive content of the demo. `texto`: its paragraphs. `hours`: it opens so many hours before the event begins. */
export type DemoContent = { titulo: string; texto?: string; hours?: number } & (
  | { tipo: 'texto' }
  | { tipo: 'video'; videoId: string }
  | { tipo: 'link'; link: string }
)

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
  questions?: readonly DemoQuestion[]
  coupons?: readonly DemoCoupon[]
  /** For those whose ticket has `flagConteudoExclusivo`. */
  contents?: readonly DemoContent[]
  /** Seats of all tickets together. */
  lugares?: number
  qtdeMaxParcelas?: number
  cancelamentoHoras?: number
  cancelamentoRetencao?: number
  flagListaEspera?: true
}
