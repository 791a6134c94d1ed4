import { IconCircleCheckFilled, IconCircleXFilled, IconClockFilled, IconScan } from '@tabler/icons-react'
import { hourAt } from '#contract/calendar-days.ts'
import { timeOfDay } from '#site/content/formats.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import type { DoorTicket } from '../../contract/door.ts'
import type { Refusal } from '../../rules/door.ts'
import type { Verdict } from '../../rules/door-verdict.ts'
import type { Said } from './door-session.ts'
import './door.css'

const icons = { entrou: IconCircleCheckFilled, repetida: IconClockFilled, recusada: IconCircleXFilled }
const words = { entrou: m.events_door_in, repetida: m.events_door_already, recusada: m.events_door_refused }

/** Why somebody is not let in, in words. */
export const reasonTexts: Record<Refusal, () => string> = {
  cancelado: m.events_door_why_cancelled,
  antigo: m.events_door_why_old,
  outro_evento: m.events_door_why_elsewhere,
  desconhecido: m.events_door_why_unknown,
  falso: m.events_door_why_forged,
}

export const nameOf = ({ nome, sobrenome }: Pick<DoorTicket, 'nome' | 'sobrenome'>): string => `${nome} ${sobrenome}`.trim()

/** What was said last of somebody at the door: by its colour, its icon, its word, and a sound. */
export function VerdictPanel({ said, onUndo }: { said: Said | undefined; onUndo(said: Said): void }) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const verdict = said && !said.isUndone ? said.verdict : undefined
  const Icon = verdict ? icons[verdict.kind] : IconScan
  return (
    <div className={`door-verdict ${verdict ? `door-${verdict.kind}` : 'border border-line bg-raised text-muted'}`}>
      {/* Read out anew also when the same is said of the next one. */}
      <div role="status" aria-atomic className="flex min-w-0 grow flex-wrap items-start gap-3">
        <Icon key={said?.chave} aria-hidden className={`shrink-0 ${verdict ? 'size-14' : 'size-8'}`} />
        <div key={`${said?.chave} words`} className="min-w-0 grow basis-36 wrap-anywhere">
          {verdict ? (
            <>
              <p className="text-2xl leading-tight font-bold">{words[verdict.kind]()}</p>
              {verdict.ticket?.nome && <p className="text-xl leading-snug font-semibold">{nameOf(verdict.ticket)}</p>}
              <p>{detailOf(verdict, timeZone)}</p>
            </>
          ) : (
            <p className="self-center text-pretty">{said?.isUndone ? m.events_door_undone() : m.events_door_ready()}</p>
          )}
        </div>
      </div>
      {said && verdict && verdict.kind !== 'recusada' && (
        <button
          type="button"
          onClick={() => onUndo(said)}
          className="min-h-11 self-end rounded-md border-2 border-current px-4 py-1.5 font-semibold"
        >
          {verdict.kind === 'entrou' ? m.events_door_undo() : m.events_door_undo_first()}
        </button>
      )}
    </div>
  )
}

function detailOf(verdict: Verdict<DoorTicket>, timeZone: string): string {
  if (verdict.kind === 'recusada') return reasonTexts[verdict.motivo]()
  if (verdict.kind === 'repetida') return insideText(verdict.inside, timeZone)
  return verdict.ticket ? verdict.ticket.ingresso : m.events_door_new()
}

/** When and by which door somebody came in: `às 19h02, por Porta 2`. */
export const insideText = ({ feitaEm, porta }: { feitaEm: string; porta: string }, timeZone: string): string =>
  m.events_door_inside({ time: timeOfDay(hourAt(new Date(feitaEm), timeZone), getLocale()), door: porta })
