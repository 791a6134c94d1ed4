import { and, count, eq, ne } from 'drizzle-orm'
import { maxBarItems } from '#contract/menu/menu-bar.ts'
import { Problem } from '#contract/problems.ts'
import { shownFields } from '#server/db/shown-columns.ts'
import { orderedRows } from '#server/http/api/ordered-rows.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import * as contract from '../contract/menu.ts'
import { menuTable } from './tables.ts'

const endpoints = {
  list: contract.listStaffMenu,
  create: contract.createMenuItem,
  update: contract.updateMenuItem,
  delete: contract.deleteMenuItem,
  order: contract.orderMenu,
}

/** The menu as staff set it. */
export const menuRoutes = orderedRows(endpoints, {
  table: menuTable,
  show: row => shownFields(row, contract.StaffMenuItem),
  async beforeSave(tx, { flagNaBarra }, id) {
    if (flagNaBarra) await requirePlaceInBar(tx, id)
  },
})

/** @throws Problem `invalid` when the bar of phones is full of other items */
async function requirePlaceInBar(tx: UnitOfWork, id = 0): Promise<void> {
  const inBar = and(eq(menuTable.flagNaBarra, true), ne(menuTable.id, id))
  const [row] = await tx.select({ items: count() }).from(menuTable).where(inBar)
  if ((row?.items ?? 0) >= maxBarItems) throw new Problem('invalid', { errors: { flagNaBarra: `max:${maxBarItems}` } })
}
