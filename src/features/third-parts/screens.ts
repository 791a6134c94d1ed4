import type { Screen } from '#contract/screen.ts'

export const thirdPartsScreens: readonly Screen[] = [
  // The specification names the path and no page for it: it leads home.
  { id: 'thirdParts', path: 'third-parts', file: 'features/third-parts/site/third-part.tsx', access: 'member', offline: false },
  {
    id: 'voluts',
    path: 'third-parts/voluts',
    file: 'features/third-parts/site/third-part.tsx',
    module: 'MOD_VOLUTS',
    access: 'member',
    offline: false,
  },
  {
    id: 'mykids',
    path: 'third-parts/mykids',
    file: 'features/third-parts/site/third-part.tsx',
    module: 'MOD_MYKIDS',
    access: 'member',
    offline: false,
  },
]
