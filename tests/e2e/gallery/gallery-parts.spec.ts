import { bothWidths, expect, expectAccessible, expectNoHorizontalScroll, test } from '../fixtures.ts'
import { gallery } from './gallery.ts'
import { open } from './gallery-section.ts'

/** The sections of parts that screens are made of. */
const sections = ['events']

test('each part fits 320 pixels with text of twice the size, in every language', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const lang of ['pt', 'en', 'es']) {
    await page.goto(gallery({ theme: 'light', only: sections.join(), lang }))
    await page.addStyleTag({ content: 'html { font-size: 200% } header { display: none }' })
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
  await expect(agenda.getByRole('list').first().getByRole('listitem')).toHaveText([/9h.*Escola bíblica/, /18h.*Culto de celebração/])
  await expect(agenda.getByText('Nada marcado neste dia.')).toBeVisible()
  await agenda.getByText('Salas do térreo').click()
  await expect(page).toHaveURL(/\/event\/7/)
})
