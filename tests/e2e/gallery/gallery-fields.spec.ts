import type { Locator, Page } from '@playwright/test'
import { someOf } from '../../fixtures/extent.ts'
import { expect, takesTurns, test } from '../fixtures.ts'
import { open } from './gallery-section.ts'

/** The hidden field with the value that a form would submit. */
const submittedValue = (page: Page, name: string) => page.locator(`input[name="${name}"]`)

async function paste(page: Page, field: Locator, text: string) {
  await field.focus()
  await page.evaluate(copied => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+V')
}

/** Selects the rest of a field's text, once what was pasted before has set the cursor, which is just after it is shown. */
const selectFrom = (field: Locator, start: number) =>
  field.evaluate(async (input: HTMLInputElement, from) => {
    await new Promise(resolve => setTimeout(resolve, 50))
    input.setSelectionRange(from, input.value.length)
  }, start)

test('the search select field finds options without accents, and can be cleared', takesTurns, async ({ page }) => {
  await open(page, 'value-fields')
  const field = page.getByRole('combobox', { name: 'Estado', exact: true })
  await field.focus()
  await page.keyboard.type('sao')
  await expect(page.getByRole('option')).toHaveText(['São Paulo'])
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('São Paulo')
  await expect(submittedValue(page, 'estado')).toHaveValue('são paulo')
  await field.fill('xyz')
  await expect(page.getByText('Nada encontrado.', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Limpar a escolha' }).first().click()
  await expect(submittedValue(page, 'estado')).toHaveValue('')
  await field.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(submittedValue(page, 'estado')).not.toHaveValue('')
})

test.describe('an amount', () => {
  for (const [formatLocale, typed, shown] of someOf(
    [
      ['pt-BR', '1234,5', 'R$\u00a01.234,50'],
      ['pt-BR', '50', 'R$\u00a050,00'],
      ['en-US', '1234.5', 'R$1,234.50'],
      ['es-MX', '1234.5', 'R$1,234.50'],
    ] as const,
    1,
  ))
    test(`typed in ${formatLocale} as ${typed} is shown as ${shown}`, async ({ page }) => {
      await open(page, 'value-fields', formatLocale)
      const field = page.getByLabel('Valor da oferta')
      await field.click()
      await page.keyboard.type(typed)
      await field.blur()
      await expect(field).toHaveValue(shown)
      await expect(submittedValue(page, 'valor')).toHaveValue(typed === '50' ? '5000' : '123450')
      await field.fill('')
      await expect(submittedValue(page, 'valor')).toHaveValue('')
    })

  // Typed key by key; the second is what the field holds at once, without leaving it.
  for (const [typed, shown, minor] of someOf(
    [
      ['1.500', '1.500', '150000'],
      ['1.500,00', '1.500,00', '150000'],
      ['1,500.00', '1.500,00', '150000'],
      ['1.234.567,89', '1.234.567,89', '123456789'],
      ['12.50', '12,50', '1250'],
      ['1234,567', '1.234,56', '123456'],
      ['1500.00', '1.500,00', '150000'],
    ] as const,
    2,
  ))
    test(`typed as ${typed} is the same as pasted, spoken or filled in`, async ({ page }) => {
      await open(page, 'value-fields', 'pt-BR')
      const field = page.getByLabel('Valor da oferta')
      await field.click()
      await page.keyboard.type(typed)
      await expect(field).toHaveValue(`R$\u00a0${shown}`)
      await expect(submittedValue(page, 'valor')).toHaveValue(minor)
      await field.fill('')
      await field.click()
      await page.keyboard.insertText(typed)
      await expect(submittedValue(page, 'valor')).toHaveValue(minor)
      await field.blur()
      await field.click()
      await page.keyboard.press('End')
      // A further digit does not make thousands of minor units that stand there already.
      await page.keyboard.type('9')
      await expect(submittedValue(page, 'valor')).toHaveValue(minor)
    })

  test('pasted in another number format is parsed', takesTurns, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, 'value-fields')
    const field = page.getByLabel('Valor da oferta')
    await paste(page, field, 'R$ 1.234,56')
    await expect(submittedValue(page, 'valor')).toHaveValue('123456')
    await field.selectText()
    await paste(page, field, '1,234.56')
    await expect(field).toHaveValue('R$\u00a01.234,56')
    // Only the digits are selected, not the currency before them.
    await selectFrom(field, 3)
    await paste(page, field, '2,345.67')
    await expect(field).toHaveValue('R$\u00a02.345,67')
    await selectFrom(field, 4)
    await paste(page, field, '500')
    await expect(field).toHaveValue('R$\u00a02.500')
  })
})

test.describe('a date', () => {
  for (const [formatLocale, typed, shown] of someOf(
    [
      ['pt-BR', '31121990', '31/12/1990'],
      ['pt-BR', '5/3/1990', '05/03/1990'],
      ['en-US', '12311990', '12/31/1990'],
      ['es-MX', '31121990', '31/12/1990'],
    ] as const,
    1,
  ))
    test(`typed in ${formatLocale} as ${typed} is shown as ${shown}`, async ({ page }) => {
      await open(page, 'value-fields', formatLocale)
      const field = page.getByLabel('Data de nascimento')
      await field.pressSequentially(typed)
      await expect(field).toHaveValue(shown)
      await expect(submittedValue(page, 'nascimento')).toHaveValue(typed.startsWith('5') ? '1990-03-05' : '1990-12-31')
      await page.keyboard.press('Backspace')
      await expect(submittedValue(page, 'nascimento')).toHaveValue(shown.slice(0, -1))
    })

  test('can be chosen in the browser’s calendar too', takesTurns, async ({ page }) => {
    await open(page, 'value-fields')
    const frame = page.locator('div', { has: page.getByLabel('Data de nascimento') }).last()
    await frame.getByRole('button', { name: 'Abrir o calendário' }).click()
    await page.keyboard.press('Escape')
    await frame.locator('input[type=date]').fill('1985-06-07')
    await expect(page.getByLabel('Data de nascimento')).toHaveValue('07/06/1985')
    await expect(submittedValue(page, 'nascimento')).toHaveValue('1985-06-07')
  })
})

test('masked fields add separators when typing and pasting', takesTurns, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, 'text-fields')
  const [cpf, cep, expiry] = [page.getByLabel('CPF'), page.getByLabel('CEP'), page.getByLabel('Validade do cartão')]
  await cpf.fill('')
  await cpf.pressSequentially('98765432100')
  await expect(cpf).toHaveValue('987.654.321-00')
  await cpf.selectText()
  await paste(page, cpf, ' 123.456.789-09 ')
  await expect(cpf).toHaveValue('123.456.789-09')
  await paste(page, cep, '01001-000')
  await expect(cep).toHaveValue('01001-000')
  await expiry.pressSequentially('528')
  await expect(expiry).toHaveValue('05/28')
  await expiry.selectText()
  await paste(page, expiry, '12/2028')
  await expect(expiry).toHaveValue('12/2028')
  await page.getByLabel('Telefone').pressSequentially('11955500101')
  await expect(page.getByLabel('Telefone')).toHaveValue('(11) 95550-0101')
})

test('a text area grows, and shows how many characters are used and left', takesTurns, async ({ page }) => {
  await open(page, 'text-fields')
  const area = page.getByLabel('Pedido de oração')
  const before = (await area.boundingBox())?.height ?? 0
  await area.fill('a\n'.repeat(70).slice(0, 130))
  await expect.poll(async () => (await area.boundingBox())?.height ?? 0).toBeGreaterThan(before * 2)
  await expect(page.getByText('130/140')).toBeVisible()
  await expect(page.getByText('Ainda cabem 10 caracteres.')).toBeAttached()
})
