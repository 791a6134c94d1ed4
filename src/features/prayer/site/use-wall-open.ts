import { isModuleOn } from '#site/data/start-up.ts'
import { useStartUp } from '#site/data/use-root.ts'

/** Whether the church has its prayer wall switched on. While it is off, everybody can still read and delete their own requests. */
export const useWallOpen = (): boolean => isModuleOn(useStartUp() ?? { modules: [] }, 'MOD_MURAL_ORACAO')
