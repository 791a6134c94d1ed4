import { expect } from '../fixtures.ts'
import { openAndSave, test } from '../offline/offline.ts'

test('an episode that was saved plays without signal, from any place in it, and is deleted again', async ({ page, context }) => {
  await openAndSave(page, '/podcast')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /^Baixar · 88/ }).click()
  await expect(main.getByRole('heading', { name: 'Baixados neste aparelho' })).toBeVisible()
  await expect(main.getByText('1 episódio, 88 kB')).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await main.getByRole('button', { name: /^Ouvir/ }).click()
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.playbackState)).toBe('playing')
  const slider = page.getByRole('region', { name: /^Tocador/ }).getByRole('slider')
  await slider.fill('15')
  await expect.poll(() => slider.inputValue().then(Number)).toBeGreaterThanOrEqual(15)
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.playbackState)).toBe('playing')
  // A page that was never opened cannot be opened now, and the sound goes on.
  const isSamePage = await page.evaluate(() => Object.assign(window, { wasHere: true }).wasHere)
  await page.getByRole('link', { name: 'Cultos', exact: true }).first().click()
  await expect(page.getByText('Sem conexão, esta página não abre agora. O áudio continua.')).toBeVisible()
  await expect(page).toHaveURL(/\/podcast$/)
  expect(await page.evaluate(() => [navigator.mediaSession.playbackState, 'wasHere' in window])).toEqual(['playing', isSamePage])
  // What is not saved waits for the signal, and goes on by itself.
  await main.getByRole('button', { name: 'Tocar O que eu disse à minha filha sobre o hospital' }).click()
  await expect(page.getByText('O áudio não chega: tentando de novo…')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toContain('hospital')
  await expect(page.getByText('O áudio não chega: tentando de novo…')).toHaveCount(0)
  await main.getByRole('button', { name: /^Apagar do aparelho: / }).click()
  await expect(main.getByRole('heading', { name: 'Baixados neste aparelho' })).toHaveCount(0)
})
