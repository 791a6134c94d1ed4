import { cookieDomains } from './consent-rules.ts'

/** Meta's interface: a function that queues calls until its script is there and takes them over. */
type Pixel = {
  (...call: unknown[]): void
  callMethod?: (...call: unknown[]) => void
  queue: unknown[][]
  push: Pixel
  loaded: boolean
  version: string
  disablePushState: boolean
}
type PixelWindow = Window & { fbq?: Pixel; _fbq?: Pixel }

const script = 'https://connect.facebook.net/en_US/fbevents.js'

/** Tells Meta of one page; the first time, loads what it takes. To be called only after somebody has agreed. @param id digits */
export function tellOfPage(id: string): void {
  const page = window as PixelWindow
  page.fbq ??= load(page, id)
  page.fbq('track', 'PageView')
}

function load(page: PixelWindow, id: string): Pixel {
  const made = (...call: unknown[]) => (pixel.callMethod ? pixel.callMethod(...call) : void pixel.queue.push(call))
  // Pages are told of by us alone: those that belong to one person are left out.
  const pixel: Pixel = Object.assign(made, { queue: [], loaded: true, version: '2.0', disablePushState: true }) as unknown as Pixel
  pixel.push = pixel
  page._fbq ??= pixel
  // It would watch what is pressed and typed.
  pixel('set', 'autoConfig', false, id)
  pixel('init', id)
  const element = document.createElement('script')
  element.async = true
  element.src = script
  document.head.append(element)
  return pixel
}

/** Ends the measuring: its cookies go, and with them, where it had begun, the page that it runs in. */
export function stopPixel(): void {
  const page = window as PixelWindow
  page.fbq?.('consent', 'revoke')
  for (const name of ['_fbp', '_fbc'])
    for (const domain of ['', ...cookieDomains(location.hostname).map(domain => `; domain=${domain}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser yet
      document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
  if (page.fbq) location.reload()
}
