import { expect } from '../fixtures.ts'
import { audio, device, expectPlaying, openPodcast, places, playButton, player, test, titles } from './podcast-church.ts'

const [first, second] = titles
const notArriving = 'O áudio não chega: tentando de novo…'

test('audio of another host plays while the worker controls the page, fails, comes back, and begins anew at its end', async ({
  page,
  host,
  church,
}) => {
  await openPodcast(page, church.url('/podcast'))
  await playButton(page, first).click()
  await expectPlaying(page)
  expect(host.requests[0]).toMatch(/^\/1\.mp3 bytes=0-/)
  const slider = player(page).getByRole('slider')
  await slider.fill('15')
  await expect.poll(async () => (await audio(page))?.seconds).toBeGreaterThan(15)

  // Another episode, which is not there: it says so, and the place of the one before stays.
  host.missing = /\/2\.mp3/
  await playButton(page, second).click()
  await expect(player(page)).toContainText(notArriving)
  expect((await places(page))[church.ids[0] ?? 0]?.seconds).toBeGreaterThanOrEqual(15)
  host.missing = undefined
  host.isSlow = true
  await expectPlaying(page)
  await expect(player(page)).not.toContainText(notArriving)

  // The connection is lost in the middle: it goes on from there.
  await slider.fill('20')
  host.missing = /./
  host.cut()
  await expect(player(page)).toContainText(notArriving)
  host.missing = undefined
  host.isSlow = false
  await expect.poll(async () => (await audio(page))?.seconds).toBeGreaterThan(15)
  await expect(player(page)).not.toContainText(notArriving)

  // Heard to its end it begins at its beginning, here and after the next visit.
  await slider.fill('20')
  await expect.poll(async () => (await places(page))[church.ids[1] ?? 0]?.isDone).toBe(true)
  await expect.poll(async () => (await device(page)).state).toBe('paused')
  await player(page)
    .getByRole('button', { name: /^Tocar/ })
    .click()
  await expectPlaying(page)
  expect((await audio(page))?.seconds).toBeLessThan(5)
  await slider.fill('20')
  await expect.poll(async () => (await device(page)).state).toBe('paused')
  await page.reload()
  await expect(player(page)).toContainText(second)
  await expect(slider).toHaveValue('0')
  await playButton(page, second).click()
  await expectPlaying(page)
  expect((await audio(page))?.seconds).toBeLessThan(5)

  // Closed, nothing is left that a button of the device could start.
  await player(page).getByRole('button', { name: 'Fechar o tocador' }).click()
  await expect(player(page)).toHaveCount(0)
  expect(await audio(page)).toMatchObject({ isPlaying: false, src: '' })
  await expect.poll(() => device(page)).toEqual({ title: undefined, state: 'none', orders: [] })
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 300)))
  expect((await device(page)).state).toBe('none')
})

test('a later place of another tab stays when another episode is opened, and the sleep timer fades and stops', async ({
  page,
  host,
  church,
  context,
}) => {
  await openPodcast(page, church.url('/podcast'))
  await playButton(page, first).click()
  await expectPlaying(page)
  await player(page)
    .getByRole('button', { name: /^Pausar/ })
    .click()
  const other = await context.newPage()
  await other.goto(church.url('/podcast'))
  await playButton(other, first).click()
  await player(other).getByRole('slider').fill('15')
  await player(other)
    .getByRole('button', { name: /^Pausar/ })
    .click()
  const [firstId = 0] = church.ids
  await expect.poll(async () => (await places(other))[firstId]?.seconds).toBeGreaterThanOrEqual(15)
  await other.close()
  const later = (await places(page))[firstId]
  await playButton(page, second).click()
  await expectPlaying(page)
  expect((await places(page))[firstId]).toEqual(later)

  await page.clock.install()
  await player(page).getByRole('button', { name: second, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '5 min', exact: true }).click()
  await page.clock.fastForward('04:50')
  await expect.poll(async () => (await audio(page))?.volume).toBeLessThan(0.6)
  expect((await audio(page))?.isPlaying).toBe(true)
  await page.clock.fastForward('00:11')
  await expect.poll(() => audio(page)).toMatchObject({ isPlaying: false, volume: 1 })
  await expect.poll(async () => (await device(page)).state).toBe('paused')
  expect(host.requests.length).toBeGreaterThan(0)
})
