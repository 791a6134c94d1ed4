import { pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { churchTable } from '#server/db/church-table.ts'

/** A church's own reCAPTCHA v2 keys. The secret key never leaves the server. */
export const captchaKeyTable = churchTable(
  'igreja_captcha',
  { chaveSite: text('chave_site').notNull(), chaveSecreta: text('chave_secreta').notNull() },
  t => [unique('igreja_captcha_unico').on(t.igrejaId)],
)

/**
 * The challenges whose answers were accepted, stored until they expire. A global table, because a challenge is computed before its
 * church is known.
 */
export const spentChallengeTable = pgTable('captcha_gasto', {
  desafio: text('desafio').primaryKey(),
  expiraEm: timestamp('expira_em', { withTimezone: true }).notNull(),
})
