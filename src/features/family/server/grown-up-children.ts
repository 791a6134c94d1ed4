import { and, asc, isNull, lte } from 'drizzle-orm'
import { dayAt } from '#contract/calendar-days.ts'
import { isAnyOf } from '#server/db/any-of.ts'
import type { Job } from '#server/jobs/job.ts'
import { adultsBornUntil, graceDays } from '../rules.ts'
import { tellGuardians } from './guardians/tell-guardians.ts'
import { childTable, guardianTable, invitationTable } from './tables.ts'

/** So long after its end an invitation still says that it was accepted, or is over. */
const keptDays = 30

/**
 * Each morning, tells the guardians of children who are of age that these can have an account of their own, and until when the record stays. Then it is
 * deleted, with all that is kept of them as a child. Deletes old invitations, too.
 */
export const findGrownUpChildren: Job<Record<string, never>> = {
  name: 'find-grown-up-children',
  cron: '12 11 * * *',
  perChurch: true,
  batch: 5,
  async run(_data, { db, church }) {
    if (!church) return
    const now = Date.now()
    const { id, dataNascimento, adultoAvisadoEm } = childTable
    const isOfAge = lte(dataNascimento, adultsBornUntil(dayAt(new Date(now), church.fusoHorario)))
    await db.transaction(async tx => {
      await tx.delete(invitationTable).where(lte(invitationTable.validade, new Date(now - keptDays * 86_400_000)))
      await tx.delete(childTable).where(and(isOfAge, lte(adultoAvisadoEm, new Date(now - graceDays * 86_400_000))))
      const grown = await tx
        .update(childTable)
        .set({ adultoAvisadoEm: new Date(now) })
        .where(and(isOfAge, isNull(adultoAvisadoEm)))
        .returning({ id })
      const ids = grown.map(child => child.id)
      const { parentId, usuarioId } = guardianTable
      const guardians = await tx.select({ parentId, usuarioId }).from(guardianTable).where(isAnyOf(parentId, ids)).orderBy(asc(parentId))
      for (const [childId, told] of Map.groupBy(guardians, row => row.parentId))
        await tellGuardians(tx, { childId, change: 'adulto', who: null, told: told.map(row => row.usuarioId) })
    })
  },
}
