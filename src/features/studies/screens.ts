import type { Screen } from '#contract/screen.ts'

const module = 'MOD_CELULA'

export const studyScreens: readonly Screen[] = [
  { id: 'studies', path: 'studies', file: 'features/studies/site/study-list.tsx', module, query: ['serie'] },
  { id: 'study', path: 'studies/:studiesId', file: 'features/studies/site/study-page.tsx', module },
]
