import type { Screen } from '#contract/screen.ts'

export const churchScreens: readonly Screen[] = [
  { id: 'about', path: 'about', file: 'features/church/site/about.tsx' },
  { id: 'churches', path: 'churchs', file: 'features/church/site/churches.tsx' },
  { id: 'admin', path: 'admin', file: 'features/church/site/admin.tsx', layout: 'NONE', offline: false },
  { id: 'adminRecoverPassword', path: 'admin/recover-password', file: 'features/church/site/admin.tsx', layout: 'NONE', offline: false },
]
