// Time from a tap to the changed screen on a cheap phone: Chromium with a processor four times slower than that of an ordinary computer, on
// pages that it has opened before.
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
 * What the fixed work takes on the cheap phone, in milliseconds: measured at four times slower on an idle machine of two cores. A shared machine
 * is at times only half as fast, from one minute to the next, so the processor is slowed down until the fixed work takes this long, at most
 * four times.
 */
const phoneWork = 22

/**
 * @param {string} url the church's home
 * @param {number} rounds
 * @returns {Promise<{ pages: { path: string; milliseconds: number }[]; work: number; rate: number }>} medians in milliseconds; the first
 * round, in which the pages are loaded, does not count. `work` is what the fixed work took between the taps, `rate` how many
 * times slower the processor was made in the last round
 */
export async function taps(url, rounds) {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'pt-BR' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  let rate = 4
  const setRate = () => devtools.send('Emulation.setCPUThrottlingRate', { rate })
  const adjustRate = async () => {
    const taken = []
    while (taken.length < 7) taken.push(await page.evaluate(fixedWork))
    rate = Math.min(4, Math.max(1, (rate * phoneWork) / median(taken)))
    await setRate()
  }
  await setRate()
  await page.goto(url, { waitUntil: 'networkidle' })
  await adjustRate()
  const times = new Map(walk.map(([, path]) => [path, []]))
  const works = []
  for (let round = 0; round <= rounds; round++) {
    await adjustRate()
    for (const [selector, path] of walk) {
      const link = page.locator(selector).filter({ visible: true }).first()
      // A page that has been updated since replaces its links now and then.
      await link.scrollIntoViewIfNeeded().catch(() => link.scrollIntoViewIfNeeded())
      const { x, y, width, height } = await link.boundingBox()
      works.push(await page.evaluate(fixedWork))
      await page.evaluate(watch, path)
      await tap(devtools, { x: x + width / 2, y: y + height / 2 })
      // A person looks at the page before the next tap. Asking for the result before would take the processor's time.
      await page.waitForTimeout(1_500)
      if (round > 0) times.get(path).push(await page.evaluate(() => window.changedAfter))
    }
  }
  await browser.close()
  return {
    pages: [...times].map(([path, all]) => ({ path, milliseconds: median(all) })),
    work: median(works),
    rate: Math.round(rate * 10) / 10,
  }
}

const median = all => all.sort((a, b) => a - b)[Math.floor(all.length / 2)]

/** Runs in the page: makes, sorts and writes 10,000 objects. @returns milliseconds */
function fixedWork() {
  const start = performance.now()
  const rows = Array.from({ length: 10_000 }, (_, i) => ({ name: `row ${(i * 7_919) % 10_000}`, cells: [i] }))
  JSON.stringify(rows.sort((a, b) => (a.name < b.name ? -1 : 1)))
  return Math.round(performance.now() - start)
}

/** A finger is on the screen for this long. */
const pressMs = 80

/** Playwright's own tap lifts the finger at once, and its locators search the page with a script in the time that is measured. */
async function tap(devtools, point) {
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await new Promise(resolve => setTimeout(resolve, pressMs))
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/**
 * Runs in the page: writes the milliseconds from the next tap until the first frame with the other page has been painted to
 * `window.changedAfter`. It waits for a change of the document, because asking in every frame would itself make the browser draw frames.
 */
function watch(path) {
  const before = document.querySelector('main h1')
  const begin = ({ timeStamp }) => {
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('main h1')
      if (!location.pathname.startsWith(path) || !heading || heading === before) return
      observer.disconnect()
      const painted = () => {
        window.changedAfter = Math.round(performance.now() - timeStamp)
      }
      // The callback runs before its frame is laid out and painted, an urgent task that it starts runs right after that.
      requestAnimationFrame(() => scheduler.postTask(painted, { priority: 'user-blocking' }))
    })
    observer.observe(document.documentElement, { childList: true, subtree: true })
  }
  addEventListener('click', begin, { capture: true, once: true })
}
