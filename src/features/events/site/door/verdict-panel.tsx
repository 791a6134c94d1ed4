import { IconCircleCheckFilled, IconCircleXFilled, IconClockFilled, IconHelpCircleFilled, IconScan } from '@tabler/icons-react'
import { hourAt } from '#contract/calendar-days.ts'
import { timeOfDay } from '#site/content/formats.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import type { DoorTicket } from '../../contract/door.ts'
import type { Refusal } from '../../rules/door.ts'
import type { DoorSession } from './door-session.ts'
import { type Said, undoneBy } from './who-is-in.ts'
import './door.css'

const icons = {
  entrou: IconCircleCheckFilled,
  repetida: IconClockFilled,
  recusada: IconCircleXFilled,
  incerta: IconHelpCircleFilled,
}
const words = {
  entrou: m.events_door_in,
  repetida: m.events_door_already,
  recusada: m.events_door_refused,
  incerta: m.events_door_unsure,
}

/** Why somebody is not let in, in words. */
export const reasonTexts: Record<Refusal, () => string> = {
  cancelado: m.events_door_why_cancelled,
  antigo: m.events_door_why_old,
  outro_evento: m.events_door_why_elsewhere,
  desconhecido: m.events_door_why_unknown,
  falso: m.events_door_why_forged,
  encerrada: m.events_door_why_over,
}

export const nameOf = ({ nome, sobrenome }: Pick<DoorTicket, 'nome' | 'sobrenome'>): string => `${nome} ${sobrenome}`.trim()

type VerdictPanelProps = {
  said: Said | undefined
  /** How many codes in a row could not be verified. */
  unverified: number
  session: Pick<DoorSession, 'undo' | 'letIn' | 'dismiss' | 'clock'>
  /** When the list was made; ISO 8601. */
  listAt: string
}

/** What was said last of somebody at the door: by its colour, its icon, its word, and a sound. */
export function VerdictPanel({ said, unverified, session, listAt }: VerdictPanelProps) {
  const verdict = said && !said.undone ? said.verdict : undefined
  const isUnverified = !said && unverified > 0
  const kind = isUnverified ? 'incerta' : verdict?.kind
  const key = said?.chave ?? unverified
  const Icon = kind ? icons[kind] : IconScan
  const undone = { own: m.events_door_undone, first: m.events_door_undone_first }
  return (
    <div className={`door-verdict ${kind ? `door-${kind}` : 'border border-line bg-raised text-muted'}`}>
      {/* Read out anew also when the same is said of the next one. */}
      <div role="status" aria-atomic className="flex min-w-0 grow flex-wrap items-start gap-3">
        <Icon key={key} aria-hidden className={`shrink-0 ${kind ? 'size-14' : 'size-8'}`} />
        <div key={`${key} words`} className="min-w-0 grow basis-36 wrap-anywhere">
          {said && verdict ? (
            <>
              <p className="text-2xl leading-tight font-bold">{words[verdict.kind]()}</p>
              {verdict.ticket?.nome && verdict.kind !== 'incerta' && (
                <p className="text-xl leading-snug font-semibold">{nameOf(verdict.ticket)}</p>
              )}
              <Detail said={said} listAt={listAt} now={session.clock.now()} />
            </>
          ) : isUnverified ? (
            <p className="text-lg leading-snug font-semibold text-pretty">{m.events_door_unverified()}</p>
          ) : (
            <p className="self-center text-pretty">{said?.undone ? undone[said.undone]() : m.events_door_ready()}</p>
          )}
        </div>
      </div>
      {said && verdict && (
        <div className="flex grow flex-wrap justify-end gap-2">
          {verdict.kind === 'incerta' && (
            <>
              <PanelButton onClick={session.dismiss}>{m.events_door_refuse()}</PanelButton>
              <PanelButton onClick={() => void session.letIn(said)}>{m.events_door_let_in_anyway()}</PanelButton>
            </>
          )}
          {undoneBy(said) && (
            <PanelButton onClick={() => void session.undo(said)}>
              {said.isIn ? m.events_door_undo() : m.events_door_undo_first()}
            </PanelButton>
          )}
        </div>
      )}
    </div>
  )
}

const PanelButton = ({ children, onClick }: { children: string; onClick(): void }) => (
  <button type="button" onClick={onClick} className="min-h-11 rounded-md border-2 border-current px-4 py-1.5 font-semibold">
    {children}
  </button>
)

const justNowMs = 60_000

function Detail({ said: { verdict }, listAt, now }: { said: Said; listAt: string; now: number }) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  if (verdict.kind === 'recusada') return <p>{reasonTexts[verdict.motivo]()}</p>
  if (verdict.kind === 'incerta') return <p className="text-pretty">{m.events_door_unsure_text({ time: timeText(listAt, timeZone) })}</p>
  if (verdict.kind === 'entrou') return <p>{verdict.ticket ? verdict.ticket.ingresso : m.events_door_new()}</p>
  const { inside } = verdict
  const ago = now - Date.parse(inside.feitaEm)
  // The same phone is still before the camera, or somebody shows a copy at once.
  if (ago < justNowMs) return <p>{m.events_door_inside_now({ count: Math.max(1, Math.round(ago / 1_000)), door: inside.porta })}</p>
  return <p>{insideText(inside, timeZone)}</p>
}

/** `19h02`. @param time ISO 8601 */
export const timeText = (time: string, timeZone: string): string => timeOfDay(hourAt(new Date(time), timeZone), getLocale())

/** When and by which door somebody came in: `às 19h02, por Porta 2`. */
export const insideText = ({ feitaEm, porta }: { feitaEm: string; porta: string }, timeZone: string): string =>
  m.events_door_inside({ time: timeText(feitaEm, timeZone), door: porta })
