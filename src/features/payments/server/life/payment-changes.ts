import type { ChangeStream } from '#server/http/streams/change-stream.ts'
import { readPayment } from '../pay/read-payment.ts'

export const paymentTopic = (id: number) => `pagamento ${id}`

/** Whoever has the code of a payment hears at once that it has changed. */
export const paymentChanges: ChangeStream = {
  path: '/api/pagamento/{codigo}/mudancas',
  topicOf: async (services, church, { codigo = '' }) => paymentTopic((await readPayment(services, church, codigo)).id),
}
