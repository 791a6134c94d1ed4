import { and, asc, eq, sql } from 'drizzle-orm'
import type { StoredCard } from '#server/payment-gateway.ts'
import type { PurposeTx } from '#server/payment-purpose.ts'
import { isAnotherCard, sealCard } from '../../rows/card-seal.ts'
import { storedCardTable } from '../../tables.ts'
import { forgetCard } from './forget-card.ts'

type Owner = { igrejaId: number; usuarioId: number; gateway: number }

/**
 * Stores a card that a gateway keeps for a member. The same card again replaces the one before, which the gateway then forgets if it has two of
 * them. The row stays: what repeats by itself is paid with its id.
 * @returns its id
 */
export async function keepCard(
  tx: PurposeTx,
  secret: Uint8Array,
  { igrejaId, usuarioId, gateway }: Owner,
  card: StoredCard,
): Promise<number> {
  const { referencia, bandeira, final, titular, validade, impressao } = card
  const isSame = impressao
    ? eq(storedCardTable.impressao, impressao)
    : and(eq(storedCardTable.final, final), eq(storedCardTable.validade, validade), eq(storedCardTable.bandeira, bandeira))
  // Two tabs may save the same card for the first time in the same moment: there is no row yet that one of them could wait for.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cartao_gateway'), hashtext(${`${igrejaId} ${usuarioId} ${gateway}`}))`)
  const [before] = await tx
    .select({ id: storedCardTable.id, referencia: storedCardTable.referencia })
    .from(storedCardTable)
    .where(and(eq(storedCardTable.usuarioId, usuarioId), eq(storedCardTable.gateway, gateway), isSame))
    .orderBy(asc(storedCardTable.id))
    .limit(1)
    .for('update')
  const shown = { bandeira, final, titular, validade, impressao }
  const values = { igrejaId, usuarioId, gateway, referencia: sealCard(secret, referencia), ...shown, recusadoEm: null }
  if (before) {
    if (isAnotherCard(secret, before.referencia, referencia)) await tx.send(forgetCard, { gateway, referencia: before.referencia })
    await tx.update(storedCardTable).set(values).where(eq(storedCardTable.id, before.id))
    return before.id
  }
  const [row] = await tx.insert(storedCardTable).values(values).returning({ id: storedCardTable.id })
  return (row as { id: number }).id
}
