// Lighthouse scores of a page with Lighthouse's mobile settings: slow 4G and a mid-range phone, both simulated.
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumPath } from '../../scripts/testing/chromium.mjs'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Number of runs per page. The median counts, because a shared machine is slow at times. */
const rounds = 3
/** Largest allowed difference between the assumed and the measured slowdown. A run with a larger one is repeated, up to `maxRuns`. */
const maxSlowdownError = 0.5
const maxRuns = 9

/**
 * @param {string[]} urls
 * @returns {AsyncGenerator<{ url: string; slowdown: number; scores: Record<string, number>; failedAudits: string[] }>} the factor by
 *   which the processor was slowed down, scores of 0 to 100, and the audits that cost points
 */
export async function* runLighthouse(urls) {
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
    let slowdown = 4
    for (const url of urls) {
      const results = []
      for (let round = 0; results.length < rounds && round < maxRuns; round++) {
        const settings = {
          port,
          output: 'json',
          logLevel: 'silent',
          onlyCategories: categories,
          throttling: { cpuSlowdownMultiplier: slowdown },
        }
        const { lhr } = (await lighthouse(url, settings)) ?? {}
        if (!lhr) throw new Error(`Lighthouse returned no result for ${url}`)
        const scores = Object.fromEntries(categories.map(name => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]))
        const failedAudits = categories
          .flatMap(name => lhr.categories[name]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
          .map(({ id }) => id)
        const measured = slowdownFor(lhr.environment.benchmarkIndex)
        if (Math.abs(measured - slowdown) <= maxSlowdownError || round + rounds - results.length >= maxRuns)
          results.push({ url, slowdown, scores, failedAudits: [...new Set(failedAudits)] })
        slowdown = measured
      }
      results.sort((one, other) => one.scores.performance - other.scores.performance)
      yield results[Math.floor(results.length / 2)]
    }
  } finally {
    await browser.close()
  }
}

/**
 * How much slower a mid-range phone is than this machine, by the formula of Lighthouse's own calculator: its default factor of
 * four is meant for a machine with index 1533.
 * @param {number} index the benchmark index that Lighthouse measured
 */
function slowdownFor(index) {
  if (index >= 1300) return 3 + (index - 1300) / 233
  return index >= 800 ? 2 + (index - 800) / 500 : 1 + Math.max(0, index - 150) / 650
}
