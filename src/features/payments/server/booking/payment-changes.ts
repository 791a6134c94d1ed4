import type { PaymentMethodCode } from '#contract/money/payment-codes.ts'
import type { ChangeStream } from '#server/http/streams/change-stream.ts'
import { readPayment } from '../rows/read-payment.ts'

export const paymentTopic = (id: number) => `pagamento ${id}`
/** A payment into the church's own account shows where to pay as the church has it now, so all of a method change with it. */
export const methodTopic = (codigo: PaymentMethodCode) => `forma ${codigo}`

/** Whoever has the code of a payment hears at once that it has changed, or how to pay it. */
export const paymentChanges: ChangeStream = {
  path: '/api/pagamento/{codigo}/mudancas',
  async topicsOf(services, church, { codigo = '' }) {
    const { id, gateway, metodo } = await readPayment(services, church, codigo)
    return gateway === null ? [paymentTopic(id), methodTopic(metodo)] : [paymentTopic(id)]
  },
}
