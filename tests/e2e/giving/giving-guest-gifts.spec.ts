import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, logIn, logInByApi, test, urlOf } from '../fixtures.ts'
import { createMember, waitForMail } from '../people.ts'
import { addGuestGift } from './guest-gifts.ts'

const main = (page: Page) => page.getByRole('main')
const linkIn = (mail: string) => /\/user\/giving\/claim#[\w-]+/.exec(mail)?.[0]

test('what was given without logging in joins the account: by a mailed link, with the login on the way, and what is not theirs stays out', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 410/)
  const person = await createMember()
  await addGuestGift(person.email, 'Missões', 7_000)
  await addGuestGift(person.email, 'Ofertas', 3_000)
  await logInByApi(page, person.email, person.password)
  await page.goto(urlOf('esperanca.localhost', '/user/giving'))
  await main(page).getByRole('button', { name: 'Receber o link por e-mail' }).click()
  await expect(main(page)).toContainText(`Enviamos o link para ${person.email}`)
  await expectAccessible(page)
  const link = linkIn(await waitForMail(mail => mail.includes(`To: ${person.email}`) && linkIn(mail) !== undefined)) ?? ''

  // The mail may be opened where nobody is logged in.
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto(urlOf('esperanca.localhost', link))
  await expect(page).toHaveURL(/\/access\?redirectTo=%2Fuser%2Fgiving%2Fclaim$/)
  await logIn(page, person.email, person.password)
  await expect(page).toHaveURL(/\/user\/giving\/claim$/)
  await expect(main(page).getByRole('checkbox')).toHaveCount(2)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  for (const choice of await main(page).getByRole('checkbox').all()) await choice.uncheck()
  await main(page).getByRole('button', { name: 'Juntar à minha conta' }).click()
  await expect(main(page)).toContainText('Escolha pelo menos uma contribuição')
  await expect(main(page).getByRole('checkbox').first()).toBeFocused()
  await main(page)
    .getByRole('checkbox', { name: /Missões/ })
    .check()
  await main(page).getByRole('button', { name: 'Juntar à minha conta' }).click()
  await expect(page).toHaveURL(/\/user\/giving\?ano=\d{4}$/)
  await expect(main(page)).toContainText('R$ 70,00')
  await expect(main(page)).not.toContainText('R$ 30,00')

  await page.goto(urlOf('esperanca.localhost', link))
  await expect(main(page)).toContainText('Este link já foi usado.')
  await expect(main(page).getByRole('button', { name: 'Receber um novo link' })).toBeVisible()
})
