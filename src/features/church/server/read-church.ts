import { asc, eq, getTableColumns, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Branding } from '../contract/branding.ts'
import type { Church } from '../contract/church.ts'
import type { MenuItem } from '../contract/menu.ts'
import type { ChurchModule } from '../contract/modules.ts'
import { churchesTable, menuTable, moduleTable, organizationTable } from './tables.ts'

type Row = typeof churchesTable.$inferSelect

/** A church's row as the API returns it: the spec's fields, without internal ones. */
export function toChurch(row: Row, slugOrganizacao: string | null): Church {
  const { organizacaoId: _o, flagListada: _l, corApp: _c, logo: _g, versao: _v, criadoEm: _t, ...publicFields } = row
  return { ...publicFields, slugOrganizacao }
}

/** One church by a condition on its row. Includes inactive churches, which the caller shows as closed. */
export async function findChurch(db: ChurchDb, where: SQL): Promise<Church | undefined> {
  const [found] = await db
    .select({ row: churchesTable, organization: organizationTable.slug })
    .from(churchesTable)
    .leftJoin(organizationTable, eq(organizationTable.id, churchesTable.organizacaoId))
    .where(where)
    .limit(1)
  return found && toChurch(found.row, found.organization)
}

/** A church's main colour (`#RRGGBB`) and logo. @throws Problem `church-not-found` */
export async function getBranding(db: ChurchDb, id: number): Promise<Branding> {
  const [row] = await db
    .select({ corApp: churchesTable.corApp, logo: churchesTable.logo })
    .from(churchesTable)
    .where(eq(churchesTable.id, id))
  if (!row) throw new Problem('church-not-found')
  return row
}

/** The modules that the church has switched on. */
export async function listModules(db: ChurchDb): Promise<ChurchModule[]> {
  const columns = { codigo: moduleTable.codigo, url: moduleTable.url }
  return db.select(columns).from(moduleTable).where(eq(moduleTable.flagAtivo, true)).orderBy(asc(moduleTable.codigo))
}

/** The menu without items whose module is off, because their links would not work. */
export async function listMenu(db: ChurchDb): Promise<MenuItem[]> {
  const activeModules = db.select({ codigo: moduleTable.codigo }).from(moduleTable).where(eq(moduleTable.flagAtivo, true))
  const { igrejaId: _, ...columns } = getTableColumns(menuTable)
  return db
    .select(columns)
    .from(menuTable)
    .where(or(isNull(menuTable.modulo), inArray(menuTable.modulo, activeModules)))
    .orderBy(asc(menuTable.ordem), asc(menuTable.id))
}

/** A row of the menu as it is sent. */
export function toMenuItem({ igrejaId: _, ...row }: typeof menuTable.$inferSelect): MenuItem {
  return row
}
