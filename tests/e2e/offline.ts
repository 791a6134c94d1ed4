import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { openWorkerProxy, type WorkerProxy } from './worker-proxy.ts'

/** What the browser itself says when there is no signal. */
const noSignal = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/

/** A browser whose service worker works, and `front`, which stands between it and the server. */
export const test = base.extend<{ front: WorkerProxy }>({
  serviceWorkers: 'allow',
  // The browser complains of it, whatever the page makes of it.
  allow: async ({ allow }, use) => {
    allow(noSignal)
    await use(allow)
  },
  front: async ({}, use) => {
    const front = await openWorkerProxy()
    await use(front)
    await front.close()
  },
})

/** What React Router says of a screen's file that is not to be had, before the page is left. */
export const noFile = /Error loading route module|dynamically imported module/
export const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens a page and waits until the worker is in charge and has kept it. */
export async function open(page: Page, address: string) {
  await page.goto(address)
  await expectKept(page, new URL(address, page.url()).pathname)
}

export const keptPaths = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('atrio-pages')).keys()).map(({ url }) => new URL(url).pathname))

export async function expectKept(page: Page, path: string) {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await expect.poll(() => keptPaths(page)).toContain(path)
}
