import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entities, entityPath, entityTypes } from '#contract/entities.ts'
import { features } from '#main/app.ts'
import { accountLinks } from '#main/site/account-links.ts'
import { screenOf } from './screen-of.ts'
import { screens } from './screens.ts'

/** Screens that no page of ours leads to, with the reason. */
const withoutLinks: Record<string, string> = {
  doacoes: 'an address of the spec, for links from outside; leads to give',
  login: 'an address of the spec, for links from outside; leads to access',
  register: 'an address of the spec, for links from outside; leads to access',
  resetPassword: 'an address of the spec, for links from outside; leads to access',
  adminRecoverPassword: 'an address of the spec, for links from outside; leaves to the administration site',
  userUpdate: 'an address of the spec, for links from outside; leads to userData',
  paymentBase: 'an address of the spec; a payment is opened by its code, so it leads home',
  thirdParts: 'an address of the spec, which names no page for it; leads home',
  ministryRequests: 'page, mail and card of src/features/joining lead to it, by the address of what people join',
  shortProject: 'the short address of a project in search results; leads to project',
  error: 'an address of the spec, for links from outside; our own failures are shown in place',
  guardianInvitation: 'the mail of an invitation leads to it, with its code',
}

// What people can press: links of pages, mails, and the demo churches' menus and banners. A page that only the search finds counts as lost.
const sources = globSync(
  [
    'src/site/**/*.{ts,tsx}',
    'src/main/site/**/*.tsx',
    'src/features/*/{site,server/demo}/**/*.{ts,tsx}',
    'src/features/*/rules.ts',
    'src/features/*/server/**/*mail*.ts',
  ],
  {
    exclude: ['**/*.test.*', '**/search-source.ts', '**/account-links.ts'],
  },
)

/** A path in quotes, with `${…}` for parameters. Not `path: '…'` and `path={…}`, with which a page names its own address. */
const quotedPath = /(?<!\bpath[:=]\s*\{?|endsWith\()(['"`])(\/(?![/.])(?:[^'"`$\\\n]|\$\{[^}]*\})*)\1/g
const isFile = (path: string) => /^\/(icons|pictures|assets|og-images|api)\/|\.(ics|xml)$/.test(path)

const listed = [
  ...features.flatMap(({ demo }) => demo?.menu ?? []).map(({ link }) => ({ file: 'menu of the demo', path: link })),
  ...accountLinks.map(({ to }) => ({ file: 'account links', path: to })),
]
const quotedPaths = sources.flatMap(file =>
  [...readFileSync(file, 'utf8').matchAll(quotedPath)]
    .map(([, , text = '']) => text.replace(/\$\{[^}]*\}/g, '5').replace(/[?#].*/, ''))
    .filter(path => !isFile(path))
    .map(path => ({ file, path })),
)
const links = [...listed, ...quotedPaths].map(link => ({ ...link, screen: screenOf(link.path) }))

test('every screen is reached from another page, a mail or a menu', () => {
  const reached = new Set(links.filter(({ file, screen }) => `src/${screen.file}` !== file).map(({ screen }) => screen.id))
  expect(reached.size).toBeGreaterThan(25)
  const unreached = screens.map(({ id }) => id).filter(id => !reached.has(id) && id !== 'unknown')
  expect(unreached.sort()).toEqual(Object.keys(withoutLinks).sort())
})

test.each(entityTypes)('the page of an entity %s is a screen of its module', tipo => {
  const path = entityPath({ tipo, idEntidadeRelacionada: 5 })
  expect(path).not.toContain(':')
  const { id, module = null, access } = screenOf(path)
  expect(id).not.toBe('unknown')
  expect(module).toBe(entities[tipo].module)
  // Everybody finds it.
  expect(access).toBeUndefined()
})

/** Screens with a longer path that are below no other one. */
const withoutWayUp: Record<string, string> = {
  thankYou: 'what was paid is not paid again: it leads home',
  voluts: 'leaves to another site',
  mykids: 'leaves to another site',
}

test('every screen below another one names it for the bar at the top of phones', () => {
  const silent = screens
    .filter(
      ({ path, layout, file }) =>
        path.includes('/') && layout !== 'NONE' && !/^export const handle\b/m.test(readFileSync(`src/${file}`, 'utf8')),
    )
    .map(({ id }) => id)
  expect(silent.sort()).toEqual(Object.keys(withoutWayUp).sort())
})

test('no page, mail or menu leads to an address without a screen', () => {
  expect(links.filter(({ screen }) => screen.id === 'unknown').map(({ file, path }) => `${file}: ${path}`)).toEqual([])
})
