import { eq, sql } from 'drizzle-orm'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Job } from '#server/jobs/job.ts'
import type { Joining } from './joining.ts'

/** Makes the job of each kind of what people join once, because a queue has one job of a name. */
export function oncePerName<T>(make: (joining: Joining) => T): (joining: Joining) => T {
  const made = new Map<string, T>()
  return joining => {
    const job = made.get(joining.name) ?? make(joining)
    made.set(joining.name, job)
    return job
  }
}

/** What a mail says of what somebody joins; `undefined` when it was deleted before the mail was written. */
export async function parentOf(db: ChurchDb, { parent }: Joining, id: number): Promise<{ id: number; nome: string } | undefined> {
  const [row] = await db.select({ id: parent.id, nome: parent.nome }).from(parent).where(eq(parent.id, id))
  return row as { id: number; nome: string } | undefined
}

/** Deletes visitors' names and phones after 90 days, and requests a year after their answer, or after they were sent. */
export const deleteOldRequests = (joining: Joining): Job<Record<string, never>> => ({
  name: `delete-old-requests-${joining.name}`,
  cron: '23 4 * * *',
  perChurch: true,
  async run(_data, { db }) {
    const { contacts, requests } = joining.tables
    await db.transaction(async tx => {
      await tx.execute(sql`delete from ${contacts} where data_cadastro < now() - interval '90 days'`)
      await tx.execute(sql`delete from ${requests} where coalesce(data_resposta, data_cadastro) < now() - interval '1 year'`)
    })
  },
})
