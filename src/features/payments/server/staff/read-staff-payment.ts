import { asc, eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { StaffPaymentDetails } from '../../contract/staff.ts'
import { bankLineTable } from '../rows/bank-lines/tables.ts'
import { ledgerTable, paymentLineTable, paymentTable, refundTable } from '../tables.ts'
import { selectPayments, toStaffPayment } from './select-payments.ts'

const { id: itemId, referencia, descricao, valor: itemValor } = paymentLineTable
const { id: lineId, dia, valor: lineValor, memo, situacao } = bankLineTable

/** A payment with all that belongs to it. @param db of a caller who passes `money` @throws Problem `not-found` */
export async function readStaffPayment(db: Pick<ChurchDb, 'select'>, id: number): Promise<StaffPaymentDetails> {
  const [[found], itens, entries, refunds, extrato] = await Promise.all([
    selectPayments(db).where(eq(paymentTable.id, id)),
    db
      .select({ id: itemId, referencia, descricao, valor: itemValor })
      .from(paymentLineTable)
      .where(eq(paymentLineTable.pagamentoId, id))
      .orderBy(asc(itemId)),
    db.select().from(ledgerTable).where(eq(ledgerTable.pagamentoId, id)).orderBy(asc(ledgerTable.id)),
    db.select().from(refundTable).where(eq(refundTable.pagamentoId, id)).orderBy(asc(refundTable.id)),
    db
      .select({ id: lineId, dia, valor: lineValor, memo, situacao })
      .from(bankLineTable)
      .where(eq(bankLineTable.pagamentoId, id))
      .orderBy(asc(lineId)),
  ])
  if (!found) throw new Problem('not-found')
  const payment = toStaffPayment(found)
  return {
    ...payment,
    pagador: payment.pagador && { ...payment.pagador, telefone: found.payer?.telefone ?? null },
    parcelas: found.payment.parcelas,
    validade: found.payment.validade?.toISOString() ?? null,
    itens,
    lancamentos: entries.map(({ id, tipo, valor, em }) => ({ id, tipo, valor, em: em.toISOString() })),
    estornos: refunds.map(({ id, valor, situacao, motivo, pedidoEm }) => ({
      id,
      valor,
      situacao,
      motivo,
      pedidoEm: pedidoEm.toISOString(),
    })),
    extrato,
  }
}
