import { and, eq, isNull } from 'drizzle-orm'
import { log } from '#server/log/log.ts'
import { GatewayError } from '#server/payment-gateway.ts'
import { bookMandate } from './book-mandate.ts'
import { type PixContext, pixDb } from './context.ts'
import { mandateOrderOf } from './orders.ts'
import type { MandateInput, MandateOrder, MandateSnapshot } from './pix-automatico.ts'
import { findFirstCharge, findMandateRow } from './rows.ts'
import { type MandateRow, mandateTable } from './tables.ts'

/**
 * Asks the bank for a mandate: first it is made, without the payer hearing of it, and its number is stored; then the payer is asked. By push they
 * are asked once: whoever finds a row that says `enviando` only asks what became of it.
 * @returns the mandate as it is then; `criada` while nobody knows more
 */
export async function submitMandate(context: PixContext, { id }: MandateRow, input: MandateInput): Promise<MandateRow> {
  const { bank, church } = context
  const db = pixDb(context)
  const [row, first] = await Promise.all([findMandateRow(db, id), findFirstCharge(db, id)])
  if (!row) throw new Error('the mandate is gone')
  if (row.situacao !== 'criada' || (row.envio !== 'preparado' && row.jornada === 'aviso')) return row
  const snapshot = await askPayer().catch(withoutAnswer)
  return typeof snapshot === 'object' ? bookMandate(context, id, snapshot) : ((await findMandateRow(db, id)) ?? row)

  async function askPayer(): Promise<MandateSnapshot | 'unknown'> {
    const order = mandateOrderOf(church, row as MandateRow, first)
    const referencia = await storeReference(order)
    // Another run is asking.
    if (!(await claim())) return 'unknown'
    return bank.adapter.authorise(bank.connection, { ...order, referencia }, input)
  }

  /** Two runs at once may make two mandates; the payer is asked about the one that is stored, and never hears of the other. */
  async function storeReference(order: MandateOrder): Promise<string> {
    if (order.referencia !== null) return order.referencia
    const referencia = await bank.adapter.create(bank.connection, order, input)
    return db.transaction(async tx => {
      const isMissing = and(eq(mandateTable.id, id), isNull(mandateTable.referencia))
      await tx.update(mandateTable).set({ referencia }).where(isMissing)
      return (await findMandateRow(tx, id))?.referencia ?? referencia
    })
  }

  /** Whether this run asks the payer: not once it was ended here. A QR is only read, by all. */
  function claim(): Promise<boolean> {
    const isPrepared = and(eq(mandateTable.id, id), eq(mandateTable.envio, 'preparado'), eq(mandateTable.situacao, 'criada'))
    return db.transaction(async tx => {
      const claimed = await tx.update(mandateTable).set({ envio: 'enviando' }).where(isPrepared).returning({ id: mandateTable.id })
      return claimed.length > 0 || (row?.jornada !== 'aviso' && (await findMandateRow(tx, id))?.situacao === 'criada')
    })
  }
}

/**
 * A mandate without an answer. Refused, it has ended: the payer was not asked. Otherwise nobody knows: before the payer is asked, a repeated request
 * goes on; afterwards the bank is asked what became of it.
 */
function withoutAnswer(error: unknown): MandateSnapshot | 'unknown' {
  if (!(error instanceof GatewayError)) throw error
  log.warn({ reason: error.reason, code: error.code }, 'a bank gave no answer to a mandate')
  return error.reason === 'rejected' ? { referencia: '', situacao: 'cancelada' } : 'unknown'
}
