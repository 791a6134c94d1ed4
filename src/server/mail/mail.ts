import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Env } from '#server/env.ts'
import { log } from '#server/http/log.ts'
import type { Services } from '#server/http/services.ts'
import type { Db } from '#server/http/work.ts'
import type { Job } from '#server/jobs/job.ts'

/** One message, finished: the words are already in the reader's language. */
export type Mail = { to: string; subject: string; text: string; html?: string }

/**
 * Sends a mail over `SMTP_URL`. Without one the message is written to `mail/` in the data folder, where any mail program
 * opens it. Sent as a job: `tx.send(deliverMail, {...})` sends only what was committed, and tries again when the post is down.
 */
export const deliverMail: Job<Mail> = {
  name: 'deliver-mail',
  sealed: true,
  run: (mail, { env }) => post(mail, env),
}

/** Milliseconds that a person waits for the post. */
const patience = 8_000

/**
 * Sends a mail that a person waits for: at once, and by the queue when the post does not take it in time. To be called after the
 * commit of what the mail is about.
 * @returns whether it has left
 */
export async function sendNow(
  { services, db }: { services: Pick<Services, 'env'>; db: Pick<Db, 'transaction'> },
  mail: Mail,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the post is slow')), patience)
  })
  try {
    await Promise.race([post(mail, services.env), late])
    return true
  } catch (error) {
    log.warn({ error: (error as { code?: string }).code ?? (error as Error).name }, 'mail queued: the post did not take it')
    await db.transaction(tx => tx.send(deliverMail, mail))
    return false
  } finally {
    clearTimeout(timer)
  }
}

async function post(mail: Mail, { SMTP_URL, MAIL_FROM, ATRIO_DATA_DIR }: Env): Promise<void> {
  const message = { from: MAIL_FROM, ...mail }
  if (SMTP_URL) {
    const transport = createTransport({ url: SMTP_URL, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: 30_000 })
    try {
      await transport.sendMail(message)
    } finally {
      transport.close()
    }
    return
  }
  const { message: content } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
  const folder = join(ATRIO_DATA_DIR, 'mail')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`), content as Buffer)
  log.info('mail written to the data folder: SMTP_URL is not set')
}
