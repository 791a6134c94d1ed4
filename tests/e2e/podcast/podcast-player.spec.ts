import type { Page } from '@playwright/test'
import { expect, takesTurns } from '../fixtures.ts'
import { audio, device, expectPlaying, openPodcast, places, playButton, player, soon, test, titles } from './podcast-church.ts'

const [first, second] = titles
const notArriving = 'O áudio não chega: tentando de novo…'

const seconds = (page: Page) => expect.poll(async () => (await audio(page))?.seconds, soon)
const pressPlay = (page: Page) =>
  player(page)
    .getByRole('button', { name: /^Tocar/ })
    .click()
/** Lets an episode end by itself. */
async function hearToEnd(page: Page) {
  await page.evaluate(() => {
    const { audio } = window as unknown as { audio: HTMLAudioElement }
    audio.currentTime = audio.duration - 0.3
  })
  await expect.poll(async () => (await device(page)).state, soon).toBe('paused')
}

test(
  'audio of another host plays beside the worker, says when it fails, comes back, begins anew after its end, and falls asleep',
  takesTurns,
  async ({ page, host, church }) => {
    const [firstId = 0, secondId = 0] = church.ids
    await openPodcast(page, church.url('/podcast'))
    await page.clock.install()
    await playButton(page, first).click()
    await expectPlaying(page)
    expect(host.requests[0]).toMatch(/^\/1\.mp3 bytes=0-/)
    const slider = player(page).getByRole('slider')
    await slider.fill('15')
    await seconds(page).toBeGreaterThan(15)

    // Another episode, which is not there: it says so, and tries for some minutes. The place of the one before stays.
    host.missing = /\/2\.mp3/
    await playButton(page, second).click()
    await expect(player(page)).toContainText(notArriving)
    await expect(async () => {
      await page.clock.fastForward('01:00')
      await expect(player(page)).toContainText('Não deu para tocar', { timeout: 50 })
    }).toPass(soon)
    expect(host.requests.filter(one => one.startsWith('/2.mp3'))).toHaveLength(9)
    expect((await places(page))[firstId]?.seconds).toBeGreaterThanOrEqual(15)
    expect((await places(page))[secondId]).toBeUndefined()
    host.missing = undefined
    host.isSlow = true
    await pressPlay(page)
    await expectPlaying(page)

    // The connection is lost in the middle: it goes on from there by itself.
    await slider.fill('20')
    host.missing = /./
    host.cut()
    await expect(player(page)).toContainText(notArriving)
    host.missing = undefined
    host.isSlow = false
    await page.clock.fastForward('00:03')
    await seconds(page).toBeGreaterThan(20)
    await expect(player(page)).not.toContainText(notArriving)

    // Heard to its end it begins at its beginning, here and at the next visit, when the feed has another address for it.
    await hearToEnd(page)
    expect((await places(page))[secondId]?.isDone).toBe(true)
    await pressPlay(page)
    await expectPlaying(page)
    expect((await audio(page))?.seconds).toBeLessThan(5)
    await hearToEnd(page)
    await church.moveAudio(secondId, '/moved.mp3')
    host.missing = /\/2\.mp3/
    await page.goto(church.url(`/podcast/${secondId}`))
    await expect(player(page)).toContainText(second)
    await expect(slider).toHaveValue('0')
    await playButton(page, second).click()
    await expectPlaying(page)
    expect(await audio(page)).toMatchObject({ src: `${host.url}/moved.mp3` })
    expect((await audio(page))?.seconds).toBeLessThan(5)

    // It becomes quiet, and stops.
    await player(page).getByRole('button', { name: second, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '5 min', exact: true }).click()
    await page.clock.fastForward('04:50')
    await expect.poll(async () => (await audio(page))?.volume, soon).toBeLessThan(0.6)
    expect((await audio(page))?.isPlaying).toBe(true)
    await page.clock.fastForward('00:11')
    await expect.poll(() => audio(page), soon).toMatchObject({ isPlaying: false, volume: 1 })
    await page.goBack()

    // Closed while it plays, nothing is left that a button of the device could start.
    await pressPlay(page)
    await expectPlaying(page)
    await player(page).getByRole('button', { name: 'Fechar o tocador' }).click()
    await expect(player(page)).toHaveCount(0)
    expect(await audio(page)).toMatchObject({ isPlaying: false, src: '' })
    await expect.poll(() => device(page), soon).toEqual({ title: undefined, state: 'none', orders: [] })
  },
)
