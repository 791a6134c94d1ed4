import { existsSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test, vi } from 'vitest'
import { moduleCodes } from '#contract/modules.ts'
import type { Screen } from '#contract/screen.ts'
import routes, { routesOf } from '#routes.ts'
import { screenOf } from '#screen-of.ts'
import { screens } from '#screens.ts'
import type { StartUp } from '../data/start-up.ts'
import { separateEmbeds } from '../page/embed.ts'
import { guardModule } from './module-guard.ts'

// Checks every screen against every guard, from the list of screens. tests/e2e checks the guards in a browser.

const ready = (codes: readonly string[]) =>
  ({ status: 'ready', modules: codes.map(codigo => ({ codigo, url: null })) }) as unknown as StartUp
const example = ({ path }: Screen) => (path === '*' ? '/nowhere/at/all' : `/${path.replace(/:[\w-]+/g, 'x5')}`)

function thrownBy(run: () => void): Response | undefined {
  try {
    run()
  } catch (thrown) {
    return thrown as Response
  }
  return undefined
}

/** The files of the routes above a screen, outermost first. */
function filesAbove(id: string, entries: readonly RouteConfigEntry[] = routes, above: string[] = []): string[] | undefined {
  for (const entry of entries) {
    if (entry.id === id) return above
    const found = filesAbove(id, entry.children ?? [], [...above, entry.file])
    if (found) return found
  }
  return undefined
}

function entryOf(id: string, entries: readonly RouteConfigEntry[] = routes): RouteConfigEntry | undefined {
  for (const entry of entries) {
    const found = entry.id === id ? entry : entryOf(id, entry.children ?? [])
    if (found) return found
  }
  return undefined
}

describe.each(screens.map(screen => [screen.id, screen] as const))('screen %s', (_, screen) => {
  test('belongs to its address, with and without a trailing slash', () => {
    expect(screenOf(example(screen)).id).toBe(screen.id)
    expect(screenOf(`${example(screen)}/`).id).toBe(screen.id)
  })

  test('is a route at that address, and its file exists', () => {
    const entry = entryOf(screen.id)
    expect(entry?.index ? '' : entry?.path).toBe(screen.path)
    expect(entry?.file).toBe(screen.file)
    expect(existsSync(`src/${screen.file}`)).toBe(true)
  })

  test('is in its layout and behind the guard that its access requires, and behind no other guard', () => {
    const layouts = {
      HOME: ['site/shell/layouts/default.tsx'],
      DEFAULT: ['site/shell/layouts/default.tsx'],
      INPC_PLAY: ['site/shell/layouts/play.tsx'],
      EMBED: ['site/shell/layouts/embed.tsx'],
      NONE: [],
    }
    const guards = { member: ['site/guards/member.tsx'], 'logged-out': ['site/guards/logged-out.tsx'] }
    expect(filesAbove(screen.id)).toEqual([...layouts[screen.layout ?? 'DEFAULT'], ...(screen.access ? guards[screen.access] : [])])
  })

  test('is closed exactly while its module is off', () => {
    const others = moduleCodes.filter(code => code !== screen.module)
    expect(thrownBy(() => guardModule(screen, ready(moduleCodes)))).toBeUndefined()
    const redirect = thrownBy(() => guardModule(screen, ready(others)))
    if (!screen.module) return expect(redirect).toBeUndefined()
    expect(redirect?.status).toBe(302)
    expect(redirect?.headers.get('location')).toBe(screen.module === 'MOD_CULTO' ? '/?notice=no-live' : '/?notice=module-off')
    expect(thrownBy(() => guardModule(screen, ready([])))?.status).toBe(302)
  })

  test('is open where no church is known, whatever its module', () => {
    for (const startUp of [
      undefined,
      { status: 'platform' },
      { status: 'failed', warning: { context: 'ERROR_PAGE', code: 'unavailable' } },
    ] as (StartUp | undefined)[])
      expect(thrownBy(() => guardModule(screen, startUp))).toBeUndefined()
  })
})

describe('a layout that no screen has yet', () => {
  test.each([
    ['INPC_PLAY', 'site/shell/layouts/play.tsx'],
    ['EMBED', 'site/shell/layouts/embed.tsx'],
  ] as const)('%s is around a screen that names it, with its guard inside', (layout, file) => {
    const watch = { id: 'watch', path: 'play/watch/:id', file: 'features/play/site/watch.tsx', layout, access: 'member' } as const
    const all = routesOf([...screens, watch])
    expect(filesAbove('watch', all)).toEqual([file, 'site/guards/member.tsx'])
    expect(existsSync(`src/${file}`)).toBe(true)
  })

  test('has no route, because every page would load its name', () => {
    const used = new Set(screens.map(({ layout = 'DEFAULT' }) => layout))
    for (const id of ['INPC_PLAY', 'EMBED'] as const) expect(Boolean(entryOf(id))).toBe(used.has(id))
  })
})

describe('embeds and the pages of the church', () => {
  const [embed, page] = [{ layout: 'EMBED' }, {}] as const

  test('stay in the document of their kind', () => {
    expect(thrownBy(() => separateEmbeds(embed, '/embed/player', true))).toBeUndefined()
    expect(thrownBy(() => separateEmbeds(page, '/news', false))).toBeUndefined()
  })

  test('are never in the same document: an embed is loaded as a whole, and opens a page of the church in a new tab', () => {
    const loaded = thrownBy(() => separateEmbeds(embed, '/embed/player', false))
    expect([loaded?.headers.get('location'), loaded?.headers.get('x-remix-reload-document')]).toEqual(['/embed/player', 'true'])
    const opened: unknown[] = []
    vi.stubGlobal('window', { open: (...args: unknown[]) => opened.push(args) })
    vi.stubGlobal('location', { pathname: '/embed/player', search: '?code=x' })
    expect(thrownBy(() => separateEmbeds(page, '/news?serie=1', true))?.headers.get('location')).toBe('/embed/player?code=x')
    expect(opened).toEqual([['/news?serie=1', '_blank', 'noopener']])
    vi.unstubAllGlobals()
  })
})

describe('the list of screens', () => {
  test('has every id and every path once', () => {
    for (const key of ['id', 'path'] as const) expect(new Set(screens.map(screen => screen[key])).size).toBe(screens.length)
  })

  test('passes the notice of a closed module to the home screen', () => {
    expect(screenOf('/').query).toContain('notice')
  })

  test.each(['/nowhere', '/user/x/y/z', '/third-parts', '/.git/config', '//', '/%00'])(
    '%s has a screen, known or unknown, and never fails',
    path => {
      expect(screens).toContain(screenOf(path))
    },
  )
})
