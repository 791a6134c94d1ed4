import type { Screen } from '#contract/screen.ts'

export const liveScreens: readonly Screen[] = [
  { id: 'live', path: 'live', module: 'MOD_CULTO', file: 'features/live/site/live.tsx' },
  { id: 'liveService', path: 'live/:serviceId', module: 'MOD_CULTO', file: 'features/live/site/service-page.tsx' },
]
