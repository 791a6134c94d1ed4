import { expect, logInByApi, navigateInPage } from '../fixtures.ts'
import { createMember } from '../people.ts'
import { expectPlaying, openPodcast, places, playButton, player, test, titles } from './podcast-church.ts'

test('after logout no tab writes a place again, and the player is gone', async ({ page, church, context }) => {
  const person = await createMember(church.code)
  await logInByApi(page, person.email, person.password, `${church.code}.localhost`)
  await openPodcast(page, church.url('/podcast'))
  const sent = () => page.waitForRequest(request => request.method() === 'PUT' && request.url().includes('/podcast-posicao/'))
  const first = sent()
  await playButton(page, titles[0]).click()
  await expectPlaying(page)
  await first
  const other = await context.newPage()
  await openPodcast(other, church.url('/podcast'))
  await playButton(other, titles[1]).click()
  await expectPlaying(other)
  // One sound at a time.
  await expect(player(page).getByRole('button', { name: /^Tocar/ })).toBeVisible()
  await expect.poll(async () => Object.keys(await places(page)).length).toBe(2)

  await navigateInPage(page, '/user')
  const written: string[] = []
  context.on('request', request => void (request.method() === 'PUT' && written.push(request.url())))
  await page.getByRole('button', { name: 'Sair' }).click()
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(church.url('/'))
    await expect(player(tab)).toHaveCount(0)
  }
  await other.goto(church.url('/podcast'))
  await expect(playButton(other, titles[0])).toHaveText(/^Ouvir/)
  await expect(player(other)).toHaveCount(0)
  expect(await places(other)).toEqual({})
  expect(written).toEqual([])
})
