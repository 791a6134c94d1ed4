import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { marked, replaceVoice, speechOf, spoken } from '../voice.ts'
import { open } from './gallery-section.ts'

const noVoice = 'Este aparelho não tem voz para ler este texto. Você pode instalar uma voz nas configurações do aparelho.'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a text is read sentence by sentence, block by block, and each one is marked', async ({ page }) => {
  await replaceVoice(page, ['en-US', 'pt_BR'])
  await open(page, 'reading')
  await button(page, 'Ouvir').click()
  await expect.poll(() => marked(page)).toEqual(['A esperança não decepciona, e há um estudo sobre ela em romanos-5.'])
  await expect(page.getByRole('status')).toBeEmpty()
  await expectAccessible(page)
  const speech = await speechOf(page)
  for (const sentence of ['Um título dentro do texto', /^Uma palavra comprida/, 'O amor é paciente, o amor é bondoso.']) {
    await speech.evaluate(({ finish }) => finish())
    await expect.poll(async () => (await spoken(page)).at(-1)?.replace('pt-BR: ', '')).toMatch(sentence)
  }
  expect(await marked(page)).toEqual(['O amor é paciente, o amor é bondoso.'])
  for (let rest = 0; rest < 40; rest++) await speech.evaluate(({ finish }) => finish())
  await expect(page.getByRole('status')).toHaveText('A leitura terminou.')
  for (const name of ['Parar', 'Pausar', 'Parar a leitura']) await expect(button(page, name)).toHaveCount(0)
  expect(await marked(page)).toEqual([])
  expect((await spoken(page)).slice(4, 10)).toEqual(
    ['O que trazer', 'Bíblia', 'Caderno', 'e uma caneta', 'Ler', 'Conversar'].map(text => `pt-BR: ${text}`),
  )
})

test('a pause remembers the sentence, and a stop forgets it; the keyboard suffices', async ({ page }) => {
  await replaceVoice(page, ['pt-PT'])
  await open(page, 'reading')
  await button(page, 'Ouvir').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => spoken(page)).toHaveLength(1)
  await (await speechOf(page)).evaluate(({ finish }) => finish())
  await expect.poll(() => spoken(page)).toHaveLength(2)
  await expect(button(page, 'Parar')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Pausar')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Continuar')).toBeFocused()
  expect(await marked(page)).toEqual(['Um título dentro do texto'])
  await page.keyboard.press('Enter')
  await expect.poll(() => spoken(page)).toHaveLength(3)
  expect((await spoken(page))[2]).toBe('pt-BR: Um título dentro do texto')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Parar a leitura')).toBeFocused()
  await page.keyboard.press('Enter')
  // The bar disappears.
  await expect(button(page, 'Ouvir')).toBeFocused()
  expect(await marked(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await spoken(page))[3]).toContain('A esperança')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Ouvir')).toBeFocused()
  expect(await marked(page)).toEqual([])
})

test('the button in the text keeps its place and its size, also when the voice fails', async ({ page }) => {
  await replaceVoice(page, ['pt-BR'])
  await open(page, 'reading')
  await page.evaluate(() => document.fonts.ready)
  const place = await button(page, 'Ouvir').boundingBox()
  await button(page, 'Ouvir').click()
  await expect.poll(() => spoken(page)).toHaveLength(1)
  expect(await button(page, 'Parar').boundingBox()).toEqual(place)
  await (await speechOf(page)).evaluate(({ fail }) => fail('synthesis-failed'))
  await expect(page.getByText('Não foi possível ler este texto')).toBeVisible()
  expect(await button(page, 'Ouvir').boundingBox()).toEqual(place)
})

test('the sentence that is read is scrolled into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 })
  await replaceVoice(page, ['pt-BR'])
  await open(page, 'reading')
  await button(page, 'Ouvir').click()
  const speech = await speechOf(page)
  for (const last of ['Conversar', 'As colinas do retiro.']) {
    while (!(await spoken(page)).at(-1)?.endsWith(last)) await speech.evaluate(({ finish }) => finish())
    await expect(page.getByText(last, { exact: true })).toBeInViewport()
  }
})

test('a person who scrolls is not pulled back until they continue, and can pause everywhere', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 })
  await replaceVoice(page, ['pt-BR'])
  await open(page, 'reading')
  await button(page, 'Ouvir').click()
  const speech = await speechOf(page)
  for (const scroll of [() => page.mouse.wheel(0, -9_000), () => page.keyboard.press('Home')]) {
    while (!(await spoken(page)).at(-1)?.endsWith('Conversar')) await speech.evaluate(({ finish }) => finish())
    await expect(page.getByText('Conversar', { exact: true })).toBeInViewport()
    // Again and again, as long as the page still scrolls by itself.
    await expect(async () => {
      await scroll()
      expect(await page.evaluate(() => scrollY)).toBe(0)
    }).toPass()
    await speech.evaluate(({ finish }) => finish())
    await expect.poll(() => marked(page)).toEqual(['As colinas do retiro.'])
    await expect(page.getByText('As colinas do retiro.')).not.toBeInViewport()
    await button(page, 'Pausar').click()
    await button(page, 'Continuar').click()
    await expect(page.getByText('As colinas do retiro.')).toBeInViewport()
    await button(page, 'Parar a leitura').click()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await button(page, 'Ouvir').click()
  }
})

test('it says when the device has no voice for the language, or its voice fails', async ({ page }) => {
  await replaceVoice(page, ['en-US'])
  await open(page, 'reading')
  await button(page, 'Ouvir').click()
  await expect(page.getByRole('status')).toHaveText(noVoice)
  expect(await spoken(page)).toEqual([])

  await replaceVoice(page, ['pt-BR'])
  await open(page, 'reading')
  await button(page, 'Ouvir').click()
  await expect.poll(() => spoken(page)).toHaveLength(1)
  await (await speechOf(page)).evaluate(({ fail }) => fail('synthesis-failed'))
  await expect(page.getByRole('status')).toHaveText('Não foi possível ler este texto em voz alta. Tente de novo.')
  await expect(button(page, 'Ouvir')).toBeVisible()
  await expectAccessible(page)
})

test('a browser without voices says so', async ({ page }) => {
  await open(page, 'reading')
  await button(page, 'Ouvir').click()
  await expect(page.getByRole('status')).toHaveText(noVoice, { timeout: 20_000 })
})

test('another tab that starts to read stops the first one', async ({ page, context }) => {
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await replaceVoice(tab, ['pt-BR'])
    await open(tab, 'reading')
    await button(tab, 'Ouvir').click()
    await expect.poll(() => spoken(tab)).toHaveLength(1)
  }
  await expect(page.getByRole('status')).toHaveText('A leitura terminou.')
  await expect(button(second, 'Pausar')).toBeVisible()
})
