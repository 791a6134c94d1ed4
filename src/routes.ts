import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import type { Screen } from '#contract/screen.ts'
import { screens } from './screens.ts'

const entry = ({ id, path, file }: Screen): RouteConfigEntry => (path === '' ? { id, file, index: true } : route(path, file, { id }))

/** The routes of one layout's screens. Screens with a guard are children of the guard's pathless route. */
function screenRoutes(name: NonNullable<Screen['layout']>): RouteConfigEntry[] {
  const layoutScreens = screens.filter(({ layout = 'DEFAULT' }) => layout === name)
  const guarded = (access: Screen['access'], file: string) => {
    const guardedScreens = layoutScreens.filter(screen => screen.access === access)
    return guardedScreens.length ? [layout(file, { id: `${name} ${access}` }, guardedScreens.map(entry))] : []
  }
  return [
    ...layoutScreens.filter(screen => !screen.access).map(entry),
    ...guarded('member', 'site/guards/member.tsx'),
    ...guarded('logged-out', 'site/guards/logged-out.tsx'),
  ]
}

export default [
  layout('site/shell/layouts/home.tsx', { id: 'HOME' }, screenRoutes('HOME')),
  layout('site/shell/layouts/default.tsx', { id: 'DEFAULT' }, screenRoutes('DEFAULT')),
  layout('site/shell/layouts/embed.tsx', { id: 'EMBED' }, screenRoutes('EMBED')),
  ...screenRoutes('NONE'),
] satisfies RouteConfig
