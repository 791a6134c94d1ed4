import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { ChurchDb } from '#server/db/church-db.ts'
import type { Banner, Church, ChurchModule, MenuItem, PaymentMethod, Visual } from '../contract.ts'
import { bannerTable, churchesTable, menuTable, moduleTable, organizationTable, paymentMethodTable } from './tables.ts'

type Row = typeof churchesTable.$inferSelect

/** A church's row as the wire shows it: the spec's fields and no internal ones. */
export function toChurch(row: Row, slugOrganizacao: string | null): Church {
  const { organizacaoId: _o, flagListada: _l, corApp: _c, logo: _g, versao: _v, criadoEm: _t, ...shown } = row
  return { ...shown, slugOrganizacao }
}

/** One church by a condition on its row, inactive ones too: the caller shows them as closed. */
export async function findChurch(db: ChurchDb, where: SQL): Promise<Church | undefined> {
  const [found] = await db
    .select({ row: churchesTable, organization: organizationTable.slug })
    .from(churchesTable)
    .leftJoin(organizationTable, eq(organizationTable.id, churchesTable.organizacaoId))
    .where(where)
    .limit(1)
  return found && toChurch(found.row, found.organization)
}

export async function getVisual(db: ChurchDb, id: number): Promise<Visual> {
  const [row] = await db
    .select({ corApp: churchesTable.corApp, logo: churchesTable.logo })
    .from(churchesTable)
    .where(eq(churchesTable.id, id))
  if (!row) throw new Problem('church-not-found')
  return row
}

export async function listModules(db: ChurchDb): Promise<ChurchModule[]> {
  const shown = { codigo: moduleTable.codigo, url: moduleTable.url }
  return db.select(shown).from(moduleTable).where(eq(moduleTable.flagAtivo, true)).orderBy(asc(moduleTable.codigo))
}

/** The menu without items whose module is off: they would lead nowhere. */
export async function listMenu(db: ChurchDb): Promise<MenuItem[]> {
  const on = db.select({ codigo: moduleTable.codigo }).from(moduleTable).where(eq(moduleTable.flagAtivo, true))
  const { igrejaId: _, ...shown } = getTableColumns(menuTable)
  return db
    .select(shown)
    .from(menuTable)
    .where(or(isNull(menuTable.modulo), inArray(menuTable.modulo, on)))
    .orderBy(asc(menuTable.ordem), asc(menuTable.id))
}

/** The banners whose time has come and has not passed. */
export async function listBanners(db: ChurchDb, now: Date): Promise<Banner[]> {
  const started = or(isNull(bannerTable.dataInicio), lte(bannerTable.dataInicio, now))
  const running = or(isNull(bannerTable.dataFim), gt(bannerTable.dataFim, now))
  const rows = await db.select().from(bannerTable).where(and(started, running)).orderBy(asc(bannerTable.ordem), asc(bannerTable.id))
  return rows.map(toBanner)
}

export function toBanner({ igrejaId: _, ...row }: typeof bannerTable.$inferSelect): Banner {
  return { ...row, dataInicio: row.dataInicio?.toISOString() ?? null, dataFim: row.dataFim?.toISOString() ?? null }
}

export function toMenuItem({ igrejaId: _, ...row }: typeof menuTable.$inferSelect): MenuItem {
  return row
}

export async function listPaymentMethods(db: ChurchDb): Promise<PaymentMethod[]> {
  const { codigo, gateway, ordem } = paymentMethodTable
  return db.select({ codigo, gateway, ordem }).from(paymentMethodTable).orderBy(asc(ordem))
}
