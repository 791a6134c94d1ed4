import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, test, urlOf, usualWay } from '../fixtures.ts'

const main = (page: Page) => page.getByRole('main')
const hourMs = 3_600_000

type Agenda = { especiais: { titulo: string; inicio: string }[] }

async function agendaOf(page: Page): Promise<Agenda> {
  const headers = { host: 'esperanca.localhost' }
  return (await page.request.get(urlOf('127.0.0.1', '/api/igreja/esperanca/culto-agenda/'), { headers })).json()
}

/** When a service of the demo begins. */
const startOf = ({ especiais }: Agenda, title: string) => new Date(especiais.find(({ titulo }) => titulo === title)?.inicio ?? 0)

test('the services that come, each with its page, and past ones to watch', usualWay, async ({ page }) => {
  await page.goto('/live')
  await expect(page.getByRole('region', { name: /^(Próximo culto|Acontecendo agora)$/ })).toBeVisible()
  const coming = page.getByRole('region', { name: 'Datas especiais' })
  await expect(coming.getByRole('listitem').filter({ hasText: 'Noite de oração' })).toContainText('cancelado')
  await expect(page.getByRole('region', { name: 'Para assistir de novo' }).getByRole('article')).toHaveCount(3)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await coming.getByRole('link', { name: 'Cantata: a noite em que o céu cantou' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cantata: a noite em que o céu cantou')
  await expect(main(page)).toContainText('19h30')
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('link', { name: 'Quando Deus demora' }).click()
  await expect(page.getByRole('button', { name: 'Assistir: Quando Deus demora' })).toBeVisible()
  await expectAccessible(page)
})

test('the hours before a service are counted down; a cancelled one is told of and passed over', async ({ page }) => {
  const agenda = await agendaOf(page)
  const cancelled = startOf(agenda, 'Noite de oração')
  await page.clock.install({ time: new Date(cancelled.getTime() - 2 * hourMs) })
  await page.goto('/live')
  await expect(main(page).getByText('Não haverá culto:')).toBeVisible()
  const next = page.getByRole('region', { name: 'Próximo culto' })
  await expect(next).not.toContainText('Noite de oração')
  const supper = startOf(agenda, 'Santa Ceia')
  await page.clock.setFixedTime(new Date(supper.getTime() - 1.5 * hourMs))
  await page.goto('/live')
  await expect(next).toContainText('Santa Ceia')
  await expect(next).toContainText('01horas30minutos00segundos')
  await expectAccessible(page)
})

test('a service has the player of the church’s channel, also a while before and after it', async ({ page }) => {
  const agenda = await agendaOf(page)
  await page.clock.setFixedTime(new Date(startOf(agenda, 'Santa Ceia').getTime() + hourMs / 2))
  const channel = `UC${'a'.repeat(22)}`
  await page.route(/culto-agenda/, route => route.fulfill({ json: { ...agenda, canal: channel } }))
  await page.goto('/about')
  await page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link', { name: 'Cultos' }).click()
  const now = page.getByRole('region', { name: 'Acontecendo agora' })
  await expect(now).toContainText('Santa Ceia')
  await expect(now).toContainText('Até 20h')
  const player = page.getByRole('button', { name: 'Assistir: Santa Ceia' })
  await expect(player).toBeVisible()
  await expect(page.getByRole('link', { name: /YouTube/ })).toHaveAttribute('href', `https://www.youtube.com/channel/${channel}/live`)
  await expectAccessible(page)

  const supper = startOf(agenda, 'Santa Ceia').getTime()
  for (const [hours, isShown] of [
    [-0.3, false],
    [-0.2, true],
    [2.4, true],
    [2.6, false],
  ] as const) {
    await page.clock.setFixedTime(new Date(supper + hours * hourMs))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(player).toBeVisible({ visible: isShown })
  }
  await expectAccessible(page)
  await page.clock.setFixedTime(new Date(supper + hourMs / 2))
  await page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link', { name: 'Início' }).click()
  await expect(now.getByRole('link', { name: 'Acompanhar o culto' })).toHaveAttribute('href', '/live')
})
