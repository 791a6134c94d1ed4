import type { Screen } from '#contract/screen.ts'

export const sundaySchoolScreens: readonly Screen[] = [
  { id: 'ebds', path: 'ebds', file: 'features/sunday-school/site/class-list.tsx', module: 'MOD_EBD', query: ['idade'] },
  { id: 'lesson', path: 'ebds/lesson/:lessonId', file: 'features/sunday-school/site/lesson-page.tsx', module: 'MOD_EBD' },
  { id: 'ebd', path: 'ebds/:ebdSlug', file: 'features/sunday-school/site/class-page.tsx', module: 'MOD_EBD' },
]
