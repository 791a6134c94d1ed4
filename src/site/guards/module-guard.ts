import { redirect } from 'react-router'
import type { ModuleCode } from '#contract/modules.ts'
import type { Screen } from '#contract/screen.ts'
import { isModuleOn, type StartUp } from '../data/start-up.ts'

/** The notices of modules that have a sentence of their own (spec, section 8: no live module). */
const ownNotices: Partial<Record<ModuleCode, string>> = { MOD_CULTO: 'no-live' }

/**
 * Redirects from a screen whose module is off to the church's home, with a notice of the reason (spec, section 2).
 * @throws Response the redirect
 */
export function guardModule({ module }: Pick<Screen, 'module'>, startUp: StartUp | undefined): void {
  if (!module || startUp?.status !== 'ready' || isModuleOn(startUp, module)) return
  throw redirect(`/?notice=${ownNotices[module] ?? 'module-off'}`)
}
