import { jsonb, text, unique } from 'drizzle-orm/pg-core'
import { churchIndex, churchTable } from '#server/db/church-table.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import type { Sealed } from '#server/seal.ts'
import type { PartnerCode } from '../rules.ts'

/** The keys with which a church tells partner sites who comes (Ed25519). The newest one signs. */
export const partnerKeyTable = churchTable(
  'parceiro_chave',
  {
    parceiro: text('parceiro').$type<PartnerCode>().notNull(),
    /** Its name in tokens and in the JWK Set. */
    kid: text('kid').notNull(),
    /** The public half, in base64url. */
    publica: text('publica').notNull(),
    /** The private half, encrypted (partner-keys.ts). */
    privada: jsonb('privada').$type<Sealed>().notNull(),
    criadaEm: timestampMs('criada_em').notNull().defaultNow(),
  },
  t => [unique('parceiro_chave_kid').on(t.igrejaId, t.kid), churchIndex('parceiro_chave_do_parceiro', t.igrejaId, t.parceiro, t.criadaEm)],
)
