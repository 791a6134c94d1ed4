import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { HttpError } from '#site/data/http-error.ts'
import { errorText } from '#site/data/problem-text.ts'
import { sendOrKeep } from '#site/outbox/send-or-keep.ts'
import { useWaiting } from '#site/outbox/use-waiting.ts'
import { isLoginUnknown, loadPerson } from '#site/session/session.ts'
import { m } from '#texts/messages.js'
import { type Participation, pray, unpray } from '../../contract/participation.ts'
import type { Prayer } from '../../contract/prayer.ts'
import { loginPath } from './login-path.ts'

/** Milliseconds in which a second press is ignored, because some users press twice by accident. */
const doublePressMs = 500

/**
 * Records that the person prays, or undoes it: shown at once, one call at a time, without a connection later. A visitor logs in first.
 * @param participation of the person, once it is known
 */
export function usePray(
  prayer: Pick<Prayer, 'id' | 'qtdeOracoes'>,
  participation: Participation | undefined,
  onParticipationChanged: (participation: Participation) => void,
) {
  const navigate = useNavigate()
  const [pendingPrays, setPendingPrays] = useState<boolean>()
  const [problem, setProblem] = useState<string>()
  const [hasBegun, setHasBegun] = useState(false)
  const busy = useRef(false)
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const savedPrays = participation?.flagOrou ?? false
  const about = String(prayer.id)
  const waiting = useWaiting('pray', sent => sent.about === about && onParticipationChanged(sent.reply as Participation))
  const unsent = waiting.find(write => write.about === about)
  const prays = pendingPrays ?? (unsent ? unsent.method === pray.method : savedPrays)

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
      setHasBegun(false)
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
    setHasBegun(nextPrays)
    const body = { idUsuario: person.member.id, idOracao: prayer.id }
    const kept = { kind: 'pray', about, text: '', isRepeatable: true }
    const changed = await (nextPrays ? sendOrKeep(pray, { body }, kept) : sendOrKeep(unpray, { id: prayer.id }, kept))
    if (changed) onParticipationChanged(changed)
  }

  return {
    prays,
    otherCount: (participation?.qtdeOracoes ?? prayer.qtdeOracoes) - (savedPrays ? 1 : 0),
    problem,
    /** Whether that they pray waits for a connection. */
    isWaiting: unsent !== undefined && prays,
    /** Whether the person has begun to pray since the page was opened. */
    hasBegun,
    press,
  }
}
