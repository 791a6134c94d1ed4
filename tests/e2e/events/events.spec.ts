import type { Page } from '@playwright/test'
import { bothWidths, expect, expectAccessible, expectNoHorizontalScroll, logInByApi, test, urlOf, usualWay } from '../fixtures.ts'

const main = (page: Page) => page.getByRole('main')
const hourMs = 3_600_000

type DemoEvent = { id: number; nome: string; dataInicio: string; dataFim: string; datas: { inicio: string; fim: string }[] }

/** A coming event of the demo. */
async function demoEvent(page: Page, name: string): Promise<DemoEvent> {
  const headers = { host: 'esperanca.localhost' }
  const events: DemoEvent[] = await (await page.request.get(urlOf('127.0.0.1', '/api/igreja/esperanca/evento/'), { headers })).json()
  const event = events.find(({ nome }) => nome === name)
  if (!event) throw new Error(`the demo has no event "${name}"`)
  return event
}

test('from the list to an event, its facts, and back', bothWidths, async ({ page }) => {
  await page.goto('/event')
  await expect(main(page).getByRole('link', { name: 'Retiro das famílias: debaixo da mesma árvore' })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await main(page).getByRole('link', { name: 'Retiro das famílias: debaixo da mesma árvore' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Retiro das famílias: debaixo da mesma árvore')
  await expect(main(page)).toContainText('Sítio Água Clara')
  await expect(page.getByRole('region', { name: 'Programação' }).getByRole('listitem')).toHaveCount(7)
  await expect(main(page).getByRole('link', { name: 'Como chegar' })).toHaveAttribute('href', /query=S%C3%ADtio/)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Outros eventos' }).getByRole('listitem')).toHaveCount(3)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eventos')
})

test('the event that the church highlights has its banner on home, above the next ones', bothWidths, async ({ page }) => {
  await page.goto('/')
  const next = page.getByRole('region', { name: 'Próximos eventos' })
  await next.scrollIntoViewIfNeeded()
  await expect(next.getByRole('listitem')).toHaveCount(1)
  const banner = next.getByRole('link', { name: 'Retiro das famílias: debaixo da mesma árvore' })
  await expect(banner).toHaveCount(1)
  await banner.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Retiro das famílias: debaixo da mesma árvore')
})

test('the list is filtered by kind and place, searched, and has what is over; back undoes each step', usualWay, async ({ page }) => {
  await page.goto('/event')
  const cards = main(page).getByRole('article')
  await expect(cards).toHaveCount(6)
  const filters = page.getByRole('navigation', { name: 'Tipo e lugar' })
  await filters.getByRole('link', { name: 'Pela internet' }).click()
  await expect(cards).toHaveCount(1)
  await filters.getByRole('link', { name: 'Retiro' }).click()
  await expect(page.getByText('Nenhum evento combina com esses filtros.')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(cards).toHaveCount(6)
  await page.getByRole('link', { name: 'Já aconteceram' }).click()
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Jantar dos casais')
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Buscar eventos' }).fill('violas')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Noite de violas')
})

test('a course shows its next evening, also on a page that was loaded before the last one ended', async ({ page }) => {
  const { id, datas } = await demoEvent(page, 'Finanças sem susto')
  const [first, second] = datas
  await page.goto(`/event/${id}`)
  const dates = page.getByRole('complementary').locator('time')
  await expect(dates).toHaveCount(4)
  await page.clock.setFixedTime(new Date(Date.parse(first?.fim ?? '') + 60_000))
  await page.goto(`/event/${id}`)
  await expect(dates).toHaveCount(3)
  await expect(dates.first()).toHaveAttribute('datetime', second?.inicio ?? '')
  await page.clock.setFixedTime(new Date(Date.parse(first?.inicio ?? '') + hourMs / 2))
  await page.goto('/event')
  await expect(page.getByRole('heading', { name: 'Acontecendo agora' })).toBeVisible()
})

test('an event that is postponed says so, and cannot be put into a calendar; one that is not there says that', async ({
  page,
  allowErrors,
}) => {
  const { id } = await demoEvent(page, 'Conferência de missões')
  await page.goto(`/event/${id}`)
  await expect(main(page)).toContainText('Este evento foi adiado. A chuva levou a ponte da estrada.')
  await expect(main(page)).toContainText('A nova data será anunciada aqui.')
  await expect(page.getByRole('link', { name: 'Adicionar à agenda' })).toHaveCount(0)
  allowErrors(/404/)
  await page.goto('/event/999999')
  await expect(main(page)).toContainText('Este evento não está disponível ou o endereço está incorreto.')
  await expectAccessible(page)
})

test.describe('somebody in another time zone', () => {
  test.use({ timezoneId: 'Europe/Lisbon' })
  test('reads the time on their own clock beside the church’s, and opens the event online with a ticket', async ({ page }) => {
    const { id } = await demoEvent(page, 'Noite de violas')
    await page.goto(`/event/${id}`)
    await expect(main(page)).toContainText('19h30 – 22h')
    await expect(main(page)).toContainText('No seu relógio:')
    await expect(main(page)).toContainText('22h30 – 1h')
    expect(await page.content()).not.toContain('video.example.org')
    await logInByApi(page, 'ana@demo.atrio.app')
    await page.goto(urlOf('esperanca.localhost', `/event/${id}`))
    await main(page).getByRole('link', { name: 'Acessar pela internet' }).click()
    await expect(main(page).getByRole('link', { name: 'Acompanhar pela internet' })).toHaveAttribute(
      'href',
      'https://video.example.org/noite-de-violas',
    )
  })
})

test('the calendar file of an event opens', async ({ page }) => {
  const { id } = await demoEvent(page, 'Noite de violas')
  await page.goto(`/event/${id}`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Adicionar à agenda' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)
})

test('what other sites read of an event: when, where, by whom, and that it is postponed', async ({ page }) => {
  const readJsonLd = async (name: string) => {
    const { id } = await demoEvent(page, name)
    const html = await (await page.request.get(urlOf('127.0.0.1', `/event/${id}`), { headers: { host: 'esperanca.localhost' } })).text()
    return JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
  }
  const { dataInicio } = await demoEvent(page, 'Noite de violas')
  expect(await readJsonLd('Noite de violas')).toMatchObject({
    '@type': 'Event',
    name: 'Noite de violas',
    startDate: dataInicio,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    // How to follow it is for those who have a ticket.
    location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation', url: expect.stringMatching(/\/event\/\d+$/) }],
    offers: [
      { '@type': 'Offer', name: 'No salão', price: '0.00', priceCurrency: 'BRL', availability: 'https://schema.org/SoldOut' },
      { '@type': 'Offer', name: 'De casa', availability: 'https://schema.org/InStock' },
    ],
    organizer: { '@type': 'Church' },
  })
  expect(await readJsonLd('Conferência de missões')).toMatchObject({
    eventStatus: 'https://schema.org/EventPostponed',
    subEvent: [{ '@type': 'Event' }, { '@type': 'Event' }],
  })
})
