import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Db } from '#server/db/unit-of-work.ts'
import type { Env } from '#server/env.ts'
import { log } from '#server/http/log.ts'
import type { Services } from '#server/http/services.ts'
import type { Job } from '#server/jobs/job.ts'

/** A complete message in the reader's language. */
export type Mail = { to: string; subject: string; text: string; html?: string }

/**
 * Sends a mail over `SMTP_URL`. Without it, the mail is written to `mail/` in the data folder as a file that any mail program
 * can open. As a job, `tx.send(deliverMail, {...})` sends the mail only after the commit, and again later when the mail server is down.
 */
export const deliverMail: Job<Mail> = {
  name: 'deliver-mail',
  sealed: true,
  run: (mail, { env }) => deliver(mail, env),
}

/** The longest time that a person waits for the mail server. */
const timeoutMs = 8_000

/**
 * Sends a mail that a person waits for: at once, or through the queue when the mail server does not accept it in time. Call it after
 * the change that the mail is about is committed.
 * @returns whether it was sent at once
 */
export async function sendNow(
  { services, db }: { services: Pick<Services, 'env'>; db: Pick<Db, 'transaction'> },
  mail: Mail,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server is too slow')), timeoutMs)
  })
  try {
    await Promise.race([deliver(mail, services.env), timeout])
    return true
  } catch (error) {
    log.warn({ error: (error as { code?: string }).code ?? (error as Error).name }, 'mail queued: the mail server did not accept it')
    await db.transaction(tx => tx.send(deliverMail, mail))
    return false
  } finally {
    clearTimeout(timer)
  }
}

async function deliver(mail: Mail, { SMTP_URL, MAIL_FROM, ATRIO_DATA_DIR }: Env): Promise<void> {
  const message = { from: MAIL_FROM, ...mail }
  if (SMTP_URL) {
    const transport = createTransport({ url: SMTP_URL, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: 30_000 })
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
