import type { Page } from '@playwright/test'
import { bothWidths, expect, expectAccessible, expectNoHorizontalScroll, takesTurns, test } from '../fixtures.ts'
import { gallery } from './gallery.ts'
import { open } from './gallery-section.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const choice = (page: Page, field: string) => page.getByRole('radiogroup', { name: field })
const conflict = (page: Page) => page.getByRole('heading', { name: 'Isto mudou enquanto você editava' })
const output = (page: Page) => page.locator('output')

test(
  'whoever saves an old version chooses between both, field by field, and nothing that was typed is lost',
  bothWidths,
  async ({ page }) => {
    await open(page, 'form-version')
    await page.getByLabel('Título').fill('Almoço de domingo')
    await page.getByLabel('Data').fill('13/12/2026')
    await press(page, 'Outra pessoa salva')
    await press(page, 'Salvar o evento')
    await expect(conflict(page)).toBeFocused()
    await expect(page.getByText(/^Pastora Ana salvou em 22 de nov\. de 2026, 18:04\.$/)).toBeVisible()
    // Only one of both has changed the text, the place and the date; the title was changed by both.
    await expect(choice(page, 'Texto').getByRole('radio', { name: /^Versão salva/ })).toBeChecked()
    await expect(choice(page, 'Texto').locator('em').first()).toContainText('Venha')
    await expect(choice(page, 'Local').getByRole('radio', { name: /^Versão salva Salão/ })).toBeChecked()
    await expect(choice(page, 'Data').getByRole('radio', { name: /^Sua versão 13\/12\/2026/ })).toBeChecked()
    await expect(choice(page, 'Contatos')).toHaveCount(0)
    await expectAccessible(page)
    await press(page, 'Salvar o que escolhi')
    await expect(choice(page, 'Título').getByRole('alert')).toHaveText('Escolha uma das duas versões.')
    await expect(choice(page, 'Título').getByRole('radio').first()).toBeFocused()
    await choice(page, 'Título')
      .getByRole('radio', { name: /^Sua versão/ })
      .check()
    await press(page, 'Salvar o que escolhi')
    await expect(output(page)).toHaveText(/^3 /)
    await expect(output(page)).toContainText('"titulo":"Almoço de domingo","texto":"<p><strong>Venha</strong>')
    await expect(output(page)).toContainText('"data":"2026-12-13","local":"salao"')
    await expect(page.getByLabel('Local')).toHaveValue('salao')
    // The form belongs to the new version.
    await page.getByLabel('Título').fill('Almoço!')
    await press(page, 'Salvar o evento')
    await expect(output(page)).toHaveText(/^4 .*Almoço!/)
  },
)

test(
  'one version of everything can be chosen at once; going back changes nothing, and the question comes again',
  takesTurns,
  async ({ page }) => {
    await open(page, 'form-version')
    await page.getByLabel('Título').fill('Meu título')
    await press(page, 'Outra pessoa salva')
    await press(page, 'Salvar o evento')
    await press(page, 'Voltar ao formulário')
    await expect(page.getByLabel('Título')).toHaveValue('Meu título')
    await expect(page.getByLabel('Texto')).toHaveValue('<p>Venha almoçar.</p>')
    await press(page, 'Salvar o evento')
    await press(page, 'Usar tudo da minha versão')
    await press(page, 'Salvar o que escolhi')
    await expect(output(page)).toHaveText(/^3 .*"Meu título","texto":"<p>Venha almoçar/)
  },
)

test('a list counts as one value: the saved one replaces all rows', takesTurns, async ({ page }) => {
  await open(page, 'form-version')
  await page.getByLabel('Nome do contato').fill('Maria')
  await press(page, 'Outra pessoa inclui um contato')
  await press(page, 'Salvar o evento')
  await expect(choice(page, 'Contatos')).toContainText(
    /Sua versãoContato 1Nome do contato: Maria.*Versão salva.*Contato 2Nome do contato: Rute/,
  )
  await choice(page, 'Contatos')
    .getByRole('radio', { name: /^Versão salva/ })
    .check()
  await press(page, 'Salvar o que escolhi')
  await expect(output(page)).toHaveText(/^3 .*"contatos":\[\{"nome":"Ana"\},\{"nome":"Rute"\}\]/)
  await expect(page.getByLabel('Nome do contato')).toHaveCount(2)
})

test('when the change of others is in no field of the form, it is sent again without a question', takesTurns, async ({ page }) => {
  await open(page, 'form-version')
  await press(page, 'Outra pessoa inclui um contato')
  await page.getByLabel('Título').fill('Meu título')
  await press(page, 'Incluir um contato')
  await page.keyboard.type('Rute')
  await press(page, 'Salvar o evento')
  await expect(output(page)).toHaveText(/^3 .*"Meu título".*Rute/)
})

test('a draft of an older version is shown with a notice, can be discarded, and meets the same question', takesTurns, async ({ page }) => {
  await open(page, 'form-version')
  await page.getByLabel('Título').fill('Rascunho')
  await press(page, 'Incluir um contato')
  await page.keyboard.type('Maria')
  page.on('dialog', dialog => dialog.accept())
  // As if the row had another version when the page is loaded again.
  await page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem('atrio.draft.gallery-version') ?? '')
    draft.base.titulo = ['Um título mais velho']
    draft.versao = 0
    sessionStorage.setItem('atrio.draft.gallery-version', JSON.stringify(draft))
  })
  await page.reload()
  await expect(page.getByLabel('Título')).toHaveValue('Rascunho')
  await expect(page.getByLabel('Nome do contato').nth(1)).toHaveValue('Maria')
  await press(page, 'Salvar o evento')
  await expect(choice(page, 'Título').getByRole('radio', { name: /^Versão salva Almoço/ })).not.toBeChecked()
  await press(page, 'Voltar ao formulário')
  await expect(page.getByText('Trouxemos de volta o que você ainda não tinha salvo.')).toBeVisible()
  await press(page, 'Descartar')
  await expect(page.getByLabel('Título')).toHaveValue('Almoço')
  await expect(page.getByLabel('Nome do contato')).toHaveCount(1)
  await press(page, 'Salvar o evento')
  await expect(output(page)).toHaveText(/^2 .*"Almoço"/)
})

test('of a row that was deleted meanwhile, the text can be copied', takesTurns, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, 'form-version')
  await page.getByLabel('Título').fill('Meu título')
  await press(page, 'Outra pessoa apaga')
  await press(page, 'Salvar o evento')
  await expect(page.getByRole('alert')).toContainText('Isto foi apagado enquanto você editava')
  await expectAccessible(page)
  await press(page, 'Copiar o texto')
  await expect(page.getByText('Texto copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Título: Meu título\n\nTexto: <p>Venha')
})

test('both versions fit a narrow screen with large text, in the dark too', takesTurns, async ({ page }) => {
  await page.goto(gallery({ theme: 'dark', only: 'form-version' }))
  await page.getByLabel('Título').fill('congregacao-metropolitana-da-regiao-centro-oeste.exemplo.org')
  await press(page, 'Outra pessoa salva')
  await press(page, 'Salvar o evento')
  await page.setViewportSize({ width: 320, height: 800 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoHorizontalScroll(page)
  await expectAccessible(page, ['color-contrast', 'link-in-text-block'])
})
