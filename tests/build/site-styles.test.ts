import { expect, test } from 'vitest'
import { reachedFrom } from '../../scripts/build/site-styles.mjs'

// Classes of a file that this does not find are missing on the page.

test('the files of a page are those that it imports, also later and from all features', () => {
  const home = reachedFrom(['src/main/site/church-home.tsx'], true)
  expect(home).toContain('src/features/news/site/news-section.tsx')
  expect(home).toContain('src/ui/content/section-header.tsx')
  expect(home).not.toContain('src/ui/checkout/money-summary.tsx')
  // Of what an entry point exports, only what is used.
  expect(home).not.toContain('src/features/joining/site/leading/requests-page.tsx')
  expect(reachedFrom(['src/features/groups/site/group-requests.tsx'], true)).toContain(
    'src/features/joining/site/leading/requests-page.tsx',
  )
  expect(reachedFrom(['src/features/payments/site/payment/payment.tsx'], true)).toContain('src/features/giving/site/payment-note.tsx')
})

test('what fetches all styles itself is left out of those of every page', () => {
  const give = 'src/features/giving/site/give/give.tsx'
  expect(reachedFrom([give], true).size).toBeGreaterThan(50)
  expect(reachedFrom([give], false).size).toBe(0)
  const podcast = 'src/features/podcast/site/podcast-section.tsx'
  expect(reachedFrom([podcast], true)).toContain('src/features/podcast/site/player/player.tsx')
  expect(reachedFrom([podcast], false)).not.toContain('src/features/podcast/site/player/player.tsx')
})
