import { pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { churchTable } from '#server/db/church-table.ts'

/** A church's own reCAPTCHA v2 keys. The secret one never leaves the server. */
export const captchaKeyTable = churchTable(
  'igreja_captcha',
  { chaveSite: text('chave_site').notNull(), chaveSecreta: text('chave_secreta').notNull() },
  t => [unique('igreja_captcha_unico').on(t.igrejaId)],
)

/** Global: a challenge is computed before it is known who for. Answers that were taken, until they would expire anyway. */
export const spentChallengeTable = pgTable('captcha_gasto', {
  desafio: text('desafio').primaryKey(),
  expiraEm: timestamp('expira_em', { withTimezone: true }).notNull(),
})
