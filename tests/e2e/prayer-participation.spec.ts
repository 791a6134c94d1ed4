import type { Page } from '@playwright/test'
import { bothWidths, expect, expectAccessible, logIn, takesTurns, test } from './fixtures.ts'
import { cards, heading, logInAsNewMember, recordRequests, uniqueText } from './prayer.ts'

const prayButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Orar|Orando) por / })

/** Opens the wall filtered by a reason that no other test uses. */
async function openReason(page: Page, name: string) {
  await page.goto('/prayer')
  await page.getByRole('navigation', { name: 'Filtrar os pedidos' }).getByRole('link', { name }).click()
  await expect(page).toHaveURL(/motivo=/)
  await expect(cards(page).first()).toContainText(name)
  // A link clicked before the scripts have loaded loads a new document, whose buttons need the scripts too.
  await page.waitForLoadState()
}

test('a visitor who wants to pray logs in first and returns to the same request', takesTurns, async ({ page }) => {
  await openReason(page, 'Trabalho e finanças')
  await cards(page).filter({ hasText: 'Thiago A.' }).getByRole('button').click()
  await expect(page).toHaveURL(/\/access\?redirectTo=%2Fprayer%2F\d+$/)
  await logIn(page, 'ana@demo.atrio.app')
  await expect(page).toHaveURL(/\/prayer\/\d+$/)
  await expect(heading(page)).toHaveText('Pedido de oração: Thiago A.')
})

test('one tap prays, a double tap counts once, and it can be undone', async ({ page }) => {
  await logInAsNewMember(page)
  await openReason(page, 'Trabalho e finanças')
  const requests = recordRequests(page, 'POST', /\/oracao\/orar\/?$/)
  const button = prayButton(page).first()
  await button.dblclick()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page).first()).toContainText(/Você e mais \d+ pessoas estão orando/)
  await expect.poll(() => requests.length).toBe(1)
  await page.reload()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await cards(page).getByRole('link').first().click()
  await expect(heading(page)).toContainText('Pedido de oração:')
  await expect(prayButton(page)).toHaveAttribute('aria-pressed', 'true')
  await prayButton(page).click()
  await expect(prayButton(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText(/^\d+ pessoas estão orando$/)).toBeVisible()
  // Before this response the page shows what it shows to everybody.
  const participation = page.waitForResponse(/\/oracao\/[^/]+\/\d+\/participacao/)
  await page.reload()
  expect(await (await participation).json()).toMatchObject({ flagOrou: false })
  await expect(prayButton(page)).toHaveAttribute('aria-pressed', 'false')
})

test('a press before the page’s scripts have arrived counts, once', async ({ page }) => {
  await logInAsNewMember(page)
  const held: (() => void)[] = []
  let isHeld = true
  await page.route(/\/assets\/.*\.js/, async route => {
    if (isHeld) await new Promise<void>(resolve => held.push(resolve))
    await route.continue()
  })
  const requests = recordRequests(page, 'POST', /\/oracao\/orar\/?$/)
  await page.goto('/prayer', { waitUntil: 'commit' })
  const button = cards(page)
    .getByRole('button', { name: /^(Orar|Orando) por / })
    .first()
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  isHeld = false
  for (const go of held) go()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.waitForLoadState('networkidle')
  expect(requests).toHaveLength(1)
  await expect(button).toHaveAttribute('aria-pressed', 'true')
})

test(
  'praying has a short moment, which is still for those who want no motion, and then leaves the card as it was',
  takesTurns,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await logInAsNewMember(page)
    await openReason(page, 'Gratidão')
    const card = cards(page).first()
    const moment = page.getByTestId('praying-moment')
    await card.getByRole('button', { name: /^Orar por / }).click()
    await expect(moment).toContainText('Orem uns pelos outros.')
    await expect(moment).toHaveCSS('opacity', '1')
    await expect(moment).toHaveCSS('animation-name', 'none')
    await expect(card.getByRole('status')).toHaveText(/^Você está orando por /)
    await expect(card.getByRole('button', { name: /^Orando por / })).toBeVisible()
    await expect(moment).toHaveCount(0)
    // Presses went through it all the time.
    await card.getByRole('button', { name: /^Orando por / }).click()
    await expect(card.getByRole('button', { name: /^Orar por / })).toBeVisible()
    await expect(moment).toHaveCount(0)
  },
)

test('a prayer that the server refuses is shown at once, then undone with an error message', async ({ page, allowErrors }) => {
  allowErrors(/status of 503/)
  await logInAsNewMember(page)
  await openReason(page, 'Luto e consolo')
  let fail = () => {}
  const released = new Promise<void>(resolve => {
    fail = resolve
  })
  await page.route(/\/oracao\/orar\/?$/, route => released.then(() => route.fulfill({ status: 503, json: { code: 'unavailable' } })))
  const button = prayButton(page).first()
  const countText = /^\d+ pessoas estão orando$/
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  fail()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  // Without the person, who was counted for a short time.
  await expect(cards(page).first().getByText(countText)).toBeVisible()
  await page.unroute(/\/oracao\/orar\/?$/)
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a visitor writes a message and logs in; the text is still there, and is sent and deleted', bothWidths, async ({ page }) => {
  const words = uniqueText('Estou com você em oração.')
  await openReason(page, 'Decisões')
  await cards(page).getByRole('link').first().click()
  await page.getByLabel('Escreva uma mensagem').fill(words)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Entrar e enviar' }).click()
  await expect(page).toHaveURL(/\/access\?redirectTo=/)
  await logIn(page, 'maria@demo.atrio.app')
  await expect(page).toHaveURL(/\/prayer\/\d+#message$/)
  await expect(page.getByLabel('Escreva uma mensagem')).toHaveValue(words)
  await page.reload()
  await expect(page.getByLabel('Escreva uma mensagem')).toHaveValue(words)
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  const message = page.getByRole('listitem').filter({ hasText: words })
  await expect(message).toContainText('Maria O.')
  await expect(message).toBeFocused()
  await expect(page.getByLabel('Escreva uma mensagem')).toHaveValue('')
  await page.reload()
  await expect(message).toBeVisible()
  await expect(page.getByLabel('Escreva uma mensagem')).toHaveValue('')

  await message.getByRole('button', { name: 'Apagar a mensagem de Maria O.' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apagar esta mensagem?' })
  await expect(dialog).toContainText(words)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(message).toBeVisible()
  await message.getByRole('button', { name: 'Apagar a mensagem de Maria O.' }).click()
  await dialog.getByRole('button', { name: 'Apagar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(message).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Mensagem apagada.' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Escreva uma mensagem')).toBeVisible()
  await expect(message).toHaveCount(0)
})

test('a person reports a request and a message to the church, a visitor after logging in', bothWidths, async ({ page }) => {
  await openReason(page, 'Família')
  await cards(page).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Denunciar', exact: true }).click()
  await expect(page).toHaveURL(/\/access\?redirectTo=/)
  await logIn(page, 'maria@demo.atrio.app')
  await expect(page).toHaveURL(/\/prayer\/\d+$/)
  for (const button of ['Denunciar', /^Denunciar a mensagem de/]) {
    await page.getByRole('button', { name: button, exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Enviar denúncia' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Esse campo é obrigatório.')
    await dialog.getByLabel('Outra coisa').check()
    await dialog.getByLabel('Quer explicar? (opcional)').fill('Só um teste.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Enviar denúncia' }).click()
    await expect(dialog.getByRole('heading', { name: 'Obrigado por avisar' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Fechar' }).last().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
