import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entities, entityPath, entityTypes } from '#contract/entities.ts'
import { screenOf, screens } from './screens.ts'

/** Screens that no page of ours leads to, with the reason. */
const withoutLinks: Record<string, string> = {
  login: 'an address of the spec, for links from outside; leads to access',
  register: 'an address of the spec, for links from outside; leads to access',
  resetPassword: 'an address of the spec, for links from outside; leads to access',
  adminRecoverPassword: 'an address of the spec, for links from outside; leaves to the administration site',
  error: 'an address of the spec, for links from outside; our own failures are shown in place',
}

// What people can press: links of pages, mails, and menus (those of the demo). A page that only the search finds counts as lost.
const sources = globSync(['src/site/**/*.{ts,tsx}', 'src/main/site/**/*.tsx', 'src/features/*/{site,server/{mails,demo}}/**/*.{ts,tsx}'], {
  exclude: ['**/*.test.*', '**/search-source.ts'],
})

/** A path in quotes, with `${…}` for parameters. Not `path: '…'` and `path={…}`, with which a page names its own address. */
const quotedPath = /(?<!\bpath[:=]\s*\{?|endsWith\()(['"`])(\/(?:[^'"`$\\\n]|\$\{[^}]*\})*)\1/g
const isFile = (path: string) => /^\/(icons|pictures|og-images)\//.test(path)

const links = sources.flatMap(file =>
  [...readFileSync(file, 'utf8').matchAll(quotedPath)]
    .map(([, , text = '']) => text.replace(/\$\{[^}]*\}/g, '5').replace(/[?#].*/, ''))
    .filter(path => !isFile(path))
    .map(path => ({ file, path, screen: screenOf(path) })),
)

test('every screen is reached from another page, a mail or a menu', () => {
  const reached = new Set(links.filter(({ file, screen }) => `src/${screen.file}` !== file).map(({ screen }) => screen.id))
  expect(reached.size).toBeGreaterThan(25)
  const unreached = screens.map(({ id }) => id).filter(id => !reached.has(id) && id !== 'unknown')
  expect(unreached.sort()).toEqual(Object.keys(withoutLinks).sort())
})

test.each(entityTypes)('the page of an entity %s is a screen of its module', tipo => {
  const screen = screenOf(entityPath({ tipo, idEntidadeRelacionada: 5 }))
  expect(screen.path).toMatch(/:\w+$/)
  expect(screen.module ?? null).toBe(entities[tipo].module)
})

test('no page, mail or menu leads to an address without a screen', () => {
  expect(links.filter(({ screen }) => screen.id === 'unknown').map(({ file, path }) => `${file}: ${path}`)).toEqual([])
})
