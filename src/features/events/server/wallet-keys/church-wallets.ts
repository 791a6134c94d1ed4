import { sql } from 'drizzle-orm'
import type { Wallet } from '../../rules/wallet.ts'
import type { EventRow } from '../tables.ts'
import { walletTable } from './tables.ts'

const { carteira, validaAte } = walletTable

/** The wallets for which the church has keys that are valid now, as a column of a query that is bound to it. */
export const churchWallets = sql<Wallet[]>`array(
  select ${carteira} from ${walletTable} where ${validaAte} is null or ${validaAte} > now() order by ${carteira})`

/** Whether the tickets of a registration open a door some day, and can therefore be put into a wallet. */
export const canBeKept = (registration: { situacao: string }, event: Pick<EventRow, 'estado' | 'fim'>, now: Date): boolean =>
  registration.situacao === 'confirmada' && event.estado === 'confirmado' && event.fim > now
