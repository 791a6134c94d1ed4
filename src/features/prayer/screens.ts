import type { Screen } from '#contract/screen.ts'

const module = 'MOD_MURAL_ORACAO'

// One's own requests have no module: they can be read and erased also while the church has the wall off.
export const prayerScreens: readonly Screen[] = [
  {
    id: 'prayer',
    path: 'prayer',
    file: 'features/prayer/site/wall/prayer-wall.tsx',
    module,
    query: ['motivo', 'respondidas'],
    shows: ['prayers'],
  },
  { id: 'newPrayer', path: 'prayer/new', file: 'features/prayer/site/own/new-prayer.tsx', module, access: 'member' },
  { id: 'newPrayerSent', path: 'prayer/new/success', file: 'features/prayer/site/own/new-prayer-sent.tsx', module, offline: false },
  { id: 'prayerDeleted', path: 'prayer/delete/success', file: 'features/prayer/site/own/prayer-deleted.tsx', offline: false },
  {
    id: 'onePrayer',
    path: 'prayer/:prayerId',
    file: 'features/prayer/site/page/prayer.tsx',
    module,
    shows: ['prayers', 'prayer-messages'],
    offline: false,
  },
  {
    id: 'deletePrayer',
    path: 'prayer/:prayerId/delete',
    file: 'features/prayer/site/own/delete-prayer.tsx',
    access: 'member',
    offline: false,
  },
  { id: 'userPrayers', path: 'user/prayer', file: 'features/prayer/site/own/user-prayers.tsx', access: 'member' },
  { id: 'userPrayer', path: 'user/prayer/:prayerId', file: 'features/prayer/site/own/user-prayer.tsx', access: 'member' },
]
