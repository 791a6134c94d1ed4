import { type ReactNode, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { HttpError } from './http-error.ts'
import { errorText } from './problem-text.ts'

/** For a loader that does not hold the page back: what nobody waits for any more may fail unheard. */
export function later<T>(coming: Promise<T>): Promise<T> {
  coming.catch(() => {})
  return coming
}

type Settled<T> = { coming: Promise<T>; value?: T; error?: unknown }
type LaterProps<T> = { coming: Promise<T>; waiting: ReactNode; children(value: T): ReactNode }

/**
 * The part of a page that comes after its head. Asked for again, it stays as it is until the new one is there; what could not
 * be had says so in its place, and can be asked for once more.
 */
export function Later<T>({ coming, waiting, children }: LaterProps<T>) {
  const { revalidate } = useRevalidator()
  const [settled, setSettled] = useState<Settled<T>>()
  useEffect(() => {
    let gone = false
    const settle = (result: Omit<Settled<T>, 'coming'>) => {
      if (!gone) setSettled({ coming, ...result })
    }
    coming.then(
      value => settle({ value }),
      error => settle({ error }),
    )
    return () => {
      gone = true
    }
  }, [coming])

  if (!settled) return waiting
  if (!('error' in settled)) return children(settled.value as T)
  // A login that is over leaves this page by itself.
  const over = settled.error instanceof HttpError && settled.error.status === 401
  if (over || settled.coming !== coming) return waiting
  return (
    <div className="grid justify-items-start gap-4">
      <Alert kind="danger">{errorText(settled.error)}</Alert>
      <Button kind="secondary" onClick={() => void revalidate()}>
        {m.site_try_again()}
      </Button>
    </div>
  )
}
