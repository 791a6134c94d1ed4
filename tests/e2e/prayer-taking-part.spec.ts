import type { Page } from '@playwright/test'
import { bothWidths, expect, expectAccessible, logIn, test } from './fixtures.ts'
import { cards, enterNew, heading, noAnswer, unique, watch } from './prayer.ts'

const prayButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Estou orando/ })

/** The part of the wall about something that no other test asks prayer for. */
async function openMotive(page: Page, name: string) {
  await page.goto('/prayer')
  await page.getByRole('navigation', { name: 'Filtrar os pedidos' }).getByRole('link', { name }).click()
  await expect(page).toHaveURL(/motivo=/)
  await expect(cards(page).first()).toContainText(name)
  // A link that was pressed before the scripts were there loads a document, whose buttons need them too.
  await page.waitForLoadState()
}

test('a visitor who prays logs in first and lands on the same request', async ({ page }) => {
  await openMotive(page, 'Trabalho e finanças')
  await cards(page).filter({ hasText: 'Thiago A.' }).getByRole('button').click()
  await expect(page).toHaveURL(/\/access\?redirectTo=%2Fprayer%2F\d+$/)
  await logIn(page, 'ana@demo.atrio.app')
  await expect(page).toHaveURL(/\/prayer\/\d+$/)
  await expect(heading(page)).toHaveText('Pedido de oração: Thiago A.')
})

test('one prays with one tap, a double one counts once, and it can be taken back', async ({ page }) => {
  await enterNew(page)
  await openMotive(page, 'Trabalho e finanças')
  const sent = watch(page, 'POST', /\/oracao\/orar\/?$/)
  const button = prayButton(page).first()
  await button.dblclick()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page).first()).toContainText(/Você e mais \d+ pessoas estão orando/)
  await expect.poll(() => sent.length).toBe(1)
  await page.reload()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await cards(page).getByRole('link').first().click()
  await expect(heading(page)).toContainText('Pedido de oração:')
  await expect(prayButton(page)).toHaveAttribute('aria-pressed', 'true')
  await prayButton(page).click()
  await expect(prayButton(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText(/^\d+ pessoas estão orando$/)).toBeVisible()
  // Until this answer the page shows what it shows to everybody.
  const part = page.waitForResponse(/\/oracao\/[^/]+\/\d+\/participacao/)
  await page.reload()
  expect(await (await part).json()).toMatchObject({ flagOrou: false })
  await expect(prayButton(page)).toHaveAttribute('aria-pressed', 'false')
})

test('a prayer that could not be sent is seen at once, goes back, and says why', async ({ page, allow }) => {
  allow(noAnswer)
  await enterNew(page)
  await openMotive(page, 'Luto e consolo')
  let fail = () => {}
  const held = new Promise<void>(resolve => {
    fail = resolve
  })
  await page.route(/\/oracao\/orar\/?$/, route => held.then(() => route.abort()))
  const button = prayButton(page).first()
  const counted = /^\d+ pessoas estão orando$/
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  fail()
  await expect(page.getByRole('alert')).toContainText('Você está sem conexão')
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  // Without the person, who was counted in for a moment.
  await expect(cards(page).first().getByText(counted)).toBeVisible()
  await page.unroute(/\/oracao\/orar\/?$/)
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a visitor writes, logs in, finds the words still there, sends and deletes them', bothWidths, async ({ page }) => {
  const words = unique('Estou com você em oração.')
  await openMotive(page, 'Decisões')
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

test('who finds something wrong tells the church, a visitor after logging in', bothWidths, async ({ page }) => {
  await openMotive(page, 'Família')
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
