import type { Screen } from '#contract/screen.ts'

export const thirdPartsScreens: readonly Screen[] = [
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
