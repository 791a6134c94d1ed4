import { eq } from 'drizzle-orm'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import { mayChargeMove, paymentStateOfCharge } from '../../rules/pix-automatico-states.ts'
import { readMemberPayer } from '../pay/read-payer.ts'
import { recordPayment } from '../processing/record-payment.ts'
import { digestOf } from '../rows/payment-code.ts'
import { type PixContext, pixDb } from './context.ts'
import type { ChargeSnapshot } from './pix-automatico.ts'
import { lockCharge, lockMandate } from './rows.ts'
import { type ChargeRow, chargeTable, type MandateRow } from './tables.ts'

/**
 * Books what the bank says about a charge. When it is paid, its payment is made and booked in the same transaction, once for ever; the mandate
 * stays as it is, whatever becomes of a charge. The same news twice, or older ones after newer, do nothing.
 */
export function bookCharge(context: PixContext, id: number, snapshot: ChargeSnapshot): Promise<ChargeRow> {
  return pixDb(context).transaction(async tx => {
    const found = await lockBoth(tx, id)
    if (!found) throw new Error('the charge is gone')
    const { charge: row, mandate } = found
    const situacao = mayChargeMove(row.situacao, snapshot.situacao) ? snapshot.situacao : row.situacao
    const isPaidNow = situacao !== row.situacao && paymentStateOfCharge[situacao] === 'aprovado'
    const pagamentoId = isPaidNow ? await recordMoney(tx, context, { charge: row, mandate }, snapshot) : row.pagamentoId
    const [after] = await tx
      .update(chargeTable)
      .set({ situacao, envio: 'respondido', pagamentoId })
      .where(eq(chargeTable.id, id))
      .returning()
    return after ?? row
  })
}

async function lockBoth(tx: UnitOfWork, id: number) {
  const [known] = await tx.select({ mandateId: chargeTable.autorizacaoId }).from(chargeTable).where(eq(chargeTable.id, id))
  const mandate = known && (await lockMandate(tx, known.mandateId))
  const charge = await lockCharge(tx, id)
  return mandate && charge && { charge, mandate }
}

/** @returns the id of the payment. Its money lies at the church's own bank, so it has no gateway: what is given back is given back there. */
async function recordMoney(
  tx: UnitOfWork,
  { services, church, bank }: PixContext,
  { charge, mandate }: { charge: ChargeRow; mandate: MandateRow },
  { recebido, em }: ChargeSnapshot,
): Promise<number> {
  const { txid, valor, usuarioId } = charge
  const { tipo, item, descricao, pedido } = mandate
  const now = bank.connection.now()
  const key = digestOf(`pix automatico ${txid}`)
  const payment = await recordPayment(tx, services, {
    church,
    purpose: { tipo },
    // Of somebody who was forgotten: the money is the church's all the same.
    payer: usuarioId === null ? null : await readMemberPayer(tx, services.secret, usuarioId),
    lines: [{ referencia: item, descricao, valor }],
    descricao,
    requestKey: { key, input: key },
    now,
    metodo: 'pix',
    em: em ?? now,
    recebido,
    onStarted: async row => services.purposes.get(tipo)?.onStarted?.(tx, row, { church, memberId: usuarioId, body: pedido, now }),
  })
  return payment.id
}
