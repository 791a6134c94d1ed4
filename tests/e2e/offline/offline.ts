import type { Page } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'
import { openWorkerProxy, type WorkerProxy } from '../worker-proxy.ts'

/** Messages that the browser logs without a connection. */
const offlineErrors = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/

/** A browser with service workers, and `workerProxy`, a proxy between the browser and the server. */
export const test = base.extend<{ workerProxy: WorkerProxy }>({
  serviceWorkers: 'allow',
  // The browser logs these errors even if the page handles them.
  allowErrors: async ({ allowErrors }, use) => {
    allowErrors(offlineErrors)
    await use(allowErrors)
  },
  workerProxy: async ({}, use) => {
    const workerProxy = await openWorkerProxy()
    await use(workerProxy)
    await workerProxy.close()
  },
})

/** What React Router logs when the file of a screen cannot be loaded. */
export const missingModule = /Error loading route module|dynamically imported module/
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const savedCopyNote = (page: Page) => page.getByText(/como estava em \d/)

/** Opens a page and waits until the service worker controls it and has saved a copy. */
export async function openAndSave(page: Page, address: string) {
  await page.goto(address)
  await expectSaved(page, new URL(address, page.url()).pathname)
}

export const savedPaths = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('atrio-pages')).keys()).map(({ url }) => new URL(url).pathname))

export async function expectSaved(page: Page, path: string) {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await expect.poll(() => savedPaths(page)).toContain(path)
}
