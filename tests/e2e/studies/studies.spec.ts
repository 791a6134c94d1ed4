import type { Page } from '@playwright/test'
import {
  bothWidths,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  logInByApi,
  takesTurns,
  test,
  urlOf,
  usualWay,
} from '../fixtures.ts'
import { createMember } from '../people.ts'

const closed = 'rede-sul.localhost'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })
const notes = (page: Page) => page.getByText('Notas para quem lidera')

test('a visitor finds a study by its series and a word, and prints it with lines to write on', usualWay, async ({ page }) => {
  await page.goto('/studies')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Salmos para a semana' }).click()
  await expect(page).toHaveURL(/serie=Salmos/)
  await expect(card(page, 'A casa de Levi')).toHaveCount(0)
  await page.getByRole('link', { name: 'Todas as séries' }).click()
  await page.getByRole('searchbox').fill('cobrador')
  await expect(page.getByText('1 resultado')).toBeVisible()
  await card(page, 'A casa de Levi').click()
  await expect(heading(page)).toHaveText('A casa de Levi')
  await expect(page.getByRole('main')).toContainText('Lucas 5.27-32')
  await expect(page.getByRole('heading', { name: 'Para conversar' })).toBeVisible()
  await expect(notes(page)).toHaveCount(0)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await expect(page.getByText('Anotações')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Anotações')).toBeVisible()
})

test('the PDF of a study is read on its page', takesTurns, async ({ page }) => {
  await page.goto('/studies')
  await card(page, 'Sete noites a caminho').click()
  await page.getByRole('button', { name: 'Ler aqui' }).click()
  await expect(page.getByRole('group', { name: /^Página 1 de/ })).not.toBeEmpty()
  await page.getByRole('button', { name: 'Ver as páginas' }).click()
  await page.locator('canvas').first().waitFor()
})

test('who leads a group opens the notes, which are printed only when they are open', bothWidths, async ({ page }) => {
  await logInByApi(page, 'ana@demo.atrio.app')
  await page.goto('/studies')
  await card(page, 'A casa de Levi').click()
  await expect(notes(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(notes(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await notes(page).click()
  await expect(page.getByText('deixe uma cadeira a mais na roda')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('deixe uma cadeira a mais na roda')).toBeVisible()
})

test('a church that keeps its studies for its groups shows them to who is in one', bothWidths, async ({ page }) => {
  const list = urlOf(closed, '/studies')
  const html = await (await page.request.get(urlOf('127.0.0.1', '/studies'), { headers: { host: new URL(list).host } })).text()
  expect(html).not.toMatch(/cuia|Filipenses/)
  expect(html).toContain('noindex')
  await page.goto(list)
  await expect(page.getByRole('main').getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/access?redirectTo=%2Fstudies')
  await expectAccessible(page)

  await logInByApi(page, 'rede@demo.atrio.app', undefined, closed)
  await page.goto(list)
  await page.getByRole('link', { name: 'Filipenses em casa' }).click()
  await expect(page).toHaveURL(/serie=/)
  await page.getByRole('searchbox').fill('participar')
  await expect(page.getByText('1 resultado')).toBeVisible()
  await card(page, 'A cuia passa de mão em mão').click()
  await expect(heading(page)).toHaveText('A cuia passa de mão em mão')
  await expect(notes(page)).toHaveCount(0)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.reload()
  await expect(heading(page)).toHaveText('A cuia passa de mão em mão')
})

test('a member without a group is led to the groups', takesTurns, async ({ page, allowErrors }) => {
  allowErrors(/404/)
  const person = await createMember('rede-sul')
  await logInByApi(page, person.email, person.password, closed)
  await page.goto(urlOf(closed, '/studies'))
  await page.getByRole('main').getByRole('link', { name: 'Encontrar um grupo' }).click()
  await expect(heading(page)).toHaveText('Grupos')
})
