import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Screen, screens } from './screens.ts'

const entry = ({ id, path, file }: Screen): RouteConfigEntry => (path === '' ? { id, file, index: true } : route(path, file, { id }))

/** The screens of one layout, those behind a guard under the guard's own pathless route. */
function under(name: Screen['layout']): RouteConfigEntry[] {
  const own = screens.filter(screen => screen.layout === name)
  const guarded = (access: Screen['access'], file: string) => {
    const behind = own.filter(screen => screen.access === access)
    return behind.length ? [layout(file, { id: `${name} ${access}` }, behind.map(entry))] : []
  }
  return [
    ...own.filter(screen => !screen.access).map(entry),
    ...guarded('login', 'site/guards/member.tsx'),
    ...guarded('visitors', 'site/guards/visitors.tsx'),
  ]
}

export default [
  layout('site/shell/layouts/home.tsx', { id: 'HOME' }, under('HOME')),
  layout('site/shell/layouts/default.tsx', { id: 'DEFAULT' }, under('DEFAULT')),
  ...under('NONE'),
] satisfies RouteConfig
