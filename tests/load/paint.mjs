// Paint times of a first visit on a cheap phone: Chromium with slow 4G and a processor four times slower.
import { chromium } from '@playwright/test'
import { chromiumPath } from '../../scripts/testing/chromium.mjs'

/** Slow 4G as Lighthouse defines it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const slow4g = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9 }

/**
 * @param {string} url
 * @param {number} rounds
 * @returns {Promise<{ first: number; largest: number; shift: number; script: number; style: number }>} medians: milliseconds, layout shift, transferred bytes
 */
export async function paint(url, rounds) {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  })
  const runs = []
  for (let round = 0; round < rounds; round++) runs.push(await visit(browser, url))
  await browser.close()
  const median = name => runs.map(run => run[name]).sort((a, b) => a - b)[Math.floor(rounds / 2)]
  return Object.fromEntries(Object.keys(runs[0]).map(name => [name, median(name)]))
}

async function visit(browser, url) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const bytes = { script: 0, style: 0 }
  const kinds = new Map()
  devtools.on('Network.responseReceived', event => kinds.set(event.requestId, event.type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Script') bytes.script += encodedDataLength
    if (kinds.get(requestId) === 'Stylesheet') bytes.style += encodedDataLength
  })
  await page.addInitScript(() => {
    window.measured = { largest: 0, shift: 0 }
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) window.measured.largest = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.measured.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const measured = await page.evaluate(() => ({
    ...window.measured,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  await context.close()
  return { ...measured, ...bytes }
}
