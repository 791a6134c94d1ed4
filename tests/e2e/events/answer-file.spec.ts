import type { Page } from '@playwright/test'
import { picture } from '../../process/month/work.ts'
import { bothWidths, expect, expectAccessible, expectNoHorizontalScroll, logInByApi, test, urlOf } from '../fixtures.ts'
import { createMember } from '../people.ts'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()
const field = (page: Page) => main(page).getByLabel(/^A letra de um hino/)
const note = 'Ainda não foi enviado.'

test(
  'a file that is asked for is sent when it is chosen, by itself when the signal is back, kept by a reload, opened, changed and taken back',
  bothWidths,
  async ({ page, context, allowErrors }) => {
    // Without a connection.
    allowErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
    const person = await createMember()
    await logInByApi(page, person.email, person.password)
    await page.goto(urlOf('esperanca.localhost', '/event'))
    await main(page)
      .getByRole('link', { name: /^Noite de violas/ })
      .first()
      .click()
    await main(page).getByRole('link', { name: 'Fazer inscrição' }).click()
    await press(page, 'Continuar')

    await expect(page).toHaveURL(/fillTicket=1$/)
    await main(page).getByText('Canto', { exact: true }).click()
    const photo = { name: 'página 12.jpg', mimeType: 'image/jpeg', buffer: await picture() }
    await field(page).setInputFiles({ name: 'carta.txt', mimeType: 'text/plain', buffer: Buffer.from('Caro Caio') })
    await expect(main(page)).toContainText('Não foi possível usar este arquivo.')
    await context.setOffline(true)
    await field(page).setInputFiles(photo)
    await expect(main(page)).toContainText(note)
    await press(page, 'Fazer inscrição')
    await expect(field(page)).toBeFocused()
    await expect(page).toHaveURL(/fillTicket=1$/)
    await context.setOffline(false)
    await expect(main(page).getByRole('link', { name: 'Abrir o arquivo' })).toBeVisible()
    await page.reload()
    await expect(main(page)).toContainText('página 12.jpg')
    await expect(main(page).getByRole('radio', { name: 'Canto' })).toBeChecked()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await press(page, 'Fazer inscrição')

    await expect(page).toHaveURL(/\/tickets$/)
    await main(page).getByRole('link', { name: 'Mudar nomes e respostas' }).click()
    await expect(main(page)).toContainText('página 12.jpg')
    const [opened] = await Promise.all([context.waitForEvent('page'), main(page).getByRole('link', { name: 'Abrir o arquivo' }).click()])
    await expect(opened).toHaveURL(/\/private\/\w+\.webp/)
    await expect(opened.locator('img')).toBeVisible()
    await opened.close()
    await field(page).setInputFiles({ name: 'hino.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%hino') })
    await expect(main(page).getByRole('status').filter({ hasText: 'hino.pdf foi enviado.' })).toBeAttached()
    await expectAccessible(page)
    await press(page, 'Salvar')
    await expect(page).toHaveURL(/\/tickets$/)
    await main(page).getByRole('link', { name: 'Mudar nomes e respostas' }).click()
    await expect(main(page)).toContainText('hino.pdf')
    await press(page, 'Remover hino.pdf')
    await expect(main(page)).not.toContainText('hino.pdf')
    await press(page, 'Salvar')
    await expect(page).toHaveURL(/\/tickets$/)
  },
)
