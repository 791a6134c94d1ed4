import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { expectSaved } from '../offline/offline.ts'
import { audio, expectPlaying, main, openPodcast, playButton, player, soon, test, titles } from './podcast-church.ts'

const cached = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('atrio-audio')).keys()).map(({ url }) => url.replace(location.origin, '')).sort())

test('episodes that two tabs save are both kept, play without signal from where they were saved, and leave nothing when deleted', async ({
  page,
  host,
  church,
  context,
}) => {
  const [id = 0, secondId = 0] = church.ids
  await openPodcast(page, church.url('/podcast'))
  // As an earlier version has saved it, and a saving that was interrupted.
  await page.evaluate(async () => {
    const cache = await caches.open('atrio-audio')
    await cache.put('https://old.example/a.mp3', new Response('x'))
    await cache.put('/saved-audio/999999', new Response('x'))
  })
  const other = await context.newPage()
  await other.goto(church.url(`/podcast/${secondId}`))
  const save = (tab: Page) => main(tab).getByRole('button', { name: /^Baixar · 88/ })
  await expect(save(other)).toBeVisible()
  await Promise.all([save(page).click(), save(other).click()])
  for (const tab of [page, other]) await expect(main(tab).getByText('Está neste aparelho e toca sem internet.')).toBeVisible()
  await other.close()
  await expect(main(page).getByText('2 episódios, 177 kB')).toBeVisible()
  await page.reload()
  await expect(main(page).getByText('2 episódios, 177 kB')).toBeVisible()
  await expect.poll(() => cached(page)).toEqual([`/saved-audio/${id}`, `/saved-audio/${secondId}`])

  // The feed has another address now, and nothing is reached any more.
  await church.moveAudio(id, '/moved.mp3')
  await page.goto(church.url(`/podcast/${id}`))
  await expectSaved(page, `/podcast/${id}`)
  await context.setOffline(true)
  const before = host.requests.length
  await page.reload()
  await playButton(page, titles[0]).click()
  await expectPlaying(page)
  await player(page).getByRole('slider').fill('15')
  await expect.poll(async () => (await audio(page))?.seconds, soon).toBeGreaterThan(15)
  expect((await audio(page))?.src).toBe(church.url(`/saved-audio/${id}`))
  expect(host.requests).toHaveLength(before)
  // The signal is back, and the page is not loaded again while somebody listens.
  const reached = page.waitForResponse(response => response.url().endsWith('/service-worker.js'))
  await context.setOffline(false)
  await reached
  await page.waitForTimeout(300)
  expect((await audio(page))?.isPlaying).toBe(true)

  // Deleted while it plays, it goes on from the network, at its new address.
  await main(page)
    .getByRole('button', { name: /^Apagar do aparelho/ })
    .click()
  await player(page).getByRole('button', { name: 'Fechar o tocador' }).click()
  await playButton(page, titles[0]).click()
  await expectPlaying(page)
  expect((await audio(page))?.src).toBe(`${host.url}/moved.mp3`)
  await page.goto(church.url('/podcast'))
  await main(page)
    .getByRole('button', { name: /^Apagar do aparelho: / })
    .click()
  await expect(main(page).getByRole('heading', { name: 'Baixados neste aparelho' })).toHaveCount(0)
  await expect.poll(() => cached(page)).toEqual([])
})
