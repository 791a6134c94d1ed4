import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts'
import { receivingChangeLink } from './receiving-change.ts'

test('the link of a mail shows what was changed, undoes it only when asked, and once', async ({ page, allowErrors }) => {
  allowErrors(/410/)
  const link = await receivingChangeLink()
  await page.goto(link)
  const main = page.getByRole('main')
  await expect(main).toContainText('mudou como Igreja Esperança recebe: Pix')
  expect(new URL(page.url()).hash).toBe('')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await main.getByRole('button', { name: 'Desfazer a mudança' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pronto! Tudo voltou a ser como antes.')
  await expectAccessible(page)
  await page.goto('/')
  await page.goto(link)
  await expect(main).toContainText('Esta mudança já foi desfeita.')
  await page.goto('/')
  await page.goto('/payment-change')
  await expect(main).toContainText('Falta uma parte do link.')
})
