import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, takesTurns, test, urlOf, usualWay } from './fixtures.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('a video is found in its series and plays only after the button is pressed', usualWay, async ({ page }) => {
  const outside: string[] = []
  // The tests have no internet: the frame gets an empty page.
  await page.route(/^https:/, route => {
    outside.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Player</title><body></body></html>' })
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Ver tudo Vídeos' }).click()
  await expect(heading(page)).toHaveText('Vídeos')
  await expectAccessible(page)
  const series = page.getByRole('navigation', { name: 'Séries' })
  await series.getByRole('link', { name: 'A mesa posta' }).click()
  await expect(page).toHaveURL(/serie=A\+mesa\+posta/)
  await cards(page).filter({ hasText: 'O pão que reconhecemos' }).getByRole('link').click()
  await expect(heading(page)).toHaveText('O pão que reconhecemos')
  await expect(page.getByRole('main')).toContainText('Lucas 24.13-35')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  expect(outside).toEqual([])

  await page.getByRole('button', { name: 'Assistir: O pão que reconhecemos' }).click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]+\?autoplay=1/)
  await expect(frame).toBeFocused()
  await expect.poll(() => outside).toHaveLength(1)
})

test('the list is searched by speaker and passage, and the search of the church finds videos too', async ({ page }) => {
  await page.goto('/videos?q=salmo')
  await expect(page.getByRole('searchbox', { name: 'Buscar vídeos' })).toHaveValue('salmo')
  await expect(cards(page).first()).toContainText('Salmo')
  await page.getByRole('searchbox', { name: 'Buscar vídeos' }).fill('noemi')
  await expect(cards(page).first()).toContainText('Noemi')
  await page.goto('/search?q=emaus')
  await expect(page.locator('main > ul > li').first()).toContainText('O pão que reconhecemos')
})

test(
  'an address with a series that cannot exist shows all videos, and one that nobody knows says that it is empty',
  takesTurns,
  async ({ page }) => {
    await page.goto(`/videos?q=${'x'.repeat(200)}`)
    await expect(page.getByText(/^Nada encontrado/).last()).toBeVisible()
    for (const serie of ['', '+', 'x'.repeat(200)]) {
      await page.goto(`/videos?serie=${serie}`)
      await expect(cards(page)).toHaveCount(8)
    }
    await page.goto('/videos?serie=Nada')
    // Its name could be anybody's text.
    await expect(page).not.toHaveTitle(/Nada/)
    await expect(page.getByText('Não há nada desta série nesta lista.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Todas as séries' }).last().click()
    await expect(cards(page)).toHaveCount(8)
  },
)

test('without a connection the video says so, and the page stays', takesTurns, async ({ page, context, allowErrors }) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/videos/1')
  const button = page.getByRole('button', { name: /^Assistir/ })
  await expect(button).toBeVisible()
  await context.setOffline(true)
  await button.click()
  await expect(page.getByText('Sem conexão, o vídeo não abre.')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await context.setOffline(false)
})

test('a video has structured data and a feed; a church without videos keeps the strict policy', takesTurns, async ({ page, request }) => {
  const response = await page.goto('/videos/1')
  expect(response?.headers()['content-security-policy']).toContain('frame-src https://www.youtube-nocookie.com')
  const json = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(json).toMatchObject({
    '@type': 'VideoObject',
    name: await heading(page).textContent(),
    embedUrl: expect.stringContaining('/embed/'),
  })
  await page.goto('/videos')
  const feed = await page.locator('link[rel=alternate][type="application/rss+xml"]').getAttribute('href')
  expect(await (await request.get(urlOf('127.0.0.1', feed ?? ''), { headers: { host: 'esperanca.localhost' } })).text()).toContain(
    'O pão que reconhecemos',
  )
  const platform = await request.get(urlOf('127.0.0.1', '/'), { headers: { host: 'localhost' } })
  expect(platform.headers()['content-security-policy']).not.toContain('frame-src')
})

test('long titles and text at 200 % fit a small phone', takesTurns, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/videos', '/videos/1']) {
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expectNoHorizontalScroll(page)
  }
})

/** A player that speaks the messages of YouTube's IFrame API: it says its place when asked, and goes where it is told to. */
const player = `<!doctype html><html lang="en"><title>Player</title><body><output>0</output><script>
  let time = Number(new URLSearchParams(location.search).get('start') ?? 0)
  const tell = () => {
    document.querySelector('output').textContent = time
    parent.postMessage(JSON.stringify({ event: 'infoDelivery', info: { currentTime: time, duration: 2400 } }), '*')
  }
  addEventListener('message', ({ data }) => {
    const { event, func, args } = JSON.parse(data)
    if (event === 'command' && func === 'seekTo') time = args[0]
    tell()
  })
</script></body></html>`

test('a chapter plays the video from there, its transcript can be read, and the video goes on where somebody stopped', async ({ page }) => {
  await page.route(/^https:/, route => route.fulfill({ contentType: 'text/html', body: player }))
  await page.goto('/videos')
  const open = () => cards(page).filter({ hasText: 'O pão que reconhecemos' }).getByRole('link').click()
  await open()
  await page.getByText('Transcrição').click()
  await expect(page.getByText('Fica conosco, eles dizem', { exact: false })).toBeVisible()
  await expectAccessible(page)
  const time = page.frameLocator('iframe').locator('output')
  await page.getByRole('button', { name: '6:52 Nós esperávamos que fosse ele' }).click()
  await expect(time).toHaveText('412')
  await page.getByRole('button', { name: '18:05 Fica conosco, já é tarde' }).click()
  await expect(time).toHaveText('1085')
  await page.goBack()
  await expect(heading(page)).toHaveText('Vídeos')
  await expect(cards(page).filter({ hasText: 'Continuar de 18:05' })).toContainText('O pão que reconhecemos')
  await expect(cards(page).filter({ hasText: 'Continuar de' })).toHaveCount(1)
  await open()
  await expect(page.getByRole('button', { name: 'Continuar de 18:05: O pão que reconhecemos' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Continuar/ }).click()
  await expect(time).toHaveText('1085')
  await page.getByRole('button', { name: '28:50 Josefa e o primeiro domingo' }).click()
  await expect(time).toHaveText('1730')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Continuar de 28:50: O pão que reconhecemos' })).toBeVisible()
  await page.getByRole('button', { name: 'Assistir do começo' }).click()
  await expect(time).toHaveText('0')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Assistir: O pão que reconhecemos' })).toBeVisible()
})

/** A player whose video may not be shown on other sites. */
const refusingPlayer = `<!doctype html><html lang="en"><title>Player</title><body><script>
  addEventListener('message', ({ data }) => {
    const { func, args } = JSON.parse(data)
    if (func === 'addEventListener') parent.postMessage(JSON.stringify({ event: args[0], info: 150 }), '*')
  })
</script></body></html>`

test('a video that YouTube does not show here says so, and leads to it', takesTurns, async ({ page }) => {
  await page.route(/^https:/, route => route.fulfill({ contentType: 'text/html', body: refusingPlayer }))
  await page.goto('/videos/1')
  await page.getByRole('button', { name: /^Assistir/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'O YouTube não mostra este vídeo aqui.' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Abrir no YouTube/ })).toBeVisible()
  await expectAccessible(page)
})
