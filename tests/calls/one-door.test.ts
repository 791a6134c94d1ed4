import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '#main/app.ts'

// Why one call may be tried for all that declare the same (examples.ts): whoever is refused is refused before a handler runs, by code that
// cannot tell one call from another.

const door = 'src/server/http/api/dispatch.ts'
/** What runs before a handler. */
const guards = [door, ...['api-router', 'input', 'limits', 'other-site', 'body/request-body'].map(name => `src/server/http/api/${name}.ts`)]
const sourceOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

test('only dispatch runs the handler of a route', () => {
  const files = globSync('src/{server,main,features}/**/*.ts', { exclude: ['**/*.test.ts'] })
  expect(files.length).toBeGreaterThan(500)
  const running = files.filter(file => /\bimport\b[^;\n]*\bRoute\b/.test(sourceOf(file)) && /\bhandle\s*\(|\.handle\b/.test(sourceOf(file)))
  expect(running).toEqual([door])
})

test('and nothing before it knows a feature, a call or a part of its path', () => {
  const parts = new Set(routes.flatMap(({ endpoint }) => endpoint.path.split('/').filter(part => part && !part.startsWith('{'))))
  // The two words by which a path names its church (`namedChurch`), the field of a query that does, and a part that is a media type's, too.
  for (const known of ['igreja', 'church', 'cliente', 'json']) parts.delete(known)
  for (const file of guards) {
    const source = sourceOf(file)
    expect(source, file).not.toContain('#features/')
    const texts = [...source.replace(/^import .*$/gm, '').matchAll(/'([^'\n]*)'|`([^`]*)`/g)].map(
      ([, quoted = '', template = '']) => quoted + template,
    )
    expect(
      texts.filter(text => [...parts].some(part => text.includes(`/${part}`))),
      file,
    ).toEqual([])
  }
})
