import { eq } from 'drizzle-orm'
import type { Reply } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { createPayment } from '#features/payments/server/index.ts'
import type { HandlerContext } from '#server/http/api/on.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type * as contract from '../../contract/registrations.ts'
import type { EventPaymentFields } from '../../contract/registrations.ts'
import { confirmRegistration } from './confirm.ts'
import { holdSeats } from './hold-seats.ts'
import { readRegistration } from './read-registrations.ts'
import { lockSeats } from './seats.ts'
import { registrationTable } from './tables.ts'

type Context = HandlerContext<typeof contract.registerForEvent>

/**
 * Registers the caller, and pays, if the request says how. A repeated request gets the registration and the payment of the first one as they are now:
 * whatever was interrupted between the two goes on.
 * @throws Problem as `holdSeats` and `createPayment`; `key-reused`
 */
export async function registerForEvent(context: Context): Promise<Reply<typeof contract.registerForEvent>> {
  const { db, user, params, body, requestKey } = context
  const { secret } = context.services
  if (params.user !== user.memberId) throw new Problem('not-found')
  const { pagamento, ingressos, respostas, cupom } = body
  const now = new Date()
  const row = await db.transaction(async tx => {
    // A repeated request waits here for the first one.
    await lockSeats(tx, params.event)
    const repeated = requestKey && (await findRepeated(tx, requestKey))
    if (repeated) return repeated
    const order = { wanted: ingressos, respostas, cupom, secret }
    const held = await holdSeats(tx, { memberId: user.memberId, eventId: params.event, ...order, situacao: 'pendente', requestKey, now })
    if (held.valor > 0) return held
    await confirmRegistration(tx, held.id, { metodo: 'gratuito', pagamentoId: null, now })
    return { ...held, situacao: 'confirmada' as const }
  })
  const isToPay = pagamento && row.valor > 0
  const fields: EventPaymentFields = { inscricao: row.id }
  const payment = isToPay ? await createPayment({ ...context, body: { ...pagamento, ...fields, tipo: 'evento' } }) : null
  return { inscricao: await readRegistration(db, row.id, secret), pagamento: payment }
}

/** @throws Problem `key-reused` when the key was used for something else */
async function findRepeated(tx: UnitOfWork, { key, input }: NonNullable<Context['requestKey']>) {
  const [row] = await tx.select().from(registrationTable).where(eq(registrationTable.chave, key))
  if (row && row.entrada !== input) throw new Problem('key-reused')
  return row
}
