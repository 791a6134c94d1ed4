// What Lighthouse says of a page on its own mobile settings: slow 4G and a processor four times slower, simulated.
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumPath } from '../../scripts/chromium.mjs'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * @param {string[]} urls
 * @returns {AsyncGenerator<{ url: string; scores: Record<string, number>; lost: string[] }>} scores of 0 to 100, and what a point was lost for
 */
export async function* judge(urls) {
  const port = 9_222 + (process.pid % 1_000)
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--lang=pt-BR',
    ],
  })
  try {
    for (const url of urls) {
      const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: categories })
      const { categories: judged, audits } = result?.lhr ?? { categories: {}, audits: {} }
      const scores = Object.fromEntries(categories.map(name => [name, Math.round((judged[name]?.score ?? 0) * 100)]))
      const lost = categories
        .flatMap(name => judged[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id)
      yield { url, scores, lost: [...new Set(lost)] }
    }
  } finally {
    await browser.close()
  }
}
