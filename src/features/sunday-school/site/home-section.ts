import { homeSection } from '#site/content/home-section.ts'
import type { SundayClass } from '../contract/classes.ts'

/** The home section with the classes and what each reads next. */
export const sundaySchoolSection = homeSection<SundayClass[]>({
  id: 'ebd',
  module: 'MOD_EBD',
  hasData: true,
  width: 3,
  file: () => import('./sunday-school-section.tsx'),
})
