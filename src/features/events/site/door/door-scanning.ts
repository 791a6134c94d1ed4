import type { DoorTicket, EntryInput } from '../../contract/door.ts'
import type { EntryWay } from '../../rules/door.ts'
import { type Inside, judgeCode, judgeTicket, type Verdict } from '../../rules/door-verdict.ts'
import { readTicketCode } from '../../rules/ticket-code.ts'
import type { DoorClock } from './door-clock.ts'
import type { DoorState } from './door-state.ts'
import type { KeptEntries } from './kept-entries.ts'
import { isSigned } from './verify-code.ts'
import { atDoor, insideOf, type Said, undoneBy } from './who-is-in.ts'

/** Milliseconds for which whoever has an unknown code waits for the list. */
const listTime = 3_000

type Scanning = {
  event: number
  now(): DoorState
  set(change: Partial<DoorState>): void
  change(change: (kept: KeptEntries) => KeptEntries): Promise<KeptEntries>
  clock: Pick<DoorClock, 'now' | 'text'>
  /** Tells what waits. */
  sync(): void
  /** Asks for another list. @returns whether it came */
  askNow(): Promise<boolean>
}
type Who = ReadonlyMap<number, Inside>

/** What a door says of people, one after the other: each is noted before it is said. */
export function createScanning({ event, now, set, change, clock, sync, askNow }: Scanning) {
  let turn: Promise<unknown> = Promise.resolve()
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }

  function insideNow(kept: KeptEntries): Who {
    const { list } = now()
    return list ? insideOf(kept, atDoor(list, clock.now())) : new Map()
  }

  const ticketsNow = () => new Map(now().list?.ingressos.map(ticket => [ticket.id, ticket]))

  /** Judges somebody by what all tabs have noted. */
  async function record(judge: (inside: Who) => Verdict<DoorTicket>, found: Pick<Said, 'modo' | 'texto'>): Promise<void> {
    const { codigo } = now()
    const [chave, feitaEm] = [crypto.randomUUID(), clock.text()]
    let verdict: Verdict<DoorTicket> | undefined
    await change(before => {
      verdict = judge(insideNow(before))
      return { ...before, waiting: [...before.waiting, { ...entryOf(verdict, found), codigo, chave, feitaEm }] }
    })
    if (verdict && now().list) set({ unverified: 0, said: { ...found, verdict, chave, isIn: verdict.kind === 'entrou' } })
    sync()
  }

  /** Says of a code that was scanned whether it lets in. What this list does not know is asked for, if there is a connection. */
  const scan = (text: string): Promise<void> =>
    inTurn(async () => {
      const { list } = now()
      if (!list) return
      const code = readTicketCode(text)
      const isGenuine = code ? await isSigned(list.chave, code).catch(() => undefined) : false
      if (isGenuine === undefined) return set({ said: undefined, unverified: now().unverified + 1 })
      let isFresh = false
      const judge = (inside: Who) =>
        judgeCode(code, isGenuine, { event, tickets: ticketsNow(), inside, past: new Set(now().past), isFresh })
      const first = judge(insideNow(now()))
      if (now().isOnline && (first.kind === 'incerta' || (first.kind === 'entrou' && !first.ticket)))
        isFresh = await Promise.race([askNow(), new Promise<false>(resolve => setTimeout(resolve, listTime, false))])
      await record(judge, { modo: 'lido', ...(code && { texto: text }) })
    })

  /** Lets in whoever was found in the list. */
  const admit = ({ id }: DoorTicket, modo: EntryWay): Promise<void> =>
    inTurn(async () => {
      const ticket = ticketsNow().get(id)
      if (ticket) await record(inside => judgeTicket(ticket, { inside }), { modo })
    })

  /** Lets in somebody of whom this device could not be sure. */
  const letIn = ({ chave, verdict: { ticket }, modo, texto = '' }: Said): Promise<void> =>
    inTurn(async () => {
      if (now().said?.chave !== chave || !ticket) return
      const judge = (inside: Who): Verdict<DoorTicket> => {
        const already = inside.get(ticket.id)
        return already ? { kind: 'repetida', ticket, inside: already } : { kind: 'entrou', ticket: undefined }
      }
      await record(judge, { modo, texto })
    })

  /** Takes back the entry that was said last: this one, or the one by which its ticket was in already. */
  const undo = ({ chave: of }: Said): Promise<void> =>
    inTurn(async () => {
      const { said, codigo: own } = now()
      const mistake = said?.chave === of ? undoneBy(said) : undefined
      if (!said || !mistake) return
      const { chave, which } = mistake
      await change(before => {
        const codigo = before.waiting.find(entry => entry.chave === chave)?.codigo ?? own
        return { ...before, undone: [...before.undone, { chave, codigo }] }
      })
      set({ said: { ...said, undone: which } })
      sync()
    })

  return { scan, admit, letIn, undo, dismiss: () => set({ said: undefined }) }
}

/** What is told of a verdict. Of whom nobody could be sure is refused, until somebody decides otherwise. */
function entryOf(verdict: Verdict<DoorTicket>, { modo, texto }: Pick<Said, 'modo' | 'texto'>): Omit<EntryInput, 'chave' | 'feitaEm'> {
  const motivo = verdict.kind === 'recusada' ? verdict.motivo : verdict.kind === 'incerta' ? ('antigo' as const) : undefined
  return {
    modo,
    flagEntrou: verdict.kind === 'entrou',
    ...(texto !== undefined ? { texto } : verdict.ticket && { ingresso: verdict.ticket.id }),
    ...(motivo && { motivo }),
  }
}
