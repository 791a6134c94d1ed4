import { jsonb, text, unique } from 'drizzle-orm/pg-core'
import { churchTable } from '#server/db/church-table.ts'
import type { Sealed } from '#server/seal.ts'

/** The key with which a church signs the codes of its tickets (Ed25519). */
export const signingKeyTable = churchTable(
  'evento_chave',
  {
    /** The public half, in base64url. */
    publica: text('publica').notNull(),
    /** The private half, encrypted (signing-key.ts). */
    privada: jsonb('privada').$type<Sealed>().notNull(),
  },
  t => [unique('evento_chave_igreja').on(t.igrejaId)],
)
