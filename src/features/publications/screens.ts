import type { Screen } from '#contract/screen.ts'

export const publicationScreens: readonly Screen[] = [
  { id: 'publicationTypes', path: 'publication-types', file: 'features/publications/site/type-list.tsx', module: 'MOD_PUBLICACAO' },
  {
    id: 'publications',
    path: 'publications',
    file: 'features/publications/site/publication-list.tsx',
    module: 'MOD_PUBLICACAO',
    query: ['tipo'],
  },
  {
    id: 'publication',
    path: 'publications/:publicationSlug',
    file: 'features/publications/site/publication-page.tsx',
    module: 'MOD_PUBLICACAO',
  },
]
