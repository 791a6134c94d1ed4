import { HttpError } from '#site/data/http-error.ts'
import { answerOf, type DoorAnswer, pauseAfter } from '../../rules/door-answers.ts'

/** Milliseconds: after how much silence there is no signal; when a call is given up. */
const times = { silence: 3_000, timeout: 15_000 }

/** `isOnline`: `undefined` until it is known. `problem`: the server can be reached, but takes nothing now, and why. */
export type Contact = { isOnline: boolean | undefined; problem: unknown }

export type Outcome<T> = { reply: T; answer?: undefined } | { reply?: undefined; answer: DoorAnswer }

/** How a door reaches the server. @param show is told what is known of the connection */
export function createConnection(show: (contact: Contact) => void) {
  let busyTries = 0
  let restsUntil = Number.NEGATIVE_INFINITY

  /** Hears nothing for three seconds: goes on without a connection, until there is an answer after all. */
  async function reach<T>(work: (signal: AbortSignal) => Promise<T>): Promise<Outcome<T>> {
    const isSilent = () => show({ isOnline: false, problem: undefined })
    if (!navigator.onLine) {
      isSilent()
      return { answer: 'silence' }
    }
    const silence = setTimeout(isSilent, times.silence)
    try {
      const reply = await work(AbortSignal.timeout(times.timeout))
      busyTries = 0
      show({ isOnline: true, problem: undefined })
      return { reply }
    } catch (error) {
      const failure = error instanceof HttpError ? error : new HttpError('network')
      const answer = answerOf(failure)
      if (answer === 'busy') restsUntil = performance.now() + pauseAfter(busyTries++, failure.retryAfter)
      if (answer === 'silence') isSilent()
      else show({ isOnline: true, problem: answer === 'busy' ? error : undefined })
      return { answer }
    } finally {
      clearTimeout(silence)
    }
  }

  /** Whether the server has asked not to be asked now. */
  const rests = (): boolean => performance.now() < restsUntil

  return { reach, rests }
}
