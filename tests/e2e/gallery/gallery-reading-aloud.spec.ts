import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { open } from './gallery-section.ts'

type Speech = { spoken: string[]; voices: { lang: string }[]; finish(): void; fail(error: string): void }

/** Replaces the browser's voice, which Debian's Chromium does not have: a test says itself when a sentence has been spoken. */
async function replaceVoice(page: Page, voices: string[]) {
  await page.addInitScript(langs => {
    type Utterance = { text: string; lang: string; onstart?(): void; onend?(): void; onerror?(event: { error: string }): void }
    let waiting: Utterance[] = []
    const speech = {
      spoken: [] as string[],
      finish: () => waiting.shift()?.onend?.(),
      fail: (error: string) => waiting.shift()?.onerror?.({ error }),
    }
    class FakeUtterance {
      text: string
      constructor(text: string) {
        this.text = text
      }
    }
    const speechSynthesis = {
      getVoices: () => langs.map(lang => ({ lang })),
      speak(utterance: Utterance) {
        if (!utterance.text) return
        waiting.push(utterance)
        speech.spoken.push(`${utterance.lang}: ${utterance.text}`)
        utterance.onstart?.()
      },
      cancel() {
        for (const utterance of waiting) utterance.onerror?.({ error: 'canceled' })
        waiting = []
      },
    }
    Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis })
    Object.assign(window, { speech, SpeechSynthesisUtterance: FakeUtterance })
  }, voices)
}

const speechOf = (page: Page) => page.evaluateHandle(() => (window as unknown as { speech: Speech }).speech)
const spoken = (page: Page) => page.evaluate(() => (window as unknown as { speech: Speech }).speech.spoken)
const marked = (page: Page) => page.evaluate(() => [...(CSS.highlights.get('reading-aloud') ?? [])].map(range => range.toString()))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a text is read sentence by sentence, block by block, and each one is marked', async ({ page }) => {
  await replaceVoice(page, ['en-US', 'pt_BR'])
  await open(page, 'reading')
  await button(page, 'Ouvir').click()
  await expect.poll(() => marked(page)).toEqual(['A esperança não decepciona, e há um estudo sobre ela em romanos-5.'])
  await expect(page.getByRole('status')).toHaveText('A leitura começou.')
  await expectAccessible(page)
  const speech = await speechOf(page)
  for (const sentence of ['Um título dentro do texto', /^Uma palavra comprida/, 'O amor é paciente, o amor é bondoso.']) {
    await speech.evaluate(({ finish }) => finish())
    await expect.poll(async () => (await spoken(page)).at(-1)?.replace('pt-BR: ', '')).toMatch(sentence)
  }
  expect(await marked(page)).toEqual(['O amor é paciente, o amor é bondoso.'])
  for (let rest = 0; rest < 40; rest++) await speech.evaluate(({ finish }) => finish())
  await expect(page.getByRole('status')).toHaveText('A leitura terminou.')
  await expect(button(page, 'Parar')).toHaveCount(0)
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
  await page.keyboard.press('Enter')
  await expect(button(page, 'Continuar')).toBeFocused()
  expect(await marked(page)).toEqual(['Um título dentro do texto'])
  await page.keyboard.press('Enter')
  await expect.poll(() => spoken(page)).toHaveLength(3)
  expect((await spoken(page))[2]).toBe('pt-BR: Um título dentro do texto')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Parar')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Ouvir')).toBeFocused()
  expect(await marked(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await spoken(page))[3]).toContain('A esperança')
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

test('it says when the device has no voice for the language, or its voice fails', async ({ page }) => {
  await replaceVoice(page, ['en-US'])
  await open(page, 'reading')
  await button(page, 'Ouvir').click()
  await expect(page.getByRole('status')).toHaveText('Este aparelho não tem voz para ler este texto.')
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
  await expect(page.getByRole('status')).toHaveText('Este aparelho não tem voz para ler este texto.', { timeout: 20_000 })
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
  await expect(second.getByRole('status')).toHaveText('A leitura começou.')
})
