import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import type { Screen } from '#contract/screen.ts'
import { screens } from './screens.ts'

const entry = ({ id, path, file }: Screen): RouteConfigEntry => (path === '' ? { id, file, index: true } : route(path, file, { id }))

type Layout = NonNullable<Screen['layout']>

/** The routes of one layout's screens. Screens with a guard are children of the guard's pathless route. */
function screenRoutes(all: readonly Screen[], name: Layout): RouteConfigEntry[] {
  const layoutScreens = all.filter(({ layout = 'DEFAULT' }) => layout === name)
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

/** The routes of all screens. A layout without a screen has none, because every page loads the list of all routes. */
export function routesOf(all: readonly Screen[]): RouteConfigEntry[] {
  const inLayout = (file: string, id: Exclude<Layout, 'NONE'>, ...others: Layout[]) => {
    const children = [id, ...others].flatMap(name => screenRoutes(all, name))
    return children.length ? [layout(`site/shell/layouts/${file}`, { id }, children)] : []
  }
  return [
    // One route for both: header and bars stay when a person leaves the home page and comes back.
    ...inLayout('default.tsx', 'DEFAULT', 'HOME'),
    ...inLayout('play.tsx', 'INPC_PLAY'),
    ...inLayout('embed.tsx', 'EMBED'),
    ...screenRoutes(all, 'NONE'),
  ]
}

export default routesOf(screens) satisfies RouteConfig
