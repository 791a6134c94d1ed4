import { HttpError } from '#site/data/http-error.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { getPayment, type Payment } from '../../contract/pay.ts'

/** What a code looks like: 19 letters and digits, without those that look alike. */
const codePattern = /^[A-HJ-NP-Z2-9]{19}$/i

/** A payment by the code in its address. @returns `null` when there is none with it, or it cannot be a code @throws HttpError */
export async function loadPayment(codigo: string): Promise<Payment | null> {
  if (!codePattern.test(codigo)) return null
  try {
    return await browserApi()(getPayment, { codigo })
  } catch (error) {
    if (error instanceof HttpError && (error.status === 404 || error.status === 422)) return null
    throw error
  }
}
