import { bothWidths, expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts'
import { gallery } from './gallery.ts'
import { open } from './gallery-section.ts'

/** The sections of parts that screens are made of. */
const sections = ['events', 'media', 'artwork', 'plans', 'money', 'papers', 'places', 'panes', 'drawings', 'loading']

test('each part fits 320 pixels with text of twice the size, in every language', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const lang of ['pt', 'en', 'es']) {
    await page.goto(gallery({ theme: 'light', only: sections.join(), lang }))
    await page.addStyleTag({ content: 'html { font-size: 200% } header { position: static }' })
    await expect(page.locator('main > section')).toHaveCount(sections.length)
    await expectNoHorizontalScroll(page)
    await expectAccessible(page, lang === 'pt' ? undefined : ['label', 'button-name'])
  }
})

test('an agenda has a heading for each day, says which is today, and lists what happens', bothWidths, async ({ page }) => {
  await open(page, 'events')
  const agenda = page.getByRole('region', { name: 'Esta semana' })
  const today = agenda.getByRole('heading', { name: 'hoje, domingo, 22 de novembro' })
  await expect(today).toHaveAttribute('aria-current', 'date')
  await expect(agenda.locator('[aria-current]')).toHaveCount(1)
  await expect(agenda.getByRole('list').first().getByRole('listitem')).toHaveText([/Escola bíblica.*9h/, /Culto de celebração.*18h/])
  await expect(agenda.getByText('Nada marcado neste dia.')).toBeVisible()
  // All of an entry leads to its page.
  await agenda.getByRole('listitem').first().click()
  await expect(page).toHaveURL(/\/event\/7/)
})

test('the mini player is a region above the bottom bar, and keys pause it and find a place', bothWidths, async ({ page }) => {
  await open(page, 'media')
  await page.getByRole('button', { name: 'Abrir o tocador' }).click()
  const player = page.getByRole('region', { name: 'Tocador' }).last()
  await expect(player).toBeInViewport({ ratio: 1 })
  const { y, height } = (await player.boundingBox()) ?? { y: 0, height: 0 }
  const { width, height: screen } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(screen - y - height).toBeGreaterThanOrEqual(width < 1024 ? 65 : 8)
  await player.getByRole('button', { name: 'Pausar Andar devagar' }).focus()
  await page.keyboard.press('Space')
  await expect(player.getByRole('button', { name: 'Tocar Andar devagar' })).toBeFocused()
  const slider = player.getByRole('slider', { name: 'Ponto da gravação' })
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '1:45 de 30:00')
  await page.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', '30:00 de 30:00')
  await player.getByRole('button', { name: 'Fechar o tocador' }).click()
  await expect(player.getByText('Andar devagar')).toHaveCount(0)
})

test('a row of media scrolls with the focus, and on wide screens with buttons that end at its ends', bothWidths, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, 'media')
  const row = page.getByRole('list', { name: 'Novas gravações' })
  const scrolled = () => row.evaluate(({ scrollLeft }) => scrollLeft)
  await row.getByRole('link').last().focus()
  await expect.poll(scrolled).toBeGreaterThan(200)
  await row.evaluate(list => list.scrollTo({ left: 0, behavior: 'instant' }))
  const more = page.getByRole('button', { name: 'Novas gravações: ver mais' })
  if ((page.viewportSize()?.width ?? 0) < 640) return expect(more).toBeHidden()
  const back = page.getByRole('button', { name: 'Novas gravações: voltar' })
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await more.click()
  await expect.poll(scrolled).toBeGreaterThan(200)
  await expect(back).toHaveAttribute('aria-disabled', 'false')
  await expect(page.getByRole('button', { name: 'Uma só: ver mais' })).toHaveCount(0)
})

test('a plan counts what was read, and names no day as missed', async ({ page }) => {
  await open(page, 'plans')
  const plan = page.getByRole('region', { name: 'Salmos de confiança' })
  await expect(plan.getByText('3 dias seguidos até ontem. A leitura de hoje espera por você.')).toBeVisible()
  await expect(plan.getByRole('listitem')).toHaveText([
    /segunda-feira: lido/,
    /terça-feira(?!: lido)/,
    /quarta/,
    /: lido/,
    /: lido/,
    /: lido/,
    /hoje/,
  ])
  await expect(page.getByText(/perd|falt|quebr|atras/)).toHaveCount(0)
})

test('the bar of the main action stays in sight, and rises above the keyboard of a phone', async ({ page }) => {
  await open(page, 'money')
  const pay = page.getByRole('button', { name: 'Continuar' })
  await page.getByLabel('Observações').scrollIntoViewIfNeeded()
  await expect(pay).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: innerHeight - 300 })
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  await page.getByLabel('Observações').evaluate(field => field.scrollIntoView({ block: 'start' }))
  await expect
    .poll(async () => {
      const { y, height } = (await pay.boundingBox()) ?? { y: 0, height: 0 }
      return (page.viewportSize()?.height ?? 0) - y - height
    })
    .toBeGreaterThanOrEqual(300)
})

test('papers are light on a dark screen, and cards are printed in the size of a bank card', bothWidths, async ({ page }) => {
  await page.goto(gallery({ theme: 'dark', only: 'papers' }))
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    for (const paper of await page.locator('.paper').all()) {
      await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await expect(paper).toHaveCSS('color', 'rgb(28, 25, 23)')
    }
  }
  const { width, height } = (await page.getByRole('region', { name: 'Carteira de membro' }).first().boundingBox()) ?? {
    width: 0,
    height: 0,
  }
  const pixelsPerMm = 96 / 25.4
  expect(width / pixelsPerMm).toBeCloseTo(85.6, 0)
  expect(height / pixelsPerMm).toBeCloseTo(53.98, 0)
  await expect(page.locator('.paper-ticket').first()).toHaveCSS('break-inside', 'avoid')
  await expect(page.getByText('Já usado às 19h12')).toBeVisible()
})

test('a place is selected from the map and from the list, by keyboard too', bothWidths, async ({ page }) => {
  await open(page, 'places')
  const places = page.getByRole('region', { name: 'Grupos perto de você' })
  const map = places.getByRole('group', { name: 'Onde ficam' })
  const list = places.getByRole('list')
  await list.getByRole('button', { name: 'Célula Jardim' }).click()
  const pin = map.getByRole('button', { name: 'Célula Jardim' })
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  await pin.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(map.getByRole('button', { name: 'Jovens do Centro' })).toBeFocused()
  const row = list.getByRole('button', { name: 'Jovens do Centro' })
  await expect(row).toHaveAttribute('aria-pressed', 'true')
  // The list has scrolled to it.
  const [rowBox, listBox] = [await row.boundingBox(), await list.boundingBox()]
  expect(rowBox?.y).toBeGreaterThanOrEqual(listBox?.y ?? 0)
  expect(rowBox?.y).toBeLessThan((listBox?.y ?? 0) + (listBox?.height ?? 0))
  await expect(list.locator('[aria-pressed=true]')).toHaveCount(1)
  await expect(list.getByRole('link', { name: 'Abrir no mapa : Jovens do Centro' })).toHaveAttribute('href', /query=-23.5507,-46.6334/)
})
