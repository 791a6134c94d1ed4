import { and, eq, sql, sum } from 'drizzle-orm'
import type { PaymentRow } from '#features/payments/server/index.ts'
import { bankLineTable, bookSnapshot } from '#features/payments/server/index.ts'
import type { Services } from '#server/http/services.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'

export type BankLineRow = typeof bankLineTable.$inferSelect

/** Lets only this transaction change the bank's lines of the church until it ends: whether money is known already depends on all of them. */
export const lockLines = (tx: UnitOfWork) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('extrato_linha'), hashtext(current_setting('atrio.igreja')))`)

/** Locks money of the bank until the transaction ends. Always before its payment, so that two transactions never wait for each other. */
export async function lockLine(tx: UnitOfWork, id: number): Promise<BankLineRow | undefined> {
  await lockLines(tx)
  const [row] = await tx.select().from(bankLineTable).where(eq(bankLineTable.id, id)).for('update')
  return row
}

/** When money of the bank arrived. The bank says only the day, so noon; never later than now. @param timeZone of the church */
export const arrivalOf = ({ dia }: Pick<BankLineRow, 'dia'>, timeZone: string) =>
  sql`least(now(), (${dia}::date + time '12:00') at time zone ${timeZone})`.mapWith(bankLineTable.criadoEm)

/**
 * Gives money of the bank to a payment, and books it. What the treasurer has confirmed by hand before is the same money and not counted again:
 * a payment has received what was booked, or what all its lines say, if that is more.
 * @param line without a payment, locked by this transaction; then `payment` is locked too
 * @param timeZone of the church
 */
export async function bookLine(
  tx: UnitOfWork,
  line: BankLineRow,
  payment: PaymentRow,
  { services, timeZone }: { services: Pick<Services, 'secret' | 'purposes' | 'gateways'>; timeZone: string },
): Promise<BankLineRow> {
  const [before] = await tx
    .select({
      total: sum(bankLineTable.valor).mapWith(Number),
      at: arrivalOf(line, timeZone),
    })
    .from(bankLineTable)
    .where(and(eq(bankLineTable.pagamentoId, payment.id)))
  const values = { situacao: 'conciliada' as const, pagamentoId: payment.id, versao: line.versao + 1 }
  await tx.update(bankLineTable).set(values).where(eq(bankLineTable.id, line.id))
  const recebido = Math.max(payment.valorRecebido, (before?.total ?? 0) + line.valor)
  if (recebido > payment.valorRecebido) {
    const snapshot = { referencia: payment.codigo, situacao: 'aprovado', recebido } as const
    await bookSnapshot(tx, { ...payment, flagConferir: false }, snapshot, services, before?.at ?? new Date())
  }
  await tx.audit({
    action: 'match',
    entity: 'extrato_linha',
    id: line.id,
    before: { situacao: line.situacao, pagamentoId: null, versao: line.versao, valorRecebido: payment.valorRecebido },
    after: { ...values, valorRecebido: recebido },
  })
  return { ...line, ...values }
}
