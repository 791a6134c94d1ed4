import type { Screen } from '#contract/screen.ts'

const module = 'MOD_MURAL_ORACAO'

export const prayerScreens: readonly Screen[] = [
  { id: 'prayer', path: 'prayer', file: 'features/prayer/site/wall/prayer-wall.tsx', module, query: ['motivo', 'respondidas'] },
  { id: 'newPrayer', path: 'prayer/new', file: 'features/prayer/site/own/new-prayer.tsx', module, access: 'member' },
  { id: 'newPrayerSent', path: 'prayer/new/success', file: 'features/prayer/site/own/new-prayer-sent.tsx', module, access: 'member' },
  { id: 'prayerDeleted', path: 'prayer/delete/success', file: 'features/prayer/site/own/prayer-deleted.tsx', module, access: 'member' },
  { id: 'onePrayer', path: 'prayer/:prayerId', file: 'features/prayer/site/participation/prayer.tsx', module, offline: false },
  {
    id: 'deletePrayer',
    path: 'prayer/:prayerId/delete',
    file: 'features/prayer/site/own/delete-prayer.tsx',
    module,
    access: 'member',
    offline: false,
  },
  { id: 'userPrayers', path: 'user/prayer', file: 'features/prayer/site/own/user-prayers.tsx', module, access: 'member' },
  { id: 'userPrayer', path: 'user/prayer/:prayerId', file: 'features/prayer/site/own/user-prayer.tsx', module, access: 'member' },
]
