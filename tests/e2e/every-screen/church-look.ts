import type { Page } from '@playwright/test'
import { defaultLook } from '../../../src/contract/look.ts'
import { paletteOf } from '../../../src/site/shell/palette.ts'
import { urlOf } from '../fixtures.ts'
import type { Combination } from './combinations.ts'

const colors = { yellow: '#FFD500', grey: '#8A8F98', black: '#000000', red: '#C1121F' }
const longName = 'Igreja Evangélica Assembleia da Reconciliação de Nossa Esperança em Pindamonhangaba'

/**
 * Gives the demo church another colour and a longer name, in what the server sends to this page: another church with the same content,
 * without one more church in the database. The security policy of the page names hashes of the unchanged text, so it is left out.
 */
export async function changeChurch(page: Page, { brand, name }: Combination) {
  if (brand === 'own' && name === 'own') return
  await page.route('**/*', async route => {
    const request = route.request()
    if (request.resourceType() !== 'document') return route.fallback()
    const { host, pathname, search } = new URL(request.url())
    const headers = { ...request.headers(), host }
    // By the address, because Node does not know the names of localhost.
    const response = await route.fetch({ url: urlOf('127.0.0.1', pathname + search), headers, maxRedirects: 0 })
    if (!response.headers()['content-type']?.includes('text/html')) return route.fulfill({ response })
    let body = await response.text()
    if (name === 'long') body = body.replaceAll('Igreja Esperança', longName)
    // Later rules win.
    if (brand !== 'own') body = body.replace('</head>', `<style>${paletteOf({ ...defaultLook, corApp: colors[brand] }).css}</style></head>`)
    const { 'content-security-policy': _, 'content-encoding': __, 'content-length': ___, ...replied } = response.headers()
    return route.fulfill({ status: response.status(), headers: replied, body })
  })
}
