import type { Screen } from '#contract/screen.ts'

export const privacyScreens: readonly Screen[] = [{ id: 'privacy', path: 'privacy', file: 'features/privacy/site/privacy.tsx' }]
