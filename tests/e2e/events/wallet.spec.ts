import type { Page } from '@playwright/test'
import { bothWidths, expect, expectAccessible, expectNoHorizontalScroll, logInByApi, test, urlOf } from '../fixtures.ts'
import { createMember } from '../people.ts'
import { addTicket } from './add-ticket.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const button = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name })
const codes = (page: Page) => page.getByRole('main').getByRole('img', { name: /Código do ingresso/ })

/** Somebody's ticket. No church of the demo has keys: the page is told that its church has some. */
async function openTicket(page: Page) {
  const { email, password } = await createMember()
  const event = await addTicket(email, 'Concerto de Advento no jardim da comunidade', 3)
  await logInByApi(page, email, password)
  const path = urlOf('esperanca.localhost', `/user/registrations/${event}/tickets`)
  await page.goto(path)
  await expect(codes(page)).toHaveCount(1)
  await expect(button(page, /Carteira/)).toHaveCount(0)
  await page.route(/\/api\/usuario\/\d+\/evento\/\d+\/inscricao/, async route => {
    const url = new URL(route.request().url())
    const headers = { ...route.request().headers(), host: url.host }
    // Only browsers know hosts under localhost.
    url.hostname = '127.0.0.1'
    const response = await route.fetch({ url: url.href, headers })
    const registrations = (await response.json()) as object[]
    await route.fulfill({ response, json: registrations.map(known => ({ ...known, carteiras: ['apple', 'google'] })) })
  })
  await page.reload()
}

const answer = (page: Page, endereco: string) => page.route(/\/carteira\/(apple|google)/, route => route.fulfill({ json: { endereco } }))

test(
  'a ticket goes into Google’s wallet by a link, once there is a connection, and the button of Apple’s is not there',
  bothWidths,
  async ({ page, context, allowErrors }) => {
    allowErrors(/net::ERR_INTERNET_DISCONNECTED/)
    await openTicket(page)
    const add = button(page, /^Adicionar à Carteira do Google$/)
    await expect(add).toBeVisible()
    await expect(button(page, /Apple/)).toHaveCount(0)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await context.setOffline(true)
    await add.click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Você está sem conexão')
    await expect(codes(page)).toHaveCount(1)
    await context.setOffline(false)
    await answer(page, 'https://pay.google.com/gp/v/save/a.b.c')
    await page.route('https://pay.google.com/**', route => route.fulfill({ body: 'ok' }))
    await add.click()
    await expect(page).toHaveURL('https://pay.google.com/gp/v/save/a.b.c')
  },
)

test.describe('on an iPhone', () => {
  test.use({ userAgent: iPhone })

  test('a ticket for Apple’s wallet is a file that the browser opens, and the page stays', async ({ page }) => {
    await openTicket(page)
    const address = urlOf('esperanca.localhost', '/api/evento/1/ingresso/1/apple-wallet?codigo=a')
    await answer(page, address)
    await page.route(address, route =>
      route.fulfill({
        contentType: 'application/vnd.apple.pkpass',
        headers: { 'content-disposition': 'attachment; filename="Ingresso.pkpass"' },
        body: 'x',
      }),
    )
    const download = page.waitForEvent('download')
    await button(page, /^Adicionar à Carteira da Apple$/).dblclick()
    expect((await download).suggestedFilename()).toBe('Ingresso.pkpass')
    await expect(codes(page)).toHaveCount(1)
    await expect(button(page, /^Adicionar à Carteira da Apple$/)).toBeEnabled()
  })
})
