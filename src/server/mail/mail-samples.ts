import type { Mail } from './mail.ts'
import type { Brand } from './mail-content.ts'

/**
 * The mails of a feature, each with a sample of what it is about, by a name for those who work on them. Each feature that sends some has them in
 * `server/mail-samples.ts`; `/gallery/mails` of `npm run dev` shows all.
 */
export type MailSamples = Readonly<Record<string, (brand: Brand) => Mail>>

/** Who gets a sample. */
export const sampleRecipient = { to: 'maria@exemplo.com.br', name: 'Maria Aparecida' }

/** A morning in November, in UTC. */
export const sampleTime = new Date('2026-11-22T12:30:00Z')
