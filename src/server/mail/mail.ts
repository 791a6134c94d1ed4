import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { log } from '#server/http/log.ts'
import type { Job } from '#server/jobs/jobs.ts'

/** One message, finished: the words are already in the reader's language. */
export type Mail = { to: string; subject: string; text: string; html?: string }

/**
 * Sends a mail over `SMTP_URL`. Without one the message is written to `mail/` in the data folder, where any mail program
 * opens it. Sent as a job: `tx.send(deliverMail, {...})` sends only what was committed, and tries again when the post is down.
 */
export const deliverMail: Job<Mail> = {
  name: 'deliver-mail',
  async run(mail, { env }) {
    const message = { from: env.MAIL_FROM, ...mail }
    if (env.SMTP_URL) {
      const post = createTransport(env.SMTP_URL)
      try {
        await post.sendMail(message)
      } finally {
        post.close()
      }
      return
    }
    const { message: content } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
    const folder = join(env.ATRIO_DATA_DIR, 'mail')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`), content as Buffer)
    log.info('mail written to the data folder: SMTP_URL is not set')
  },
}
