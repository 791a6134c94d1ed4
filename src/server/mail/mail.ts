import { randomUUID } from 'node:crypto'
import { refusedRecipients } from '#server/http/metrics.ts'
import type { Services } from '#server/http/services.ts'
import type { Job, JobContext } from '#server/jobs/job.ts'
import { DeadLetter } from '#server/jobs/queue-job.ts'
import { log } from '#server/log/log.ts'
import type { Db } from '#server/writes/unit-of-work.ts'
import { mailFailureOf } from './mail-failure.ts'
import { type Mail, mailTimeoutMs } from './mailer.ts'

export type { Mail }

/** `id`: of a mail that was tried before it was queued. */
type QueuedMail = Mail & { id?: string }

/**
 * Mails that a person waits for, and those about their account. `tx.send(deliverMail, {...})` sends a mail only after the commit, and
 * again later when the mail server is down.
 */
export const deliverMail: Job<QueuedMail> = { name: 'deliver-mail', sealed: true, atOnce: 3, run: deliver }

/** Mails to many. They never take the places of those that a person waits for. */
export const deliverBulkMail: Job<QueuedMail> = { name: 'deliver-bulk-mail', sealed: true, atOnce: 3, run: deliver }

/**
 * Sends a mail that a person waits for: at once, or through the queue when the mail server does not accept it in time. Call it after
 * the change that the mail is about is committed.
 * @returns whether it was sent at once
 */
export async function sendNow(
  { services, db }: { services: Pick<Services, 'mailer'>; db: Pick<Db, 'transaction'> },
  mail: Mail,
): Promise<boolean> {
  const id = randomUUID()
  try {
    await services.mailer.deliver(mail, id, AbortSignal.timeout(mailTimeoutMs))
    return true
  } catch (error) {
    if (mailFailureOf(error) === 'no-such-recipient') recordRefusal(error)
    else {
      log.warn({ error: reasonOf(error) }, 'mail queued: the mail server did not accept it')
      await db.transaction(tx => tx.send(deliverMail, { ...mail, id }))
    }
    return false
  }
}

/** The job is completed as soon as the mail server has accepted the mail. Killed between the two, it sends the mail again, with its id. */
async function deliver({ id, ...mail }: QueuedMail, job: JobContext): Promise<void> {
  try {
    await job.mailer.deliver(mail, id ?? job.id, job.signal)
  } catch (error) {
    const failure = mailFailureOf(error)
    if (failure === 'later') throw error
    if (failure === 'refused') throw new DeadLetter('refused', { cause: error })
    recordRefusal(error)
  }
}

/** Not a failure of ours: the person has mistyped the address, or it no longer exists. */
function recordRefusal(error: unknown) {
  refusedRecipients.inc()
  log.info({ error: reasonOf(error) }, 'mail not sent: the mail server knows no such recipient')
}

/** Without the reply of the mail server, which may contain the address. */
const reasonOf = (error: unknown) => {
  const { responseCode, code, name } = error as { responseCode?: number; code?: string; name: string }
  return responseCode ?? code ?? name
}
