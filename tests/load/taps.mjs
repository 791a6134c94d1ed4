// Time from a tap to the changed screen on a cheap phone: Chromium with a processor four times slower, on pages that it has opened before.
import { chromium } from '@playwright/test'
import { chromiumPath } from '../../scripts/testing/chromium.mjs'

/** Links that are tapped one after the other, as selectors, with the page they lead to. */
const walk = [
  ['nav a[href="/news"]', '/news'],
  ['main article a[href^="/news/"]', '/news/'],
  ['nav a[href="/devotionals"]', '/devotionals'],
  ['main article a[href^="/devotionals/"]', '/devotionals/'],
  ['nav a[href="/"]', '/'],
]

/**
 * @param {string} url the church's home
 * @param {number} rounds
 * @returns {Promise<{ path: string; milliseconds: number }[]>} medians; the first round, in which the pages are loaded, does not count
 */
export async function taps(url, rounds) {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'pt-BR' })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const times = new Map(walk.map(([, path]) => [path, []]))
  for (let round = 0; round <= rounds; round++) {
    for (const [selector, path] of walk) {
      const changed = page.evaluate(watch, path)
      await page.locator(selector).filter({ visible: true }).first().tap()
      const milliseconds = await changed
      if (round > 0) times.get(path).push(milliseconds)
      await page.waitForLoadState('networkidle')
    }
  }
  await browser.close()
  return [...times].map(([path, all]) => ({ path, milliseconds: all.sort((a, b) => a - b)[Math.floor(all.length / 2)] }))
}

/** Runs in the page: milliseconds from the next tap to the first frame in which the other page is on the screen. */
function watch(path) {
  const before = document.querySelector('main h1')
  return new Promise(resolve => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          const heading = document.querySelector('main h1')
          const isThere = location.pathname.startsWith(path) && heading && heading !== before
          // Two frames: the first is prepared when the callback runs, the second begins when it is on the screen.
          if (isThere) requestAnimationFrame(() => resolve(Math.round(performance.now() - timeStamp)))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
}
