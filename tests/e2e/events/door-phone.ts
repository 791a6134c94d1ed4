import type { Browser, Page } from '@playwright/test'
import { expect, logInByApi, urlOf } from '../fixtures.ts'
import type { doorScene } from './door-scene.ts'

// Phones at the door of an event, and what they see.

export const at = (path: string) => urlOf('esperanca.localhost', path)
export const main = (page: Page) => page.getByRole('main')
export const count = (page: Page, text: string | RegExp) => expect(main(page)).toContainText(text)
export const search = (page: Page) => main(page).getByRole('searchbox', { name: 'Nome ou código' })
export const offline = (page: Page) => main(page).getByText(/^Sem sinal:/)

/** Finds somebody by name and lets them in. */
export async function admit(page: Page, typed: string, name: RegExp) {
  await search(page).fill(typed)
  await main(page).getByRole('button', { name }).click()
}

export const openDoor = async (page: Page, path: string) => {
  await page.goto(at(path))
  await count(page, 'de 4 entraram')
}

export const secondPhone = async (browser: Browser, page: Page) =>
  (await browser.newContext({ viewport: page.viewportSize(), locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })).newPage()

/** The QR codes of the tickets, as their owner sees them. */
export async function codesOf(browser: Browser, page: Page, { event, person }: Awaited<ReturnType<typeof doorScene>>): Promise<string[]> {
  const owner = await secondPhone(browser, page)
  await logInByApi(owner, person.email, person.password)
  const listed = owner.waitForResponse(/\/inscricao/)
  await owner.goto(at(`/user/registrations/${event}/tickets`))
  const [registration] = await (await listed).json()
  await owner.context().close()
  return registration.ingressos.map(({ qr }: { qr: string }) => qr)
}

/** A camera that sees what `window.seen` says, in browsers that read codes. */
export const fakeCamera = () => {
  const canvas = document.createElement('canvas')
  Object.assign(navigator.mediaDevices, {
    enumerateDevices: async () => [{ kind: 'videoinput' }],
    getUserMedia: async () => {
      // A picture that never changes is no stream.
      setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 300, 150), 100)
      return canvas.captureStream(5)
    },
  })
  Object.assign(window, {
    BarcodeDetector: class {
      static getSupportedFormats(): Promise<string[]> {
        return Promise.resolve(['qr_code'])
      }
      detect(): Promise<object[]> {
        const { seen = [] } = window as { seen?: string[] }
        return Promise.resolve(seen.map(rawValue => ({ rawValue })))
      }
    },
  })
}
export const see = (page: Page, ...texts: string[]) => page.evaluate(seen => Object.assign(window, { seen }), texts)

/** Holds a code before the camera as the next person does, when the one before has gone. */
export async function show(page: Page, code: string) {
  await see(page)
  await page.waitForTimeout(1_500)
  await see(page, code)
}
