import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { churchReads } from '#server/db/church-db.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import { digestOf } from '../life/payment-code.ts'
import type { PaymentRow } from '../life/payment-row.ts'
import { paymentTable } from '../tables.ts'

/** The payment with this code, whoever asks: the database shows it only to who knows the code. @throws Problem `not-found` */
export async function readPayment({ pool }: Pick<Services, 'pool'>, church: ChurchState, code: string): Promise<PaymentRow> {
  const digest = digestOf(code)
  const [row] = await churchReads(pool, church.id, { guestCode: digest })
    .select()
    .from(paymentTable)
    .where(eq(paymentTable.codigoResumo, digest))
  if (!row) throw new Problem('not-found')
  return row
}
