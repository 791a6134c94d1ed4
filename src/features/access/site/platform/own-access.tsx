import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { errorText } from '#site/data/problem-text.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { refreshPerson } from '#site/session/session.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import type { MemberRoles } from '../../contract/account.ts'
import { leaveChurch } from '../../contract/platform.ts'
import { useTimeOfDay } from './time-of-day.ts'

/** Until when the super admin is in the church, and the button to leave. */
export function OwnAccess({ access: { id, expiraEm } }: { access: NonNullable<MemberRoles['acessoPlataforma']> }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const time = useTimeOfDay()(expiraEm)
  // The form with which the person entered is gone, and with it the focus.
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])

  async function leave() {
    setBusy(true)
    setProblem(undefined)
    try {
      await browserApi()(leaveChurch, { id })
      await refreshPerson()
      await revalidate()
    } catch (error) {
      setProblem(errorText(error))
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-4">
      <p ref={text} tabIndex={-1} className="text-lg font-semibold text-pretty outline-none">
        {m.user_platform_inside({ time })}
      </p>
      {problem && <Alert kind="danger">{problem}</Alert>}
      <Button kind="secondary" busy={busy} onClick={() => void leave()} className="max-sm:w-full sm:justify-self-start">
        {m.user_platform_leave()}
      </Button>
    </div>
  )
}
