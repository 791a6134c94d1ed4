import { redirect } from 'react-router'
import type { Screen } from '#contract/screen.ts'
import { isModuleOn, type StartUp } from '../data/start-up.ts'

/**
 * Redirects from a screen whose module is off to the church's home, with a notice of the reason (spec, section 2).
 * @throws Response the redirect
 */
export function guardModule(screen: Pick<Screen, 'module'>, startUp: StartUp | undefined): void {
  if (startUp?.status === 'ready' && !isModuleOn(startUp, screen.module)) throw redirect('/?notice=module-off')
}
