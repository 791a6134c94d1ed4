import type { Screen } from '#contract/screen.ts'

export const devotionalScreens: readonly Screen[] = [
  {
    id: 'devotionals',
    path: 'devotionals',
    file: 'features/devotionals/site/devotional-list.tsx',
    module: 'MOD_DEVOCIONAL',
    query: ['serie'],
  },
  { id: 'devotional', path: 'devotionals/:devotionalId', file: 'features/devotionals/site/devotional-page.tsx', module: 'MOD_DEVOCIONAL' },
]
