import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, linkUp, takesTurns, test, urlOf, usualWay } from '../fixtures.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const region = (page: Page, name: string) => page.getByRole('region', { name })

test('somebody finds the class for an age from the home page, and reads this Sunday’s lesson', usualWay, async ({ page }) => {
  await page.goto('/')
  const section = page.locator('#ebd')
  await section.scrollIntoViewIfNeeded()
  await expect(section).toContainText('Adultos')
  await section.getByRole('link', { name: 'Onde eu me encaixo?' }).click()
  await expect(heading(page)).toHaveText('Escola bíblica')
  await expect(region(page, 'As turmas').getByRole('article')).toHaveCount(7)
  await page.getByLabel('Idade').fill('35')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/ebds?idade=35')
  await expect(page.getByRole('status').filter({ hasText: 'Para quem tem 35 anos: Adultos, Casais, Começar' })).toBeAttached()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await region(page, 'Para quem tem 35 anos').getByRole('link', { name: 'Adultos' }).click()
  await expect(heading(page)).toHaveText('Adultos')
  await expect(page.getByText('Domingo, das 9h às 10h')).toBeVisible()
  await expect(region(page, 'O pai que corre').getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  // Of a lesson that comes, only the title.
  const coming = region(page, 'Próximas lições')
  await expect(coming.getByRole('listitem').last()).toContainText('Lázaro à porta')
  await expect(coming.getByRole('listitem').last().getByRole('link')).toHaveCount(0)

  await region(page, 'Lições anteriores').getByRole('link').first().click()
  await expect(heading(page)).toHaveText('O rico que só falava consigo mesmo')
  await expectAccessible(page)
  await page
    .getByRole('navigation', { name: 'Anterior e seguinte' })
    .getByRole('link', { name: /^Seguinte/ })
    .click()
  await expect(heading(page)).toHaveText('O pai que corre')
  await linkUp(page, 'Adultos').click()
  await expect(heading(page)).toHaveText('Adultos')
})

test('the age is asked for without scripts too, and an age without a class leads to the church', takesTurns, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' })
  const page = await context.newPage()
  await page.goto(urlOf('rede-sul.localhost', '/ebds'))
  await page.getByRole('spinbutton', { name: 'Idade' }).fill('2')
  await page.getByRole('button', { name: 'Ver a turma' }).click()
  await expect(page.getByText(/tem lugar para você/).last()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Falar com a igreja' })).toHaveAttribute('href', '/about#contact')
  await expect(region(page, 'Outras turmas').getByRole('article')).toHaveCount(2)
  await page.goto(urlOf('rede-sul.localhost', '/ebds?idade=nove'))
  await expect(page.getByRole('alert')).toContainText('Exemplo: 9')
  await expect(region(page, 'As turmas').getByRole('article')).toHaveCount(2)
  await context.close()
})

test('how near a lesson is depends on the day on which it is read', takesTurns, async ({ page }) => {
  await page.goto('/ebds/adultos')
  const lesson = region(page, 'O pai que corre')
  const day = await lesson.locator('time').first().getAttribute('datetime')
  const nearOn = async (days: number) => {
    await page.clock.setFixedTime(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000)
    await page.reload()
  }
  await nearOn(-3)
  await expect(lesson).toContainText('nesta semana')
  await nearOn(0)
  await expect(lesson).toContainText('· hoje')
  await nearOn(1)
  await expect(lesson.getByText(/^Lição 4 · [^·]*$/)).toBeVisible()
})

test('a lesson is printed with lines to write on, and without what surrounds it', takesTurns, async ({ page }) => {
  await page.goto('/ebds/adultos')
  await page.getByRole('link', { name: 'Abrir só a lição' }).click()
  await expect(heading(page)).toHaveText('O pai que corre')
  await expect(page.getByRole('heading', { name: 'Anotações' })).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Anotações' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Anterior e seguinte' })).toBeHidden()
})

test('classes and lessons are found, and an unknown class is a page that is not there', takesTurns, async ({ page, allowErrors }) => {
  allowErrors(/404/)
  await page.goto('/search?q=jônatas')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Amigos que levam para perto/ })
    .click()
  await expect(heading(page)).toHaveText('Amigos que levam para perto')
  expect((await page.goto('/ebds/nao-existe'))?.status()).toBe(404)
  await expect(page.getByRole('link', { name: /início/i }).first()).toBeVisible()
})
