import { workerPath } from '#contract/offline.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, navigateInPage, takesTurns, urlOf, usualWay } from '../fixtures.ts'
import { expectSaved, heading, missingModule, openAndSave, savedCopyNote, savedPaths, test } from './offline.ts'

test('a visited page opens offline, shows its age, and is updated when the connection is back', usualWay, async ({ page, context }) => {
  await openAndSave(page, '/')
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page)).toHaveText('Igreja Esperança')
  await expect(savedCopyNote(page)).toBeVisible()
  // The picture is saved too.
  await expect
    .poll(() =>
      page
        .locator('main img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await context.setOffline(false)
  await expect(savedCopyNote(page)).toBeHidden({ timeout: 15_000 })
  await expect(heading(page)).toHaveText('Igreja Esperança')
})

test(
  'the login page of a Wi-Fi is shown, and never saved in place of a page',
  takesTurns,
  async ({ page, context, workerProxy, allowErrors }) => {
    allowErrors(/MIME type|Unexpected token/)
    await openAndSave(page, workerProxy.url('esperanca.localhost'))
    workerProxy.isCaptive = true
    for (const path of ['/', '/news']) {
      await page.goto(workerProxy.url('esperanca.localhost', path))
      await expect(heading(page)).toHaveText('Wi-Fi do hotel')
    }
    await context.setOffline(true)
    workerProxy.isCaptive = false
    await page.goto(workerProxy.url('esperanca.localhost'))
    await expect(heading(page)).toHaveText('Igreja Esperança')
    expect(await savedPaths(page)).not.toContain('/news')
    const saved = await page.evaluate(async () => {
      const opened = await Promise.all((await caches.keys()).map(name => caches.open(name)))
      const responses = await Promise.all(opened.map(async cache => Promise.all((await cache.keys()).map(key => cache.match(key)))))
      return Promise.all(responses.flat().map(response => response?.text()))
    })
    expect(saved.length).toBeGreaterThan(5)
    expect(saved.filter(text => text?.includes('Wi-Fi do hotel'))).toEqual([])
  },
)

test('pages that were visited by a link inside the site open offline too, by a link and by their URL', async ({ page, context }) => {
  await openAndSave(page, '/')
  await navigateInPage(page, '/about')
  await expect(page).toHaveURL(/\/about$/)
  await expectSaved(page, '/about')
  await context.setOffline(true)
  await navigateInPage(page, '/')
  await expect(heading(page)).toHaveText('Igreja Esperança')
  await navigateInPage(page, '/about')
  await expect(page).toHaveURL(/\/about$/)
  await page.reload()
  await expect(savedCopyNote(page)).toBeVisible()
  await expect(page).toHaveURL(/\/about$/)
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Devocionais' })).toBeVisible()
})

test('a page that was on its way when the first worker became active has it too', takesTurns, async ({ page, workerProxy }) => {
  await page.goto(workerProxy.url('esperanca.localhost'))
  workerProxy.pageDelayMs = 2_000
  await page.goto(workerProxy.url('esperanca.localhost', '/about'))
  await expectSaved(page, '/about')
})

test('the offline page is shown for a page that was never visited, and opens it when the connection is back', async ({
  page,
  context,
  allowErrors,
}) => {
  await openAndSave(page, '/')
  await context.setOffline(true)
  await page.goto('/privacy?a=1')
  await expect(heading(page)).toHaveText('Sem internet, esta página não abre')
  await expect(page).toHaveURL(/\/offline\?to=%2Fprivacy%3Fa%3D1$/)
  await expect(page.getByRole('banner')).toContainText('Igreja Esperança')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Igreja Esperança/ })
    .click()
  await expect(savedCopyNote(page)).toBeVisible()
  // A link inside the site to a page that was never visited leads there as well.
  allowErrors(missingModule)
  await page.getByRole('link', { name: 'Privacidade' }).click()
  await expect(page).toHaveURL(/\/offline\?to=%2Fprivacy$/)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page).toHaveURL(/\/offline\?to=%2Fprivacy$/)
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/privacy$/, { timeout: 15_000 })
  await expect(heading(page)).toHaveText('Privacidade')
})

test('access pages, single prayer requests and pages with a secret in the URL are not saved, and show the offline page without a connection', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 4(01|22)/)
  await openAndSave(page, '/')
  await page.goto('/access')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await page.goto('/privacy?token=geheim')
  await expect(heading(page)).toHaveText('Privacidade')
  // Opened by its URL, and by a link inside the site, which calls the API.
  await openAndSave(page, '/prayer')
  const prayer = page.locator('main a[href^="/prayer/"]:not([href$="/new"])').first()
  const prayerPath = new URL((await prayer.getAttribute('href')) ?? '', page.url()).pathname
  await prayer.click()
  await expect(page).toHaveURL(/\/prayer\/\d+$/)
  await page.reload()
  await openAndSave(page, '/about')
  expect(await savedPaths(page)).toEqual(expect.not.arrayContaining(['/access']))
  const addresses = await page.evaluate(async () => {
    const urls = await Promise.all((await caches.keys()).map(async name => (await (await caches.open(name)).keys()).map(({ url }) => url)))
    return urls.flat()
  })
  // The names of built files may contain such words.
  const visited = addresses.filter(address => !new URL(address).pathname.startsWith('/assets/'))
  expect(visited).not.toEqual([])
  expect(visited.filter(address => /access(\?|$)|login|token|geheim|\/me$|\/user\/|\/(prayer|oracao\/\w+)\/\d/.test(address))).toEqual([])
  await context.setOffline(true)
  await page.goto('/access')
  await expect(page).toHaveURL(/\/offline\?to=%2Faccess$/)
  await page.goto('/user?token=geheim')
  await expect(page).toHaveURL(/\/offline\?to=%2Fuser$/)
  await page.goto(prayerPath)
  await expect(page).toHaveURL(/\/offline\?to=%2Fprayer%2F\d+$/)
})

test('text typed offline is still there when the connection is back', takesTurns, async ({ page, context }) => {
  await openAndSave(page, '/')
  await page.goto('/access')
  await context.setOffline(true)
  await page.getByLabel('E-mail').fill('teresa@example.org')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByLabel('E-mail')).toHaveValue('teresa@example.org')
})

test('with a slow connection the saved copy is shown after a short time, until the page is confirmed as current', async ({
  page,
  workerProxy,
}) => {
  await openAndSave(page, workerProxy.url('esperanca.localhost'))
  workerProxy.pageDelayMs = 9_000
  const started = Date.now()
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText(/O sinal está fraco/)).toBeVisible()
  expect(Date.now() - started).toBeGreaterThan(2_500)
  expect(Date.now() - started).toBeLessThan(8_500)
  await expect(page.getByText(/O sinal está fraco/)).toBeHidden({ timeout: 15_000 })
})

test('the chosen language is also used offline', takesTurns, async ({ page, context }) => {
  await openAndSave(page, '/')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('atrio-own')).keys()).map(({ url }) => url).join()))
    .toContain('lang=es')
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.goto('/privacy')
  await expect(heading(page)).toHaveText('Sin internet, esta página no se abre')
})

test('saved copies of two churches are separate', takesTurns, async ({ page, context }) => {
  await openAndSave(page, '/')
  await openAndSave(page, urlOf('graca.localhost'))
  await context.setOffline(true)
  await page.goto('/')
  await expect(heading(page)).toHaveText('Igreja Esperança')
  await page.goto(urlOf('graca.localhost'))
  await expect(heading(page)).not.toHaveText('Igreja Esperança')
  await page.goto(urlOf('graca.localhost', '/privacy'))
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
})

test('a page is saved that was loaded before there was a worker, also when the worker takes it over before it is idle', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const idle: (() => void)[] = []
    Object.assign(window, { idle, requestIdleCallback: (callback: () => void) => idle.push(callback) })
  })
  await page.goto('/')
  await page.evaluate(path => navigator.serviceWorker.register(path), workerPath)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  expect(await savedPaths(page)).not.toContain('/')
  await page.evaluate(() => (window as unknown as { idle: (() => void)[] }).idle.map(callback => callback()))
  await expectSaved(page, '/')
})
