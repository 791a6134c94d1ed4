import { and, count, eq, ne } from 'drizzle-orm'
import { maxBarItems } from '#contract/menu-bar.ts'
import { Problem } from '#contract/problems.ts'
import { insertAudited, nextPosition, updateAudited } from '#server/writes/audited-rows.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { StaffMenuItem } from '../contract/menu.ts'
import { toMenuItem } from './read-church.ts'
import { menuTable } from './tables.ts'

type Body = Omit<StaffMenuItem, 'id' | 'ordem' | 'versao'>

/** Adds a menu item at the end. @throws Problem `invalid` when the bar of phones is full */
export async function addMenuItem(tx: UnitOfWork, body: Body): Promise<StaffMenuItem> {
  if (body.flagNaBarra) await requirePlaceInBar(tx)
  const ordem = await nextPosition(tx, menuTable)
  return toMenuItem(await insertAudited(tx, menuTable, { ...body, ordem }))
}

/** Changes a menu item. @throws Problem `invalid` when the bar of phones is full of other items */
export async function changeMenuItem(tx: UnitOfWork, id: number, body: Body, expectedVersion: number | undefined): Promise<StaffMenuItem> {
  if (body.flagNaBarra) await requirePlaceInBar(tx, id)
  return toMenuItem(await updateAudited(tx, menuTable, id, body, expectedVersion))
}

async function requirePlaceInBar(tx: UnitOfWork, id = 0): Promise<void> {
  const inBar = and(eq(menuTable.flagNaBarra, true), ne(menuTable.id, id))
  const [row] = await tx.select({ items: count() }).from(menuTable).where(inBar)
  if ((row?.items ?? 0) >= maxBarItems) throw new Problem('invalid', { errors: { flagNaBarra: `max:${maxBarItems}` } })
}
