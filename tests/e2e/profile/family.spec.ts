import type { Browser, Page } from '@playwright/test'
import { bothWidths, expect, expectAccessible, expectNoHorizontalScroll, logIn, logInByApi, test, urlOf } from '../fixtures.ts'
import { createMember, waitForMail } from '../people.ts'

const main = (page: Page) => page.getByRole('main')
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const newPage = async (browser: Browser, of: Page) => (await browser.newContext({ viewport: of.viewportSize(), locale: 'pt-BR' })).newPage()

/** A new member on the page of their family. */
async function openFamily(page: Page) {
  const person = await createMember()
  await logInByApi(page, person.email, person.password)
  await page.goto(urlOf('esperanca.localhost', '/user/family'))
  return person
}

async function fillChild(page: Page, nome: string) {
  await page.getByLabel('Nome', { exact: true }).fill(nome)
  await page.getByLabel('Sobrenome').fill('Figueira')
  await page.getByLabel('Data de nascimento').fill('14/06/2019')
  await page.getByLabel('O que você é da criança?').selectOption('mae')
}

async function addChild(page: Page, nome: string) {
  await main(page).getByRole('link', { name: 'Incluir uma criança' }).click()
  await fillChild(page, nome)
  await main(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(main(page)).toContainText(`Pronto! ${nome} está na sua família.`)
}

test(
  'a child is added with what to know of it, also when the signal goes in the middle, and is there after a reload',
  bothWidths,
  async ({ page, context, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/)
    await openFamily(page)
    await expect(main(page)).toContainText('Sua família ainda não está aqui.')
    await expectAccessible(page)
    await main(page).getByRole('link', { name: 'Incluir uma criança' }).click()
    await main(page).getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByLabel('Nome', { exact: true })).toBeFocused()
    await expectAccessible(page)
    await fillChild(page, 'Lia')
    await page.getByLabel('Alergias (opcional)').fill('Amendoim: a caneta está na mochila.')
    await main(page).getByRole('button', { name: 'Incluir quem pode buscar' }).click()
    await page.getByRole('listitem').getByLabel('Nome', { exact: true }).fill('Inês')
    await page.getByRole('listitem').getByLabel('O que é da criança').selectOption('avo')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await context.setOffline(true)
    await main(page).getByRole('button', { name: 'Salvar' }).click()
    await expect(main(page).getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Alergias (opcional)')).toHaveValue(/Amendoim/)
    await context.setOffline(false)
    await main(page).getByRole('button', { name: 'Salvar' }).dblclick()
    await expect(main(page)).toContainText('Pronto! Lia está na sua família.')
    await page.reload()
    await expect(main(page).getByRole('link', { name: /Lia Figueira/ })).toHaveCount(1)
    await expectAccessible(page)
    await main(page)
      .getByRole('link', { name: /Lia Figueira/ })
      .click()
    await expect(main(page)).toContainText('Amendoim')
    await expect(main(page)).toContainText('Inês · Avó ou avô')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  },
)

test('a photo needs consent, is seen at once, and goes', async ({ page }) => {
  await openFamily(page)
  await addChild(page, 'Lia')
  await main(page)
    .getByRole('link', { name: /Lia Figueira/ })
    .click()
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } })
  await page.locator('main input[type=file]').first().setInputFiles({ name: 'lia.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('dialog').getByRole('button').last().click()
  await main(page).getByRole('button', { name: 'Guardar a foto' }).click()
  await expect(main(page)).toContainText('Esse campo é obrigatório.')
  await page.getByLabel(/Concordo que a igreja guarde/).check()
  await main(page).getByRole('button', { name: 'Guardar a foto' }).click()
  await expect(main(page).locator('img[src*="/private/"]')).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Apagar a foto' }).click()
  await expect(page.getByLabel(/Concordo que a igreja guarde/)).toBeVisible()
})

test('somebody else is invited by mail, cares for the child too, and is taken away again', bothWidths, async ({ page, browser }) => {
  await openFamily(page)
  await addChild(page, 'Lia')
  await main(page)
    .getByRole('link', { name: /Lia Figueira/ })
    .click()
  await main(page).getByRole('link', { name: 'Convidar quem também cuida' }).click()
  await expectAccessible(page)
  const other = await createMember('esperanca', 'Amoreira')
  await page.getByLabel('E-mail de quem você convida').fill(other.email)
  await page.getByLabel('O que é da criança').selectOption('pai')
  await main(page).getByRole('button', { name: 'Enviar o convite' }).click()
  await expect(main(page)).toContainText(`Enviamos o convite para ${other.email}.`)
  await expect(main(page)).toContainText('Convite aberto até')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  const link = /\/user\/family\/invitation#[\w-]+/
  const mail = await waitForMail(text => text.includes(`To: ${other.email}`) && link.test(text))
  const path = link.exec(mail)?.[0] ?? ''
  // Another account opens nothing.
  await page.goto(urlOf('esperanca.localhost', path))
  await expect(main(page)).toContainText('Este convite foi para outro e-mail.')
  const theirs = await newPage(browser, page)
  await theirs.goto(urlOf('esperanca.localhost', path))
  await logIn(theirs, other.email, other.password)
  await expect(main(theirs)).toContainText('Teresa Figueira convida você a cuidar de Lia')
  await theirs.reload()
  await expectAccessible(theirs)
  await main(theirs).getByRole('button', { name: 'Aceitar o convite' }).dblclick()
  await expect(main(theirs)).toContainText('Agora você também cuida de Lia.')
  await main(theirs)
    .getByRole('link', { name: /Lia Figueira/ })
    .click()
  await expect(main(theirs)).toContainText('Teresa Figueira')
  await expect(main(theirs).getByRole('button', { name: /^Retirar/ })).toHaveCount(0)

  await page.goto(urlOf('esperanca.localhost', '/user/family'))
  await main(page)
    .getByRole('link', { name: /Lia Figueira/ })
    .click()
  await main(page)
    .getByRole('button', { name: /^Retirar/ })
    .click()
  await expectAccessible(page)
  await inDialog(page, 'Retirar').click()
  await expect(main(page)).not.toContainText('Teresa Amoreira')
  await theirs.reload()
  await expect(main(theirs)).not.toContainText('Lia')
  await main(page).getByRole('button', { name: 'Apagar da minha família' }).click()
  await inDialog(page, 'Apagar da minha família').click()
  await expect(main(page)).toContainText('Lia não está mais na sua família aqui.')
  await theirs.context().close()
})

test('the family is offered when tickets of an event are filled in', async ({ page }) => {
  await openFamily(page)
  await addChild(page, 'Lia')
  await page.goto(urlOf('esperanca.localhost', '/event'))
  await main(page).getByRole('link', { name: 'Café com quem acabou de chegar', exact: true }).click()
  await main(page).getByRole('link', { name: 'Fazer inscrição' }).click()
  await main(page).getByRole('button', { name: 'Continuar' }).click()
  await main(page).getByLabel('Lia Figueira').check()
  await expect(main(page).getByLabel('Nome', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Fazer inscrição' }).click()
  await expect(main(page)).toContainText('Lia Figueira')
})
