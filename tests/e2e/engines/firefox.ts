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
    // A file that was still loading when the page was left.
    if (message.type() !== 'error' || message.text().includes('A ServiceWorker intercepted the request')) return
    const texts = message
      .args()
      .map(arg => arg.evaluate(value => (value instanceof Error ? `${value.message} ${value.stack}` : String(value))))
    errors.push((await Promise.all(texts).catch(() => [message.text()])).join(' '))
  })
  return {
    async open(url) {
      const open = () => page.goto(url, { waitUntil: 'load' })
      // The driver gives up when the page before changes its own address in the same moment.
      await open().catch(error => (String(error).includes('NS_BINDING_ABORTED') ? open() : Promise.reject(error)))
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
