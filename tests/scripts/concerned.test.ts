import { expect, test } from 'vitest'
import { concernedBy, featureOf } from '../../scripts/testing/concerned.mjs'

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
