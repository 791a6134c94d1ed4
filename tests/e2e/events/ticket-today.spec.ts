import { expect, expectAccessible, logInByApi, test, urlOf } from '../fixtures.ts'
import { createMember } from '../people.ts'
import { addTicket } from './add-ticket.ts'

test('whoever has a ticket for today finds it on the home page, and not the one for another day', async ({ page }) => {
  const person = await createMember()
  await addTicket(person.email, 'Vigília da cidade', 1)
  await logInByApi(page, person.email, person.password)
  await page.goto(urlOf('esperanca.localhost', '/'))
  await expect(page.getByRole('heading', { level: 2, name: /Teresa/ })).toBeVisible()
  const today = page.getByRole('link', { name: /Seu ingresso de hoje/ })
  // All that waits for a person is shown at once.
  await expect(page.getByText(/Leitura de hoje|Tudo em dia por aqui/)).toBeVisible()
  await expect(today).toHaveCount(0)
  const event = await addTicket(person.email, 'Ensaio aberto', 0)
  await page.reload()
  await expect(today).toContainText('Ensaio aberto')
  await expectAccessible(page)
  await today.click()
  await expect(page).toHaveURL(new RegExp(`/user/registrations/${event}/tickets$`))
  await expect(page.getByRole('main').getByRole('img', { name: /Código do ingresso/ })).toHaveCount(1)
})
