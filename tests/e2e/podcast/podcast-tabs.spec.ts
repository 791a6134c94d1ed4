import { expect, logInByApi, navigateInPage } from '../fixtures.ts'
import { createMember } from '../people.ts'
import { expectPlaying, openPodcast, places, playButton, player, soon, test, titles } from './podcast-church.ts'

const [first, second] = titles

test('of two tabs the later place counts, and after logout neither writes one again nor keeps the player', async ({
  page,
  church,
  context,
}) => {
  const person = await createMember(church.code)
  const [firstId = 0] = church.ids
  await logInByApi(page, person.email, person.password, `${church.code}.localhost`)
  await openPodcast(page, church.url('/podcast'))
  const sent = page.waitForRequest(request => request.method() === 'PUT' && request.url().includes('/podcast-posicao/'))
  await playButton(page, first).click()
  await expectPlaying(page)
  await sent
  const other = await context.newPage()
  await openPodcast(other, church.url('/podcast'))
  await playButton(other, first).click()
  await expectPlaying(other)
  // One sound at a time.
  await expect(player(page).getByRole('button', { name: /^Tocar/ })).toBeVisible()
  await player(other).getByRole('slider').fill('15')
  await player(other)
    .getByRole('button', { name: /^Pausar/ })
    .click()
  await expect.poll(async () => (await places(page))[firstId]?.seconds, soon).toBeGreaterThanOrEqual(15)
  const later = (await places(page))[firstId]
  await playButton(page, second).click()
  await expectPlaying(page)
  await player(page).getByRole('slider').fill('10')
  expect((await places(page))[firstId]).toEqual(later)

  // Here one tab plays, and the other one logs out.
  const written: string[] = []
  await navigateInPage(other, '/user')
  context.on('request', request => void (request.method() === 'PUT' && written.push(request.url())))
  await other.getByRole('button', { name: 'Sair' }).click()
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(church.url('/'))
    await expect(player(tab)).toHaveCount(0)
  }
  await page.goto(church.url('/podcast'))
  await expect(playButton(page, first)).toHaveText(/^Ouvir/)
  await expect(player(page)).toHaveCount(0)
  expect(await places(page)).toEqual({})
  expect(written).toEqual([])
})
