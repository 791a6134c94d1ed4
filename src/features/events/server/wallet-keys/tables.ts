import { jsonb, text, unique } from 'drizzle-orm/pg-core'
import { churchTable, versionColumn } from '#server/db/church-table.ts'
import { timestampMs } from '#server/db/timestamp.ts'
import type { Sealed } from '#server/seal.ts'
import type { Wallet } from '../../rules/wallet.ts'

/** The keys with which a church signs tickets for a wallet. */
export const walletTable = churchTable(
  'evento_carteira',
  {
    carteira: text('carteira').$type<Wallet>().notNull(),
    /** Apple's pass type, or the issuer at Google. */
    identificador: text('identificador').notNull(),
    /** Apple's team, or Google's service account. */
    conta: text('conta').notNull(),
    definidaEm: timestampMs('definida_em').notNull(),
    /** When Apple's certificates end; `null`: never. */
    validaAte: timestampMs('valida_ate'),
    /** Encrypted (keys.ts). */
    chaves: jsonb('chaves').$type<Sealed>().notNull(),
    versao: versionColumn(),
  },
  t => [unique('evento_carteira_unica').on(t.igrejaId, t.carteira)],
)
export type WalletRow = typeof walletTable.$inferSelect
