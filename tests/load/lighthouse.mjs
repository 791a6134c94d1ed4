// What Lighthouse says of a page on its own mobile settings: slow 4G and a phone of the middle class, simulated.
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumPath } from '../../scripts/chromium.mjs'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Times a page is judged; the middle one counts, because a machine that is shared has bad moments. */
const rounds = 3
/** How far the machine's speed may have been from what it was taken for: beyond, it is judged again, but not for ever. */
const near = 0.5
const tries = 9

/**
 * @param {string[]} urls
 * @returns {AsyncGenerator<{ url: string; slowed: number; scores: Record<string, number>; lost: string[] }>} how many times slower the
 *   processor was taken to be, scores of 0 to 100, and what a point was lost for
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
    let slowed = 4
    for (const url of urls) {
      const judged = []
      for (let round = 0; judged.length < rounds && round < tries; round++) {
        const settings = {
          port,
          output: 'json',
          logLevel: 'silent',
          onlyCategories: categories,
          throttling: { cpuSlowdownMultiplier: slowed },
        }
        const { lhr } = (await lighthouse(url, settings)) ?? {}
        if (!lhr) throw new Error(`Lighthouse had nothing to say of ${url}`)
        const scores = Object.fromEntries(categories.map(name => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]))
        const lost = categories
          .flatMap(name => lhr.categories[name]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
          .map(({ id }) => id)
        const measured = slowdownFor(lhr.environment.benchmarkIndex)
        if (Math.abs(measured - slowed) <= near || round + rounds - judged.length >= tries)
          judged.push({ url, slowed, scores, lost: [...new Set(lost)] })
        slowed = measured
      }
      judged.sort((one, other) => one.scores.performance - other.scores.performance)
      yield judged[Math.floor(judged.length / 2)]
    }
  } finally {
    await browser.close()
  }
}

/**
 * How much slower a phone of the middle class is than this machine, as Lighthouse's own calculator has it: its four times are
 * meant for a machine of index 1533.
 * @param {number} index what Lighthouse measured
 */
function slowdownFor(index) {
  if (index >= 1300) return 3 + (index - 1300) / 233
  return index >= 800 ? 2 + (index - 800) / 500 : 1 + Math.max(0, index - 150) / 650
}
