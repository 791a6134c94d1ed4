import { cancelCharge } from './cancel-charge.ts'
import { type PixContext, pixDb } from './context.ts'
import { type CycleCharge, type DueCycle, takeCycle } from './take-cycle.ts'

/**
 * A member has paid a cycle in another way before its day: the cycle's charge ends, and if there is none yet, none is made any more. After 22:00 of
 * the day before, the charge is taken all the same, and is money of its own.
 * @throws GatewayError when the bank gives no answer
 */
export async function cancelCycle(context: PixContext, due: DueCycle): Promise<CycleCharge> {
  const now = context.bank.connection.now()
  const taken = await pixDb(context).transaction(tx => takeCycle(tx, due, { now, isOfTime: false }))
  if (!('charge' in taken)) return taken
  return { charge: (await cancelCharge(context, taken.charge.id)) ?? taken.charge }
}
