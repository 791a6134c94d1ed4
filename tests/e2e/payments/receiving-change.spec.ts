import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts'
import { receivingChangeLink } from './receiving-change.ts'

test('the link of a mail shows what was changed and what will be there again, undoes it only when asked, and tells it afterwards', async ({
  page,
}) => {
  const link = await receivingChangeLink()
  await page.goto(link)
  const main = page.getByRole('main')
  await expect(main).toContainText('mudou como a igreja recebe: Pix direto para a igreja')
  await expect(main).toContainText(/Como está agora\S+•••\S+/)
  await expect(main).toContainText(/Volta a valer o que havia antes: \S+•••\S+/)
  expect(new URL(page.url()).hash).toBe('')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await main.getByRole('button', { name: 'Desfazer a mudança' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pronto! Tudo voltou a ser como antes.')
  await expectAccessible(page)
  // Whoever loads the page again, or opens the mail again, sees what was done.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pronto! Tudo voltou a ser como antes.')
  await page.goto('/')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pronto! Tudo voltou a ser como antes.')
})
