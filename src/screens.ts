import type { ModuleCode } from '#contract/modules.ts'

/**
 * Every screen of the site, in the order of the spec's table. Plain data, read by the routes, the server's page cache, the
 * guards and the tests.
 */
export type Screen = {
  id: string
  /** Relative to the church's address, without slashes at the ends; `:name` is a parameter. */
  path: string
  file: string
  layout: 'HOME' | 'DEFAULT' | 'NONE'
  /** The module that the church must have switched on. */
  module?: ModuleCode
  /** `member`: only for logged-in members of this church. `logged-out`: for everybody else. Left out: for all. */
  access?: 'member' | 'logged-out'
  /** The query parameters that the screen reads; all others are removed before it is rendered. */
  query?: readonly string[]
}

export const screens: readonly Screen[] = [
  { id: 'churchHome', path: '', file: 'main/site/church-home.tsx', layout: 'HOME', query: ['notice', 'search'] },
  { id: 'about', path: 'about', file: 'features/church/site/about.tsx', layout: 'DEFAULT' },
  { id: 'churches', path: 'churchs', file: 'features/church/site/churches.tsx', layout: 'DEFAULT' },
  {
    id: 'access',
    path: 'access',
    file: 'features/access/site/steps/access.tsx',
    layout: 'DEFAULT',
    access: 'logged-out',
    query: ['redirectTo', 'step'],
  },
  { id: 'confirmEmail', path: 'access/confirm-email', file: 'features/access/site/mailed-links/confirm-email.tsx', layout: 'DEFAULT' },
  { id: 'newPassword', path: 'access/new-password', file: 'features/access/site/mailed-links/new-password.tsx', layout: 'DEFAULT' },
  {
    id: 'confirmNewEmail',
    path: 'access/confirm-new-email',
    file: 'features/access/site/mailed-links/confirm-new-email.tsx',
    layout: 'DEFAULT',
  },
  { id: 'notMe', path: 'access/not-me', file: 'features/access/site/mailed-links/not-me.tsx', layout: 'DEFAULT' },
  { id: 'login', path: 'login', file: 'features/access/site/steps/redirect-to-access.tsx', layout: 'NONE', query: ['redirectTo'] },
  { id: 'register', path: 'register', file: 'features/access/site/steps/redirect-to-access.tsx', layout: 'NONE', query: ['redirectTo'] },
  {
    id: 'resetPassword',
    path: 'reset-password',
    file: 'features/access/site/steps/redirect-to-access.tsx',
    layout: 'NONE',
    query: ['redirectTo'],
  },
  { id: 'search', path: 'search', file: 'main/site/search.tsx', layout: 'DEFAULT' },
  { id: 'news', path: 'news', file: 'features/news/site/news-list.tsx', layout: 'DEFAULT', module: 'MOD_NOTICIA' },
  { id: 'newsArticle', path: 'news/:newsId', file: 'features/news/site/news-article.tsx', layout: 'DEFAULT', module: 'MOD_NOTICIA' },
  {
    id: 'prayer',
    path: 'prayer',
    file: 'features/prayer/site/wall/prayer-wall.tsx',
    layout: 'DEFAULT',
    module: 'MOD_MURAL_ORACAO',
    query: ['motivo', 'respondidas'],
  },
  {
    id: 'newPrayer',
    path: 'prayer/new',
    file: 'features/prayer/site/own/new-prayer.tsx',
    layout: 'DEFAULT',
    module: 'MOD_MURAL_ORACAO',
    access: 'member',
  },
  {
    id: 'newPrayerSent',
    path: 'prayer/new/success',
    file: 'features/prayer/site/own/new-prayer-sent.tsx',
    layout: 'DEFAULT',
    module: 'MOD_MURAL_ORACAO',
    access: 'member',
  },
  {
    id: 'prayerDeleted',
    path: 'prayer/delete/success',
    file: 'features/prayer/site/own/prayer-deleted.tsx',
    layout: 'DEFAULT',
    module: 'MOD_MURAL_ORACAO',
    access: 'member',
  },
  {
    id: 'onePrayer',
    path: 'prayer/:prayerId',
    file: 'features/prayer/site/participation/prayer.tsx',
    layout: 'DEFAULT',
    module: 'MOD_MURAL_ORACAO',
  },
  {
    id: 'deletePrayer',
    path: 'prayer/:prayerId/delete',
    file: 'features/prayer/site/own/delete-prayer.tsx',
    layout: 'DEFAULT',
    module: 'MOD_MURAL_ORACAO',
    access: 'member',
  },
  { id: 'user', path: 'user', file: 'main/site/user.tsx', layout: 'DEFAULT', access: 'member' },
  {
    id: 'userChangePassword',
    path: 'user/change-password',
    file: 'features/access/site/account/user-change-password.tsx',
    layout: 'DEFAULT',
    access: 'member',
  },
  {
    id: 'userPasswordChanged',
    path: 'user/change-password/success',
    file: 'features/access/site/account/user-password-changed.tsx',
    layout: 'DEFAULT',
    access: 'member',
  },
  {
    id: 'userChangeEmail',
    path: 'user/change-email',
    file: 'features/access/site/account/user-change-email.tsx',
    layout: 'DEFAULT',
    access: 'member',
  },
  {
    id: 'userEmailSent',
    path: 'user/change-email/sent',
    file: 'features/access/site/account/user-email-sent.tsx',
    layout: 'DEFAULT',
    access: 'member',
  },
  { id: 'userDevices', path: 'user/devices', file: 'features/access/site/account/user-devices.tsx', layout: 'DEFAULT', access: 'member' },
  {
    id: 'userPrayers',
    path: 'user/prayer',
    file: 'features/prayer/site/own/user-prayers.tsx',
    layout: 'DEFAULT',
    module: 'MOD_MURAL_ORACAO',
    access: 'member',
  },
  {
    id: 'userPrayer',
    path: 'user/prayer/:prayerId',
    file: 'features/prayer/site/own/user-prayer.tsx',
    layout: 'DEFAULT',
    module: 'MOD_MURAL_ORACAO',
    access: 'member',
  },
  { id: 'userChurch', path: 'user/church', file: 'features/access/site/account/user-church.tsx', layout: 'DEFAULT', access: 'member' },
  { id: 'admin', path: 'admin', file: 'features/church/site/admin.tsx', layout: 'NONE' },
  { id: 'adminRecoverPassword', path: 'admin/recover-password', file: 'features/church/site/admin.tsx', layout: 'NONE' },
  {
    id: 'voluts',
    path: 'third-parts/voluts',
    file: 'features/third-parts/site/third-part.tsx',
    layout: 'DEFAULT',
    module: 'MOD_VOLUTS',
    access: 'member',
  },
  {
    id: 'mykids',
    path: 'third-parts/mykids',
    file: 'features/third-parts/site/third-part.tsx',
    layout: 'DEFAULT',
    module: 'MOD_MYKIDS',
    access: 'member',
  },
  { id: 'privacy', path: 'privacy', file: 'features/privacy/site/privacy.tsx', layout: 'DEFAULT' },
  { id: 'offline', path: 'offline', file: 'site/offline/offline-screen.tsx', layout: 'DEFAULT' },
  { id: 'error', path: 'error', file: 'site/shell/error-screen.tsx', layout: 'DEFAULT', query: ['message'] },
  { id: 'unknown', path: '*', file: 'site/shell/unknown-screen.tsx', layout: 'DEFAULT' },
]

const patterns = screens.map(screen => ({ screen, pattern: patternOf(screen.path) }))

function patternOf(path: string): RegExp {
  if (path === '*') return /.*/
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
}

/** The screen of a path like `/news/5`. There is always one, because `unknown` matches every other path. */
export function screenOf(pathname: string): Screen {
  const path = pathname.replace(/^\/+|\/+$/g, '')
  return (patterns.find(({ pattern }) => pattern.test(path)) as { screen: Screen }).screen
}
