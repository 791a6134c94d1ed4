import type { Page } from '@playwright/test'

type Speech = { spoken: string[]; voices: { lang: string }[]; finish(): void; fail(error: string): void }

/** Replaces the browser's voice, which Debian's Chromium does not have: a test says itself when a sentence has been spoken. */
export async function replaceVoice(page: Page, voices: string[]) {
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

/** The replaced voice, to finish sentences or to fail. */
export const speechOf = (page: Page) => page.evaluateHandle(() => (window as unknown as { speech: Speech }).speech)
/** What it has spoken so far, each with its language. */
export const spoken = (page: Page) => page.evaluate(() => (window as unknown as { speech: Speech }).speech.spoken)
/** The sentence that is marked. */
export const marked = (page: Page) => page.evaluate(() => [...(CSS.highlights.get('reading-aloud') ?? [])].map(range => range.toString()))
