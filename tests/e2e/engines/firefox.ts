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
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  return {
    open: async url => void (await page.goto(url, { waitUntil: 'load' })),
    run: (script, ...args) => page.evaluate(script as never, ...(args as unknown as never[])) as never,
    click: selector => page.locator(selector).click(),
    type: (selector, text) => page.type(selector, text),
    setWidth: width => page.setViewport({ width, height: 844 }),
    picture: async file => void (await page.screenshot({ path: file as `${string}.png` })),
    errors: async () => errors.splice(0),
    close: () => browser.close(),
  }
}
