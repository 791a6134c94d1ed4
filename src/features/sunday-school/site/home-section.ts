import { homeSection } from '#site/content/home-section.ts'
import { listSundayClasses, type SundayClass } from '../contract/classes.ts'

/** The home section with the classes and what each reads next. */
export const sundaySchoolSection = homeSection<SundayClass[]>({
  id: 'ebd',
  module: 'MOD_EBD',
  load: async api => {
    const classes = await api(listSundayClasses, {})
    return classes[0] && classes
  },
  component: () => import('./sunday-school-section.tsx'),
})
