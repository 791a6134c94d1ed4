import puppeteer from 'puppeteer-core'
import type { Engine } from './engine.ts'

/** Starts Debian's Firefox without a window, over WebDriver BiDi. */
export async function openFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'pt-BR' },
  })
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', error => errors.push(String(error)))
  page.on('console', async message => {
    if (message.type() !== 'error') return
    const texts = message
      .args()
      .map(arg => arg.evaluate(value => (value instanceof Error ? `${value.message} ${value.stack}` : String(value))))
    errors.push((await Promise.all(texts).catch(() => [message.text()])).join(' '))
  })
  return {
    async open(url) {
      // Firefox logs an error for each file that is still loading when the page is left.
      await page.evaluate(untilQuiet)
      await page.goto(url, { waitUntil: 'load' })
    },
    run: (script, ...args) => page.evaluate(script as never, ...(args as unknown as never[])) as never,
    click: selector => page.locator(selector).click(),
    type: (selector, text) => page.type(selector, text),
    setWidth: width => page.setViewport({ width, height: 844 }),
    picture: async file => void (await page.screenshot({ path: file as `${string}.png` })),
    errors: async () => errors.splice(0),
    close: () => browser.close(),
  }
}

/** Runs in the page: waits until it has loaded no file for half a second, at most ten seconds. */
async function untilQuiet() {
  let files = -1
  for (let waited = 0, quiet = 0; quiet < 500 && waited < 10_000; waited += 100) {
    await new Promise(resolve => setTimeout(resolve, 100))
    const loaded = performance.getEntriesByType('resource').length
    quiet = loaded === files && document.readyState === 'complete' ? quiet + 100 : 0
    files = loaded
  }
}
