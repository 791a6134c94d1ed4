import { randomUUID } from 'node:crypto'
import type { Subject } from '#contract/endpoint.ts'
import { busNotifySql, busNotifyValues } from '#server/bus/messages.ts'
import type { ChurchTx } from '#server/db/church-db.ts'
import { asOwner, ownerTransaction } from '#server/db/owner.ts'

/**
 * Writes content for all churches (`globalContentTable`), for a command of the operator: the role of a running server cannot. When it is
 * committed, all nodes drop the replies and pages of all churches that show it; until then they show what was there before.
 * @param url the owner's database address
 * @param subject what the replies that are made of it `show`
 * @param work all writes of the import: they are committed together or not at all
 */
export function importGlobalContent<T>(url: string, subject: Subject, work: (tx: ChurchTx) => Promise<T>): Promise<T> {
  return asOwner(url, connection =>
    ownerTransaction(connection, async tx => {
      const result = await work(tx)
      await connection.query(busNotifySql, busNotifyValues({ church: null, subject, change: randomUUID() }))
      return result
    }),
  )
}
