import type { Refusal } from './door.ts'
import type { ReadTicketCode } from './ticket-code.ts'

type Listed = { id: number; nome: string; sobrenome: string; inscricao: string; resumo: string; flagAtivo: boolean }

/** When and by which door somebody was let in, and the key of that entry. */
export type Inside = { feitaEm: string; porta: string; chave: string }

/**
 * What a door says of somebody. Without a `ticket`: it is not in the list, because it was sold after that was made. `incerta`: it was handed over, and
 * nobody can know without signal whether the list or the code is the older one.
 */
export type Verdict<T> =
  | { kind: 'entrou'; ticket: T | undefined }
  | { kind: 'repetida'; ticket: T | undefined; inside: Inside }
  | { kind: 'recusada'; motivo: Refusal; ticket: T | undefined }
  | { kind: 'incerta'; ticket: T }

type Known<T> = {
  event: number
  tickets: ReadonlyMap<number, T>
  /** Who is in, also with tickets that the list does not know. */
  inside: ReadonlyMap<number, Inside>
  /** Codes that an earlier list had (`pastMark`). */
  past: ReadonlySet<string>
  /** The list was asked for after the code was shown: what differs from it is older. */
  isFresh: boolean
}

/** What is to be said of whoever was found in the list. */
export function judgeTicket<T extends Listed>(ticket: T, { inside }: Pick<Known<T>, 'inside'>): Verdict<T> {
  if (!ticket.flagAtivo) return { kind: 'recusada', motivo: 'cancelado', ticket }
  const already = inside.get(ticket.id)
  return already ? { kind: 'repetida', ticket, inside: already } : { kind: 'entrou', ticket }
}

/**
 * What is to be said of a code. @param code `undefined`: it is no ticket's
 * @param isGenuine its signature is the church's
 */
export function judgeCode<T extends Listed>(code: ReadTicketCode | undefined, isGenuine: boolean, known: Known<T>): Verdict<T> {
  const refused = (motivo: Refusal, ticket?: T): Verdict<T> => ({ kind: 'recusada', motivo, ticket })
  if (!code) return refused('desconhecido')
  if (!isGenuine) return refused('falso')
  if (code.event !== known.event) return refused('outro_evento')
  const ticket = known.tickets.get(code.ticket)
  const isOther = ticket !== undefined && code.mark !== ticket.resumo
  if (isOther && (known.isFresh || known.past.has(pastMark(code.ticket, code.mark)))) return refused('antigo', ticket)
  if (ticket && !isOther) return judgeTicket(ticket, known)
  if (ticket && !ticket.flagAtivo) return refused('cancelado', ticket)
  const already = known.inside.get(code.ticket)
  if (already) return { kind: 'repetida', ticket, inside: already }
  if (ticket) return { kind: 'incerta', ticket }
  return known.isFresh ? refused('desconhecido') : { kind: 'entrou', ticket }
}

/** A code that a ticket had, in a text. @param mark of the code */
export const pastMark = (ticket: number, mark: string): string => `${ticket} ${mark}`

type Marked = Pick<Listed, 'id' | 'resumo'>

/** The codes that a list has no more: whoever shows one of them later has handed the ticket over. @param past those known before */
export function pastMarks(past: readonly string[], before: readonly Marked[], list: readonly Marked[]): string[] {
  const present = new Map(list.map(({ id, resumo }) => [id, resumo]))
  const gone = before.filter(({ id, resumo }) => present.has(id) && present.get(id) !== resumo)
  return [...new Set([...past, ...gone.map(({ id, resumo }) => pastMark(id, resumo))])]
}

/** A text without accents and capitals, in which names are searched. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const minCodeLength = 4
const maxFound = 30

/** The tickets of whoever has a name with all words of a text at the beginnings of its words, or a registration with this code. */
export function searchTickets<T extends Listed>(tickets: readonly T[], text: string): { tickets: T[]; isCode: boolean } {
  const words = folded(text).split(/\s+/).filter(Boolean)
  const code = words.join('').toUpperCase()
  if (!words.length) return { tickets: [], isCode: false }
  const byCode = code.length < minCodeLength ? [] : tickets.filter(({ inscricao }) => inscricao.startsWith(code))
  if (byCode.length) return { tickets: byCode.slice(0, maxFound), isCode: true }
  const found: T[] = []
  for (const ticket of tickets) {
    const name = ` ${folded(`${ticket.nome} ${ticket.sobrenome}`)}`
    if (words.every(word => name.includes(` ${word}`))) found.push(ticket)
    if (found.length === maxFound) break
  }
  return { tickets: found, isCode: false }
}
