import { type ReactNode, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { HttpError } from '../data/http-error.ts'
import { loadErrorText } from '../data/problem-text.ts'

/** For loaders that do not block the page. Marks the promise as handled, so that a rejection nobody awaits is not reported. */
export function deferred<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}

type Settled<T> = { promise: Promise<T>; value?: T; error?: unknown }
type DeferredProps<T> = { promise: Promise<T>; fallback: ReactNode; children(value: T): ReactNode }

/**
 * A part of a page that loads after the rest. While it reloads, the old content stays until the new one has arrived. When
 * loading fails, an error with a retry button is shown in its place.
 */
export function Deferred<T>({ promise, fallback, children }: DeferredProps<T>) {
  const { revalidate } = useRevalidator()
  const [settled, setSettled] = useState<Settled<T>>()
  useEffect(() => {
    let isObsolete = false
    const settle = (result: Omit<Settled<T>, 'promise'>) => {
      if (!isObsolete) setSettled({ promise, ...result })
    }
    promise.then(
      value => settle({ value }),
      error => settle({ error }),
    )
    return () => {
      isObsolete = true
    }
  }, [promise])

  const waiting = (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {m.site_loading()}
      </p>
      {fallback}
    </div>
  )
  if (!settled) return waiting
  if (!('error' in settled)) return children(settled.value as T)
  // After an expired login browser-api.ts loads the church's home, so no error is shown.
  const isLoggedOut = settled.error instanceof HttpError && settled.error.status === 401
  if (isLoggedOut || settled.promise !== promise) return waiting
  return (
    <div className="grid justify-items-start gap-4">
      <Alert kind="danger">{loadErrorText(settled.error)}</Alert>
      <Button kind="secondary" onClick={() => void revalidate()}>
        {m.site_try_again()}
      </Button>
    </div>
  )
}
