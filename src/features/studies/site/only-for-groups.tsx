import { type ComponentType, Fragment, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { NeedsScript } from '#site/account/needs-script.tsx'
import { HttpError } from '#site/data/http-error.ts'
import { loadErrorText } from '#site/data/problem-text.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

type OnlyForGroupsProps = {
  /** The page around what is said in place of it. Default: there is one already. */
  frame?: ComponentType<{ children: ReactNode }>
  /** Shown until it is known who reads. */
  waiting: ReactNode
  /** What is for the groups: a part that loads itself. */
  children: ReactNode
}

/** What a church keeps for its groups: a visitor is asked to log in. Who is in no group learns it from `LoadFailure`. */
export function OnlyForGroups({ frame: Frame = Fragment, waiting, children }: OnlyForGroupsProps) {
  const person = usePerson()
  const { pathname, search } = useLocation()
  if (person) return children
  if (person === undefined)
    return (
      <Frame>
        <NeedsScript />
        {waiting}
      </Frame>
    )
  const login = `/access?${new URLSearchParams({ redirectTo: pathname + search })}`
  return (
    <Frame>
      <EmptyState
        drawing="book"
        text={m.studies_login()}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={login}>{m.site_log_in()}</ButtonLink>
            <ButtonLink kind="secondary" to="/groups">
              {m.studies_find_group()}
            </ButtonLink>
          </div>
        }
      />
    </Frame>
  )
}

/** What a call has replied, or why not; nothing while it is on its way. */
export type Loaded<T> = { value?: T; error?: unknown; retry(): void }

/** Loads what is for the person alone. @param load the same function between renders; another one loads anew */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<{ load: () => Promise<T>; attempt: number; value?: T; error?: unknown }>()
  useEffect(() => {
    let isObsolete = false
    const settle = (settled: { value: T } | { error: unknown }) => {
      if (!isObsolete) setResult({ load, attempt, ...settled })
    }
    load().then(
      value => settle({ value }),
      error => settle({ error }),
    )
    return () => {
      isObsolete = true
    }
  }, [load, attempt])
  const retry = () => setAttempt(attempt + 1)
  return result?.load === load && result.attempt === attempt ? { ...result, retry } : { retry }
}

/** Whether a call was refused because what it asks for is not there, or not for this person. */
export const isNotFound = (error: unknown) => error instanceof HttpError && error.status === 404

/** Why the studies do not appear: the person is in no group, or the connection failed. */
export const LoadFailure = ({ error, retry }: { error: unknown; retry(): void }) =>
  isNotFound(error) ? (
    <EmptyState drawing="hands" text={m.studies_for_groups()} action={<ButtonLink to="/groups">{m.studies_find_group()}</ButtonLink>} />
  ) : (
    <div className="mt-6 grid justify-items-start gap-4">
      <Alert kind="danger">{loadErrorText(error)}</Alert>
      <Button kind="secondary" onClick={retry}>
        {m.site_try_again()}
      </Button>
    </div>
  )
