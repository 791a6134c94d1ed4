import { IconCheck, IconPray } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '#site/data/browser-api.ts'
import { HttpError } from '#site/data/http-error.ts'
import { errorText } from '#site/data/problem-text.ts'
import { isUncertain, session } from '#site/session/session.ts'
import { m } from '#texts/messages.js'
import { type Part, pray, unpray } from '../../contract/participation.ts'
import type { Prayer } from '../../contract/prayer.ts'
import { nameOf } from './asker.tsx'
import { loginPath } from './login-path.ts'

/** Milliseconds in which a second press is still the first one: fingers shake. */
const samePress = 500

type PrayButtonProps = {
  prayer: Pick<Prayer, 'id' | 'nome' | 'qtdeOracoes'>
  /** What the person has to do with it, once that is known. */
  part: Part | undefined
  onPart(part: Part): void
  large?: boolean
  /** Stands at the end of the button’s line. */
  children?: ReactNode
}

/** Says that one prays, and takes it back: seen at once, one call at a time. A visitor logs in first. */
export function PrayButton({ prayer, part, onPart, large = false, children }: PrayButtonProps) {
  const navigate = useNavigate()
  const counted = useId()
  const [wish, setWish] = useState<boolean>()
  const [problem, setProblem] = useState<string>()
  const busy = useRef(false)
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const said = part?.flagOrou ?? false
  const prays = wish ?? said
  const others = (part?.qtdeOracoes ?? prayer.qtdeOracoes) - (said ? 1 : 0)

  async function press(now: number) {
    if (busy.current || now - pressedAt.current < samePress) return
    pressedAt.current = now
    busy.current = true
    setProblem(undefined)
    try {
      await send(!prays)
    } catch (error) {
      const gone = error instanceof HttpError && error.status === 404
      pressedAt.current = Number.NEGATIVE_INFINITY
      setProblem(gone ? m.prayer_gone() : errorText(error))
    } finally {
      busy.current = false
      setWish(undefined)
    }
  }

  async function send(wanted: boolean) {
    const person = await session()
    if (!person && isUncertain()) throw new HttpError('network')
    if (!person) return navigate(loginPath(prayer.id))
    setWish(wanted)
    const body = { idUsuario: person.member.id, idOracao: prayer.id }
    onPart(await (wanted ? browserApi()(pray, { body }) : browserApi()(unpray, { id: prayer.id })))
  }

  const Icon = prays ? IconCheck : IconPray
  return (
    <div className="relative z-10 grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <button
          type="button"
          aria-pressed={prays}
          aria-describedby={counted}
          onClick={event => void press(event.timeStamp)}
          className={`inline-flex max-w-full items-center gap-2 rounded-full border-[1.5px] border-brand-text px-4 font-semibold text-brand-text transition-colors hover:bg-brand-soft aria-pressed:bg-brand-text aria-pressed:text-raised ${large ? 'min-h-13 text-lg' : 'min-h-11'}`}
        >
          <Icon aria-hidden stroke={prays ? 2.25 : 1.75} className="size-5.5 shrink-0" />
          {m.prayer_pray()}
          <span className="sr-only"> {m.prayer_pray_for({ name: nameOf(prayer.nome) })}</span>
        </button>
        {children}
      </div>
      <p id={counted} className={`text-muted ${large ? '' : 'text-sm'}`}>
        {prays ? m.prayer_praying_too({ count: others }) : m.prayer_praying({ count: others })}
      </p>
      {problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
