import type { Page } from '@playwright/test'
import { openScriptlessPage } from '../fixtures.ts'

/** What Safari does to a site that nobody has visited for a week: all that scripts have stored is gone, what the server has set is not. */
export async function forgetScriptStorage(page: Page, host?: string) {
  await openScriptlessPage(page, host)
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
    for (const name of await caches.keys()) await caches.delete(name)
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  })
}
