import { expect, test } from 'vitest'
import { importedFiles } from '../../scripts/build/imported-files.mjs'

// Classes of a file that this does not find are missing on the page.

test('the files of a page are those that it imports, also later and from all features', () => {
  const home = importedFiles(['src/main/site/church-home.tsx'])
  expect(home).toContain('src/features/news/site/news-section.tsx')
  expect(home).toContain('src/ui/content/section-header.tsx')
  expect(home).not.toContain('src/ui/checkout/money-summary.tsx')
  // Of what an entry point exports, only what is used.
  expect(home).not.toContain('src/features/joining/site/leading/requests-page.tsx')
  expect(importedFiles(['src/features/groups/site/group-requests.tsx'])).toContain('src/features/joining/site/leading/requests-page.tsx')
  expect(importedFiles(['src/features/payments/site/payment/payment.tsx'])).toContain('src/features/giving/site/payment-note.tsx')
})

test('a file that is not wanted is left out with what it imports', () => {
  const isWanted = (source: string) => !source.includes("import '#site/all-styles.css'")
  const give = 'src/features/giving/site/give/give.tsx'
  expect(importedFiles([give]).size).toBeGreaterThan(50)
  expect(importedFiles([give], isWanted).size).toBe(0)
  const podcast = 'src/features/podcast/site/podcast-section.tsx'
  expect(importedFiles([podcast])).toContain('src/features/podcast/site/player/player.tsx')
  expect(importedFiles([podcast], isWanted)).not.toContain('src/features/podcast/site/player/player.tsx')
})
