import type { DoorList, DoorTicket, Entry } from '../../contract/door.ts'
import type { EventDate } from '../../rules/dates.ts'
import { dateAtDoor, type EntryWay } from '../../rules/door.ts'
import type { Inside, Verdict } from '../../rules/door-verdict.ts'
import { readTicketCode } from '../../rules/ticket-code.ts'
import type { KeptEntries } from './kept-entries.ts'

/** Where and when people come in: the dates of the event, the one that is meant now, and the name of the door. */
export type AtDoor = { datas: readonly EventDate[]; date: EventDate; porta: string }

/** @param list what a door knows @param time the server's, epoch milliseconds */
export const atDoor = ({ evento, porta }: Pick<DoorList, 'evento' | 'porta'>, time: number): AtDoor => ({
  datas: evento.datas,
  date: dateAtDoor(evento.datas, time),
  porta: porta.nome,
})

/** What was said last, and of which entry. `isIn`: by it this device has let somebody in. */
export type Said = {
  verdict: Verdict<DoorTicket>
  chave: string
  modo: EntryWay
  texto?: string
  isIn: boolean
  /** It was taken back: this entry, or the one by which somebody was in already. */
  undone?: 'own' | 'first'
}

/** Whether a time belongs to the date that is meant. @param time ISO 8601 */
export const isOfDate = ({ datas, date }: Pick<AtDoor, 'datas' | 'date'>, time: string): boolean =>
  datas.length < 2 || dateAtDoor(datas, Date.parse(time)).inicio === date.inicio

/** Who is in on this date, by their tickets: what all doors have told, and what this device is still to tell. */
export function insideOf({ entries, waiting, undone }: KeptEntries, at: AtDoor): Map<number, Inside> {
  const inside = new Map<number, Inside>()
  const mistakes = new Set(undone.map(({ chave }) => chave))
  const told = new Set<string>()
  for (const { chave, ingresso, situacao, feitaEm, porta } of entries) {
    told.add(chave)
    if (ingresso !== null && situacao === 'entrou' && !mistakes.has(chave) && isOfDate(at, feitaEm))
      inside.set(ingresso, { feitaEm, porta, chave })
  }
  for (const { chave, ingresso, texto, flagEntrou, feitaEm } of waiting) {
    const ticket = ingresso ?? (texto === undefined ? undefined : readTicketCode(texto)?.ticket)
    if (ticket && flagEntrou && !mistakes.has(chave) && !told.has(chave) && !inside.has(ticket) && isOfDate(at, feitaEm))
      inside.set(ticket, { feitaEm, porta: at.porta, chave })
  }
  return inside
}

/** What was said last, as the server knows better: another door was first, the ticket was given back, or somebody has taken it back. */
export function correctedBy(said: Said | undefined, entries: readonly Entry[], at: AtDoor): Said | undefined {
  const entry = said?.isIn && !said.undone ? entries.find(({ chave }) => chave === said.chave) : undefined
  if (!said || !entry) return said
  const ticket = said.verdict.ticket
  if (entry.situacao === 'desfeita') return { ...said, undone: 'own' }
  const { verdict } = said
  const first =
    entry.situacao === 'repetida' &&
    entries.find(({ ingresso, situacao, feitaEm }) => ingresso === entry.ingresso && situacao === 'entrou' && isOfDate(at, feitaEm))
  if (first) return isSaid(verdict, first) ? said : { ...said, verdict: { kind: 'repetida', ticket, inside: first } }
  const kind = entry.situacao === 'repetida' || (entry.situacao === 'recusada' && !entry.motivo) ? verdict.kind : entry.situacao
  if (kind === verdict.kind) return said
  if (kind === 'entrou') return { ...said, verdict: { kind, ticket } }
  return entry.motivo ? { ...said, verdict: { kind: 'recusada', motivo: entry.motivo, ticket } } : said
}

const isSaid = (verdict: Said['verdict'], first: Entry) => verdict.kind === 'repetida' && verdict.inside.chave === first.chave

/** Which entry a press on "undo" takes back: the one that this device has let in, else the one by which somebody was in already. */
export function undoneBy(said: Said): { chave: string; which: 'own' | 'first' } | undefined {
  if (said.undone) return undefined
  if (said.isIn) return { chave: said.chave, which: 'own' }
  return said.verdict.kind === 'repetida' ? { chave: said.verdict.inside.chave, which: 'first' } : undefined
}
