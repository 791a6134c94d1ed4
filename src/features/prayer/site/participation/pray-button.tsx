import { IconCheck, IconPray } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '#site/data/browser-api.ts'
import { HttpError } from '#site/data/http-error.ts'
import { errorText } from '#site/data/problem-text.ts'
import { isLoginUnknown, loadPerson } from '#site/session/session.ts'
import { m } from '#texts/messages.js'
import { type Participation, pray, unpray } from '../../contract/participation.ts'
import type { Prayer } from '../../contract/prayer.ts'
import { loginPath } from './login-path.ts'
import { authorName } from './prayer-author.tsx'

/** Milliseconds in which a second press is ignored, because some users press twice by accident. */
const doublePressMs = 500

type PrayButtonProps = {
  prayer: Pick<Prayer, 'id' | 'nome' | 'qtdeOracoes'>
  /** The participation of the person, once it is known. */
  participation: Participation | undefined
  onParticipationChanged(participation: Participation): void
  large?: boolean
  /** Shown at the end of the button’s line. */
  children?: ReactNode
}

/** Records that the person prays, or undoes it: shown at once, one call at a time. A visitor logs in first. */
export function PrayButton({ prayer, participation, onParticipationChanged, large = false, children }: PrayButtonProps) {
  const navigate = useNavigate()
  const countId = useId()
  const [pendingPrays, setPendingPrays] = useState<boolean>()
  const [problem, setProblem] = useState<string>()
  const busy = useRef(false)
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const savedPrays = participation?.flagOrou ?? false
  const prays = pendingPrays ?? savedPrays
  const otherCount = (participation?.qtdeOracoes ?? prayer.qtdeOracoes) - (savedPrays ? 1 : 0)

  async function press(now: number) {
    if (busy.current || now - pressedAt.current < doublePressMs) return
    pressedAt.current = now
    busy.current = true
    setProblem(undefined)
    try {
      await send(!prays)
    } catch (error) {
      const notFound = error instanceof HttpError && error.status === 404
      pressedAt.current = Number.NEGATIVE_INFINITY
      setProblem(notFound ? m.prayer_gone() : errorText(error))
    } finally {
      busy.current = false
      setPendingPrays(undefined)
    }
  }

  async function send(nextPrays: boolean) {
    const person = await loadPerson()
    if (!person && isLoginUnknown()) throw new HttpError('network')
    if (!person) return navigate(loginPath(prayer.id))
    setPendingPrays(nextPrays)
    const body = { idUsuario: person.member.id, idOracao: prayer.id }
    onParticipationChanged(await (nextPrays ? browserApi()(pray, { body }) : browserApi()(unpray, { id: prayer.id })))
  }

  const Icon = prays ? IconCheck : IconPray
  return (
    <div className="relative z-10 grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <button
          type="button"
          aria-pressed={prays}
          aria-describedby={countId}
          onClick={event => void press(event.timeStamp)}
          className={`inline-flex max-w-full items-center gap-2 rounded-full border-[1.5px] border-brand-text px-4 font-semibold text-brand-text transition-colors hover:bg-brand-soft aria-pressed:bg-brand-text aria-pressed:text-raised ${large ? 'min-h-13 text-lg' : 'min-h-11'}`}
        >
          <Icon aria-hidden stroke={prays ? 2.25 : 1.75} className="size-5.5 shrink-0" />
          {m.prayer_pray()}
          <span className="sr-only"> {m.prayer_pray_for({ name: authorName(prayer.nome) })}</span>
        </button>
        {children}
      </div>
      <p id={countId} className={`text-muted ${large ? '' : 'text-sm'}`}>
        {prays ? m.prayer_praying_too({ count: otherCount }) : m.prayer_praying({ count: otherCount })}
      </p>
      {problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
