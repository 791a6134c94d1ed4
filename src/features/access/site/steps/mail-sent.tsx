import { IconMailOff, IconMailOpened } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { m } from '#texts/messages.js'
import { Alert } from '#ui/feedback/alert.tsx'
import { Heading } from './heading.tsx'

type MailSentProps = { heading: string; text: string; mail: { sent: boolean; at: number } | undefined; children: ReactNode }

/** A mail was sent or could not be sent: explains what to do now. */
export function MailSent({ heading, text, mail, children }: MailSentProps) {
  const failed = mail?.sent === false
  const Icon = failed ? IconMailOff : IconMailOpened
  return (
    <>
      <span aria-hidden className="mb-5 grid size-16 place-items-center rounded-xl bg-brand-soft text-brand-text">
        <Icon stroke={1.5} className="size-9" />
      </span>
      <Heading>{heading}</Heading>
      <div aria-live="polite" className="mt-2 text-pretty wrap-anywhere text-muted">
        {failed ? <Alert kind="danger">{m.access_mail_failed()}</Alert> : <p>{text}</p>}
        {mail?.sent && <p className="mt-2">{m.access_mail_tip()}</p>}
      </div>
      <div className="mt-6 grid gap-2">{children}</div>
    </>
  )
}

/** The shortest time between two requests of a mail. */
const resendDelaySeconds = 60

/** Seconds until another mail may be requested. `since`: the time of the last request, in milliseconds. */
export function useSecondsUntilResend(since: number | undefined): number {
  const [now, setNow] = useState(Date.now)
  const secondsLeft =
    since === undefined ? 0 : Math.max(0, Math.min(resendDelaySeconds, resendDelaySeconds - Math.floor((now - since) / 1_000)))
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return secondsLeft
}
