import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Env } from '#server/env.ts'
import { log } from '#server/log/log.ts'

/** A complete message in the reader's language. `replyTo`: who gets the answers; left out: who sends it. */
export type Mail = { to: string; subject: string; text: string; html?: string; replyTo?: string }

export type Mailer = {
  /**
   * Hands a mail to the mail server, which accepts it or not.
   * @param id the same each time the same mail is tried, so that a second copy can be recognized by its Message-ID
   * @param signal gives up
   * @throws nodemailer's error; `mailFailureOf` says what to do
   */
  deliver(mail: Mail, id: string, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** Milliseconds in which the mail server has to accept a connection, and to greet. */
export const mailTimeoutMs = 8_000

/**
 * Opens the connections to the mail server, when they are needed, and keeps them open. Without `SMTP_URL`, mails are written to `mail/`
 * in the data folder as files that any mail program can open.
 */
export function openMailer({ SMTP_URL, MAIL_FROM, ATRIO_DATA_DIR }: Env): Mailer {
  const domain = /@([^\s>]+)/.exec(MAIL_FROM)?.[1] ?? 'localhost'
  const messageOf = (mail: Mail, id: string) => ({ from: MAIL_FROM, ...mail, messageId: `<${id}@${domain}>` })
  if (!SMTP_URL) {
    const transport = createTransport({ streamTransport: true, buffer: true })
    return {
      deliver: async (mail, id) => writeMail(ATRIO_DATA_DIR, (await transport.sendMail(messageOf(mail, id))).message as Buffer),
      close: async () => {},
    }
  }
  const timeouts = { connectionTimeout: mailTimeoutMs, greetingTimeout: mailTimeoutMs, socketTimeout: 30_000 }
  // The address may contain other limits, such as ?maxConnections=2&rateLimit=5. A mail whose connection breaks is tried once more at once.
  const transport = createTransport({ pool: true, maxRequeues: 1, ...defaultLimits(SMTP_URL), ...timeouts, url: SMTP_URL })
  return {
    deliver: async (mail, id, signal) => void (await transport.sendMail({ ...messageOf(mail, id), signal })),
    // Forced: what was being delivered has been aborted before.
    close: async () => transport.close(),
  }
}

/** Six connections: three for mails to many (mail.ts), so that three are always left for mails that people wait for. */
const defaultLimits = (url: string) => (new URL(url).searchParams.has('maxConnections') ? {} : { maxConnections: 6 })

async function writeMail(dataFolder: string, content: Buffer): Promise<void> {
  const folder = join(dataFolder, 'mail')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`), content)
  log.info('mail written to the data folder: SMTP_URL is not set')
}
