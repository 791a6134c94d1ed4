import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts'
import { open } from './gallery-section.ts'

const ticket = (page: Page, number: number) => page.getByRole('group', { name: `Ingresso ${number}`, exact: true })
const send = (page: Page) => page.getByRole('button', { name: 'Publicar' }).click()
const sent = async (page: Page) => JSON.parse((await page.locator('output').textContent()) || '{"ingressos":[]}')

/** Fills in the form: two tickets, and a question in the second one. */
async function fillIn(page: Page) {
  await open(page, 'form-list')
  await page.getByLabel('Nome do evento').fill('Retiro')
  await page.getByLabel('Sábado').check()
  await ticket(page, 1).getByLabel('Nome do ingresso').fill('Inteira')
  await ticket(page, 1).getByLabel('Preço').pressSequentially('50')
  await ticket(page, 1).getByLabel('Adultos').check()
  await page.getByRole('button', { name: 'Incluir um ingresso' }).click()
  // The focus is in the new row.
  await page.keyboard.type('Criança')
  await ticket(page, 2).getByLabel('Preço').pressSequentially('20')
  await ticket(page, 2).getByLabel('Crianças').check()
  await ticket(page, 2).getByLabel('Tem meia-entrada').check()
  await ticket(page, 2).getByRole('button', { name: 'Incluir uma pergunta' }).click()
  await page.keyboard.type('Alergias?')
}

test('a form with lists sends what its schema expects: numbers, flags, lists, null for empty fields', async ({ page }) => {
  await fillIn(page)
  await expectAccessible(page)
  await send(page)
  await expect(page.locator('output')).not.toBeEmpty()
  expect(await sent(page)).toEqual({
    nome: 'Retiro',
    dias: ['sab'],
    ingressos: [
      { nome: 'Inteira', preco: 5000, vagas: null, meia: false, tipo: 'adulto', perguntas: [] },
      { nome: 'Criança', preco: 2000, vagas: null, meia: true, tipo: 'crianca', perguntas: [{ texto: 'Alergias?' }] },
    ],
  })
  // Sending has deleted the draft.
  await page.reload()
  await expect(page.getByLabel('Nome do evento')).toHaveValue('')
  await expect(ticket(page, 2)).toHaveCount(0)
})

test('rows move with everything in them, with their error, and with the focus; it is said where they are', async ({ page }) => {
  await fillIn(page)
  await ticket(page, 2).getByLabel('Nome do ingresso').fill('')
  await send(page)
  await expect(ticket(page, 2).getByLabel('Nome do ingresso')).toBeFocused()
  await page.getByRole('button', { name: 'Mover para cima: Ingresso 2' }).press('Enter')
  await expect(page.getByText('Ingresso 2: agora na posição 1 de 2.')).toBeAttached()
  // It is the first one now, so only the other direction is left.
  await expect(page.getByRole('button', { name: 'Mover para baixo: Ingresso 1' })).toBeFocused()
  await expect(ticket(page, 1).getByRole('alert')).toHaveText('Esse campo é obrigatório.')
  await expect(ticket(page, 2).getByRole('alert')).toHaveCount(0)
  await expect(ticket(page, 1).getByRole('radio', { name: 'Crianças' })).toBeChecked()
  await expect(ticket(page, 2).getByRole('radio', { name: 'Adultos' })).toBeChecked()
  await expect(ticket(page, 1).getByLabel('Pergunta', { exact: true })).toHaveValue('Alergias?')
  await ticket(page, 1).getByLabel('Nome do ingresso').fill('Menor')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await send(page)
  await expect.poll(async () => (await sent(page)).ingressos.map(({ nome }: { nome: string }) => nome)).toEqual(['Menor', 'Inteira'])
})

test('a removed row can be put back with its file; an empty one disappears at once', async ({ page }) => {
  await fillIn(page)
  await ticket(page, 2)
    .getByLabel('Imagem')
    .setInputFiles({ name: 'capa.png', mimeType: 'image/png', buffer: Buffer.alloc(2_000) })
  await page.getByRole('button', { name: 'Retirar: Ingresso 2' }).click()
  await expect(ticket(page, 2)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused()
  await expectAccessible(page)
  await send(page)
  await expect.poll(async () => (await sent(page)).ingressos).toHaveLength(1)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(ticket(page, 2).getByText('Ingresso 2', { exact: true })).toBeFocused()
  await expect(ticket(page, 2).getByText('capa.png')).toBeVisible()
  expect(
    await ticket(page, 2)
      .getByLabel('Imagem')
      .evaluate((input: HTMLInputElement) => input.files?.length),
  ).toBe(1)
  await expect(ticket(page, 2).getByRole('radio', { name: 'Crianças' })).toBeChecked()
  await expect(ticket(page, 2).getByLabel('Pergunta', { exact: true })).toHaveValue('Alergias?')
  await page.getByRole('button', { name: 'Incluir um ingresso' }).click()
  await page.getByRole('button', { name: 'Retirar: Ingresso 3' }).click()
  await expect(page.getByRole('button', { name: 'Desfazer' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Incluir um ingresso' })).toBeFocused()
})

test('there are never fewer rows than the least and never more than the most', async ({ page }) => {
  await open(page, 'form-list')
  await expect(page.getByRole('button', { name: /^Retirar/ })).toHaveCount(0)
  for (let rows = 1; rows < 4; rows++) await page.getByRole('button', { name: 'Incluir um ingresso' }).click()
  await expect(page.getByRole('button', { name: 'Incluir um ingresso' })).toBeDisabled()
  await expect(page.getByText('Aqui cabem até 4 itens.')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectNoHorizontalScroll(page)
})

test('a draft brings back the rows, their order and their questions, but no files', async ({ page }) => {
  await fillIn(page)
  await ticket(page, 1)
    .getByLabel('Imagem')
    .setInputFiles({ name: 'capa.png', mimeType: 'image/png', buffer: Buffer.alloc(2_000) })
  await page.getByRole('button', { name: 'Mover para baixo: Ingresso 1' }).click()
  page.on('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(ticket(page, 1).getByLabel('Nome do ingresso')).toHaveValue('Criança')
  await expect(ticket(page, 1).getByLabel('Preço')).toHaveValue('R$\u00a020,00')
  await expect(ticket(page, 1).getByLabel('Tem meia-entrada')).toBeChecked()
  await expect(ticket(page, 1).getByRole('radio', { name: 'Crianças' })).toBeChecked()
  await expect(ticket(page, 1).getByLabel('Pergunta', { exact: true })).toHaveValue('Alergias?')
  await expect(ticket(page, 2).getByLabel('Nome do ingresso')).toHaveValue('Inteira')
  await expect(ticket(page, 2).getByLabel('Pergunta', { exact: true })).toHaveCount(0)
  await expect(page.getByText('capa.png')).toHaveCount(0)
  // A row added later is empty, also at a place where the draft had one.
  await page.getByRole('button', { name: 'Retirar: Ingresso 2' }).click()
  await page.getByRole('button', { name: 'Incluir um ingresso' }).click()
  await expect(ticket(page, 2).getByLabel('Nome do ingresso')).toHaveValue('')
})
