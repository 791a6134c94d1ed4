import { type PixContext, pixDb } from './context.ts'
import { submitCharge } from './submit-charge.ts'
import { type CycleCharge, type DueCycle, takeCycle } from './take-cycle.ts'

/**
 * Sends the charge of a cycle, once: its row is unique, and is there before the bank is asked. Run again, at once or after kill -9, it goes on with
 * the same charge.
 */
export async function scheduleCharge(context: PixContext, due: DueCycle): Promise<CycleCharge> {
  const now = context.bank.connection.now()
  const taken = await pixDb(context).transaction(tx => takeCycle(tx, due, { now, isOfTime: true }))
  return 'charge' in taken ? { charge: await submitCharge(context, taken.charge.id) } : taken
}
