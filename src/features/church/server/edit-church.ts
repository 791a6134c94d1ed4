import type { ModuleCode } from '#contract/modules.ts'
import { saveAudited, updateAudited } from '#server/writes/audited-rows.ts'
import type { UnitOfWork } from '#server/writes/unit-of-work.ts'
import type { StaffBranding } from '../contract/branding.ts'
import type { ModuleSetting } from '../contract/modules.ts'
import { toModuleSetting, toStaffBranding } from './read-church.ts'
import { churchesTable, moduleTable } from './tables.ts'

type BrandingRow = Omit<StaffBranding, 'versao'>
type Change = Partial<BrandingRow> | ((before: BrandingRow) => Partial<BrandingRow>)

/** A church that a write changes, and the version of its row that the caller has seen. */
export type Target = { church: number; expectedVersion: number | undefined }

/** Changes a church's look, logo or pictures. @throws Problem `stale` */
export async function changeBranding(tx: UnitOfWork, { church, expectedVersion }: Target, change: Change): Promise<StaffBranding> {
  return toStaffBranding(await updateAudited(tx, churchesTable, church, change, expectedVersion))
}

/**
 * Switches a module on or off. The row of a module that is off stays, so that its address is not lost.
 * @throws Problem `stale`
 */
export async function setModule(
  tx: UnitOfWork,
  codigo: ModuleCode,
  { flagAtivo, url }: { flagAtivo: boolean; url?: string | null | undefined },
  expectedVersion: number | undefined,
): Promise<ModuleSetting> {
  const change = { flagAtivo, ...(url === undefined ? {} : { url }) }
  return toModuleSetting(await saveAudited(tx, moduleTable, { codigo }, change, expectedVersion))
}
