import { cookieDomains } from './consent-rules.ts'

/** Meta's interface: a function that queues calls until Meta's script has loaded and processes them. */
type Pixel = {
  (...args: unknown[]): void
  callMethod?: (...args: unknown[]) => void
  queue: unknown[][]
  push: Pixel
  loaded: boolean
  version: string
  disablePushState: boolean
}
type PixelWindow = Window & { fbq?: Pixel; _fbq?: Pixel }

const scriptUrl = 'https://connect.facebook.net/en_US/fbevents.js'

/** Reports a page view to Meta, and loads Meta's script on the first call. Call it only after consent. @param id digits */
export function trackPageView(id: string): void {
  const pixelWindow = window as PixelWindow
  pixelWindow.fbq ??= loadPixel(pixelWindow, id)
  pixelWindow.fbq('track', 'PageView')
}

function loadPixel(pixelWindow: PixelWindow, id: string): Pixel {
  const callOrQueue = (...args: unknown[]) => (pixel.callMethod ? pixel.callMethod(...args) : void pixel.queue.push(args))
  // disablePushState: page views are reported by `trackPageView` only, which is not called for personal pages.
  const pixel: Pixel = Object.assign(callOrQueue, { queue: [], loaded: true, version: '2.0', disablePushState: true }) as unknown as Pixel
  pixel.push = pixel
  pixelWindow._fbq ??= pixel
  // Otherwise the script watches what is pressed and typed.
  pixel('set', 'autoConfig', false, id)
  pixel('init', id)
  const element = document.createElement('script')
  element.async = true
  element.src = scriptUrl
  document.head.append(element)
  return pixel
}

/** Stops the tracking: deletes its cookies, and reloads the page when the script is running in it. */
export function stopPixel(): void {
  const pixelWindow = window as PixelWindow
  pixelWindow.fbq?.('consent', 'revoke')
  for (const name of ['_fbp', '_fbc'])
    for (const domain of ['', ...cookieDomains(location.hostname).map(domain => `; domain=${domain}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser yet
      document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
  if (pixelWindow.fbq) location.reload()
}
