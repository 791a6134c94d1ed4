import { bothWidths, expect, navigateInPage } from '../fixtures.ts'
import { missingModule, openAndSave, test } from '../offline/offline.ts'

test(
  'without signal nothing that was chosen or typed is lost, at each step of giving',
  bothWidths,
  async ({ page, context, allowErrors }) => {
    allowErrors(missingModule)
    const main = page.getByRole('main')
    const pay = main.getByRole('button', { name: 'Contribuir com R$ 75,00' })
    await openAndSave(page, '/')
    await navigateInPage(page, '/give')
    await page.getByLabel('Outro valor').fill('75')

    await context.setOffline(true)
    await main.getByRole('button', { name: 'Continuar', exact: true }).click()
    await expect(page.getByText('Sem internet, esta página não abre')).toBeVisible()
    await context.setOffline(false)
    // The page that could not be opened opens by itself.
    await expect(pay).toBeVisible({ timeout: 20_000 })

    await main.getByRole('radio', { name: /^Pix/ }).first().check()
    await page.getByLabel('Nome', { exact: true }).fill('Rute')
    await page.getByLabel('Sobrenome').fill('Moabe')
    await page.getByLabel('E-mail').fill('rute.sem.sinal@example.org')
    await context.setOffline(true)
    await pay.click()
    await expect(main.getByRole('alert').first()).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue('rute.sem.sinal@example.org')
    await context.setOffline(false)
    await pay.click()
    await expect(page).toHaveURL(/\/user\/payment\/[A-Z2-9]{19}$/)

    // It is paid while the phone has no signal, and the page says so once it has.
    await context.setOffline(true)
    await page.waitForTimeout(9_000)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagamento confirmado', { timeout: 40_000 })
  },
)
