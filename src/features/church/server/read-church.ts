import { asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { moduleCodes } from '#contract/modules.ts'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import { preparedRead } from '#server/db/prepared-read.ts'
import { shownColumns, shownFields } from '#server/db/shown-columns.ts'
import { Branding, StaffBranding } from '../contract/branding.ts'
import { Church } from '../contract/church.ts'
import { MenuItem } from '../contract/menu.ts'
import type { ChurchModule, ModuleSetting } from '../contract/modules.ts'
import { bareHost, hasHost } from './host-names.ts'
import { churchesTable, menuTable, moduleTable, organizationTable } from './tables.ts'

type Row = typeof churchesTable.$inferSelect

/** A church's row as the API returns it: the spec's fields, without internal ones. */
export const toChurch = (row: Row, slugOrganizacao: string | null): Church => ({ ...shownFields(row, Church), slugOrganizacao })

const key = sql.placeholder('key')
const selectOne = (isMeant: SQL) =>
  preparedRead(db =>
    db
      .select({ row: churchesTable, organization: organizationTable.slug })
      .from(churchesTable)
      .leftJoin(organizationTable, eq(organizationTable.id, churchesTable.organizacaoId))
      .where(isMeant)
      .limit(1),
  )
const selectByCode = selectOne(eq(sql`lower(${churchesTable.codigo})`, key))
const selectByHost = selectOne(hasHost(key))

/** One church by its code or one of its own host names. Includes inactive churches, which the caller shows as closed. */
export async function findChurch(db: ChurchDb, by: { code: string } | { hostname: string }): Promise<Church | undefined> {
  const [found] = await ('code' in by ? selectByCode(db, { key: by.code.toLowerCase() }) : selectByHost(db, { key: bareHost(by.hostname) }))
  return found && toChurch(found.row, found.organization)
}

/** How a church looks. @throws Problem `church-not-found` */
export async function getBranding(db: ChurchDb, id: number): Promise<Branding> {
  const [row] = await selectBranding(db, { id })
  if (!row) throw new Problem('church-not-found')
  return row
}

const selectBranding = preparedRead(db =>
  db
    .select(shownColumns(churchesTable, Branding))
    .from(churchesTable)
    .where(eq(churchesTable.id, sql.placeholder('id'))),
)

/** A church's look, logo and pictures, with their version. */
export const toStaffBranding = (row: StaffBranding): StaffBranding => shownFields(row, StaffBranding)

/** @throws Problem `church-not-found` */
export async function getStaffBranding(db: ChurchDb, id: number): Promise<StaffBranding> {
  const [row] = await db.select().from(churchesTable).where(eq(churchesTable.id, id))
  if (!row) throw new Problem('church-not-found')
  return toStaffBranding(row)
}

/** The modules that the church has switched on. */
export const listModules: (db: ChurchDb) => Promise<ChurchModule[]> = preparedRead(db =>
  db
    .select({ codigo: moduleTable.codigo, url: moduleTable.url })
    .from(moduleTable)
    .where(eq(moduleTable.flagAtivo, true))
    .orderBy(asc(moduleTable.codigo)),
)

/** A module's row as staff see it. */
export const toModuleSetting = ({ codigo, url, flagAtivo, versao }: ModuleSetting): ModuleSetting => ({ codigo, url, flagAtivo, versao })

/** All modules of the spec, also those that nobody has switched yet. */
export async function listModuleSettings(db: ChurchDb): Promise<ModuleSetting[]> {
  const rows = await db.select().from(moduleTable)
  const never = { url: null, flagAtivo: false, versao: 0 }
  return moduleCodes.map(codigo => toModuleSetting(rows.find(row => row.codigo === codigo) ?? { codigo, ...never }))
}

/** The menu without items whose module is off, because their links would not work. */
export const listMenu: (db: ChurchDb) => Promise<MenuItem[]> = preparedRead(db => {
  const activeModules = db.select({ codigo: moduleTable.codigo }).from(moduleTable).where(eq(moduleTable.flagAtivo, true))
  return db
    .select(shownColumns(menuTable, MenuItem))
    .from(menuTable)
    .where(or(isNull(menuTable.modulo), inArray(menuTable.modulo, activeModules)))
    .orderBy(asc(menuTable.ordem), asc(menuTable.id))
})
