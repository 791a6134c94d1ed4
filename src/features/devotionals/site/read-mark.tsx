import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '#site/data/problem-text.ts'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import { setRead, useReadings } from './use-readings.ts'

/** With this a member notes that they have read a devotional: for themselves, without counting days or missing ones. */
export function ReadMark({ id }: { id: number }) {
  const readings = useReadings()
  const [problem, setProblem] = useState<string>()
  if (!readings) return null
  const isRead = readings.includes(id)
  const Icon = isRead ? IconCircleCheck : IconCircle

  async function press() {
    setProblem(undefined)
    await setRead(id, !isRead).catch((error: unknown) => setProblem(errorText(error)))
  }

  return (
    <div className="mt-8 grid justify-items-start gap-2 print:hidden">
      <Button kind="secondary" aria-pressed={isRead} onClick={() => void press()}>
        <Icon aria-hidden stroke={1.75} className="size-5" />
        {isRead ? m.devotionals_read_done() : m.devotionals_mark_read()}
      </Button>
      <FieldError id="read-problem">{problem}</FieldError>
    </div>
  )
}
