import { eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Upload } from '#contract/upload.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import { storeAttachment } from '#server/pictures/store-attachment.ts'
import type { Payment } from '../../contract/pay.ts'
import type { addProof as endpoint } from '../../contract/proofs.ts'
import { isOpen } from '../../rules/payments.ts'
import { maxProofs, takesProof } from '../../rules/proofs.ts'
import { toPayment } from '../pay/to-payment.ts'
import { paymentDb, readsByCode } from '../rows/payment-db.ts'
import { lockPayment, type PaymentRow } from '../rows/payment-row.ts'
import { proofTable } from '../rows/proofs/tables.ts'
import { readPayment } from '../rows/read-payment.ts'
import { paymentTable } from '../tables.ts'
import { limitProofs } from './limit-proofs.ts'

/**
 * Keeps what a payer has attached, for the treasurer's queue: the payment stays in it when its time is over, and comes back into it when it had
 * ended. Its version rises, so that nobody refuses it without having seen the proof.
 * @throws Problem `too-many`; `not-found`; `invalid` for a payment that takes none, or no more, for a picture or a PDF that cannot be read or has no
 * room, and with `captcha` after a few
 */
export async function addProof(context: HandlerContext<typeof endpoint>): Promise<Payment> {
  const { services, church, params, form, requestId } = context
  const { arquivo } = form
  const db = paymentDb(services, church, requestId)
  const found = await readPayment(services, church, params.codigo)
  // Before it is stored, too, so that nobody fills the disk by way of a payment that takes no more.
  if (await isWanted(readsByCode(services, church, params.codigo), found, arquivo)) {
    await limitProofs(context)
    // Also that of a member: the call is open to everybody.
    const stored = await storeAttachment(services, { church, quota: 'visitantes' }, arquivo, 'arquivo')
    await db.transaction(async tx => {
      const row = await lockPayment(tx, found.id)
      if (!row || !(await isWanted(tx, row, arquivo))) return
      const { id: pagamentoId, usuarioId } = row
      await tx.insert(proofTable).values({ pagamentoId, usuarioId, resumo: arquivo.hash, ...stored })
      await showToTreasurer(tx, row)
    })
  } else if (isOutOfQueue(found)) {
    // It costs the treasurer a look, as a new one does.
    await limitProofs(context)
    await db.transaction(async tx => {
      // Many at once are one.
      const row = await lockPayment(tx, found.id)
      if (row && isOutOfQueue(row)) await showToTreasurer(tx, row)
    })
  }
  return toPayment(services, church, await readPayment(services, church, params.codigo))
}

const isOutOfQueue = ({ situacao, flagConferir }: PaymentRow) => !isOpen(situacao) && !flagConferir

/** The payer says again that they have paid, perhaps with the same file. What the treasurer is shown already stays as they have it open. */
async function showToTreasurer(tx: ChurchTx, { id }: PaymentRow) {
  const versao = sql`${paymentTable.versao} + 1`
  await tx.update(paymentTable).set({ flagConferir: true, versao }).where(eq(paymentTable.id, id))
}

/** `false`: it is there already. @throws Problem `invalid` */
async function isWanted(db: Pick<ChurchTx, 'select'>, row: PaymentRow, { hash }: Upload): Promise<boolean> {
  if (!takesProof(row)) throw new Problem('invalid', { errors: { situacao: 'invalid' } })
  const { resumo, pagamentoId } = proofTable
  const kept = await db.select({ resumo }).from(proofTable).where(eq(pagamentoId, row.id))
  if (kept.some(proof => proof.resumo === hash)) return false
  if (kept.length >= maxProofs) throw new Problem('invalid', { errors: { comprovantes: `max_value:${maxProofs}` } })
  return true
}
