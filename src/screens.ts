import type { Screen } from '#contract/screen.ts'
import { accessScreens } from '#features/access/screens.ts'
import { churchScreens } from '#features/church/screens.ts'
import { devotionalScreens } from '#features/devotionals/screens.ts'
import { eventScreens } from '#features/events/screens.ts'
import { familyScreens } from '#features/family/screens.ts'
import { givingScreens } from '#features/giving/screens.ts'
import { groupScreens } from '#features/groups/screens.ts'
import { liveScreens } from '#features/live/screens.ts'
import { ministryScreens } from '#features/ministries/screens.ts'
import { newsScreens } from '#features/news/screens.ts'
import { paymentScreens } from '#features/payments/screens.ts'
import { podcastScreens } from '#features/podcast/screens.ts'
import { prayerScreens } from '#features/prayer/screens.ts'
import { profileScreens } from '#features/profile/screens.ts'
import { publicationScreens } from '#features/publications/screens.ts'
import { studyScreens } from '#features/studies/screens.ts'
import { sundaySchoolScreens } from '#features/sunday-school/screens.ts'
import { thirdPartsScreens } from '#features/third-parts/screens.ts'
import { videoScreens } from '#features/videos/screens.ts'

/**
 * Every screen of the site. Each feature lists its own; the features are in the order in which the spec's table names them first. In the
 * browser's bundle, a screen has only `id`, `path`, `layout`, `module`, `access` and `bottomBar` (scripts/build/browser-screens.mjs).
 */
export const screens: readonly Screen[] = [
  { id: 'churchHome', path: '', file: 'main/site/church-home.tsx', layout: 'HOME', query: ['notice', 'search'] },
  ...churchScreens,
  ...liveScreens,
  ...eventScreens,
  ...accessScreens,
  ...devotionalScreens,
  ...newsScreens,
  ...ministryScreens,
  ...sundaySchoolScreens,
  ...publicationScreens,
  ...videoScreens,
  ...groupScreens,
  ...studyScreens,
  ...prayerScreens,
  ...podcastScreens,
  ...givingScreens,
  ...paymentScreens,
  { id: 'user', path: 'user', file: 'main/site/user.tsx', access: 'member' },
  ...profileScreens,
  ...familyScreens,
  ...thirdPartsScreens,
  // Screens that the spec's table does not have.
  { id: 'privacy', path: 'privacy', file: 'main/site/privacy.tsx' },
  { id: 'search', path: 'search', file: 'main/site/search.tsx', offline: false },
  { id: 'offline', path: 'offline', file: 'site/offline/offline-screen.tsx', offline: false },
  { id: 'error', path: 'error', file: 'site/shell/error-screen.tsx', query: ['message'], offline: false },
  { id: 'unknown', path: '*', file: 'site/shell/unknown-screen.tsx', offline: false },
]
