import { eq } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchState } from '#server/http/church-directory.ts'
import type { Services } from '#server/http/services.ts'
import { paymentTable } from '../tables.ts'
import { digestOf } from './payment-code.ts'
import { readsByCode } from './payment-db.ts'
import type { PaymentRow } from './payment-row.ts'

/** The payment with this code, whoever asks: the database shows it only to who knows the code. @throws Problem `not-found` */
export async function readPayment(services: Pick<Services, 'pool'>, church: ChurchState, code: string): Promise<PaymentRow> {
  const isIts = eq(paymentTable.codigoResumo, digestOf(code))
  const [row] = await readsByCode(services, church, code).select().from(paymentTable).where(isIts)
  if (!row) throw new Problem('not-found')
  return row
}
