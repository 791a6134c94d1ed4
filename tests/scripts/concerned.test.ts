import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { concernedBy, featureOf, groundOf, grounds } from '../../scripts/testing/concerned.mjs'

test('a browser test is of the feature whose name its folder or file has', () => {
  expect(featureOf('giving/giving-repeat.spec.ts')).toBe('giving')
  expect(featureOf('tests/e2e/prayer-own.spec.ts')).toBe('prayer')
  expect(featureOf('tests/e2e/session/logout.spec.ts')).toBeUndefined()
  expect(featureOf('src/features/news/server/index.ts')).toBe('news')
})

test('a change of a feature concerns its tests, its screens and who imports it', () => {
  const { vitest, browser, ground } = concernedBy(['src/features/news/site/news-article.tsx'])
  expect(vitest).toContain('src/features/news/')
  expect(browser).toEqual(['tests/e2e/news.spec.ts'])
  expect(ground).toEqual([])
})

test('a feature without a screen is seen in those that import it', () => {
  const { vitest, browser } = concernedBy(['src/features/publishing/server/index.ts'])
  expect(vitest).toEqual(expect.arrayContaining(['src/features/publishing/', 'src/features/news/', 'src/features/devotionals/']))
  expect(browser).toEqual(expect.arrayContaining(['tests/e2e/news.spec.ts', 'tests/e2e/devotionals.spec.ts']))
})

test('what is below all features is named, and the tests beside it run', () => {
  const { vitest, browser, ground } = concernedBy(['src/server/http/respond.ts', 'tests/e2e/search.spec.ts', 'docs/testing.md'])
  expect(ground).toEqual(['src/server/http/respond.ts'])
  expect(vitest).toEqual(['src/server/http/'])
  expect(browser).toEqual(['tests/e2e/search.spec.ts'])
})

test('a change below the features concerns the browser tests that see it, and what they see exists', () => {
  expect(concernedBy(['src/ui/feedback/toast-region.tsx']).browser).toContain('tests/e2e/gallery/gallery-overlays.spec.ts')
  expect(concernedBy(['src/site/outbox/send-waiting.ts']).browser).toContain('tests/e2e/offline/outbox.spec.ts')
  for (const folder of Object.values(grounds).flat()) expect(existsSync(folder), folder).toBe(true)
  const specs = globSync('tests/e2e/**/*.spec.ts')
  for (const [name, folders] of Object.entries(grounds))
    expect(specs.filter(spec => groundOf(spec) === folders).length, name).toBeGreaterThan(0)
})
