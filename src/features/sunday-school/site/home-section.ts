import { homeSection } from '#site/content/home-section.ts'
import { listSundayClasses, type SundayClass } from '../contract/classes.ts'

/** The home section with the classes and what each reads next. */
export const sundaySchoolSection = homeSection<SundayClass[]>({
  id: 'ebd',
  module: 'MOD_EBD',
  async load(api) {
    const classes = await api(listSundayClasses, {})
    return classes.length ? classes : undefined
  },
  component: () => import('./sunday-school-section.tsx'),
})
