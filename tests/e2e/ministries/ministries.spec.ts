import type { Page } from '@playwright/test'
import {
  bothWidths,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  logInByApi,
  takesTurns,
  test,
  urlOf,
  usualWay,
} from '../fixtures.ts'
import { createMember, inDatabase } from '../people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const region = (page: Page, name: string) => page.getByRole('region', { name })

test('somebody finds a project on the home page, sees how far it is, and gives to it by its reason', usualWay, async ({ page }) => {
  await page.goto('/')
  const section = page.locator('#ministerios')
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByRole('progressbar', { name: '87 de 120 cestas' })).toBeVisible()
  await section.getByRole('link', { name: 'Telhado novo' }).click()
  await expect(heading(page)).toHaveText('Telhado novo')
  await expect(page).toHaveURL('/ministries/casa-e-obras/projects/telhado-novo')
  const state = region(page, 'Como está')
  await expect(state.getByRole('progressbar', { name: /^R\$\s30\.530,00 de R\$\s48\.000,00$/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await state.getByRole('link', { name: 'Contribuir com este projeto' }).click()
  await expect(heading(page)).toHaveText('Contribuir')
  await expect(page.getByRole('radio', { name: /^Telhado novo/ })).toBeChecked()
})

test('a ministry says when it meets and who leads it, by first names, and leads to what it has done', bothWidths, async ({ page }) => {
  await page.goto('/ministries')
  await expect(page.getByRole('article')).toHaveCount(8)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('link', { name: 'Visitas' }).click()
  await expect(heading(page)).toHaveText('Visitas')
  const leaders = page.getByRole('listitem').filter({ hasText: 'organiza as duplas' })
  await expect(leaders).toHaveText('Ana · organiza as duplas')
  await expect(page.getByRole('main')).not.toContainText('Moura')
  await expect(region(page, 'Participar').getByRole('button', { name: 'Deixar nome e telefone' })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await region(page, 'O que já fizemos').getByRole('link').click()
  await expect(region(page, 'Concluído')).toContainText('Obrigado a cada dupla')
  await expectAccessible(page)
})

test('the list says who leads and where people are needed, and follows a leader who takes another name', async ({ page }) => {
  const leader = await createMember('esperanca', 'Ramalho')
  const article = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await page.goto('/ministries')
  await expect(article('Sopa de quinta')).toContainText('Lourdes e Benedito')
  // Three faces at most, beside all that the church has said of them.
  await expect(article('Crianças')).toContainText('Júlia, Mateus e Sônia')
  await expect(page.getByRole('main')).not.toContainText('Ferreira')
  await expect(article('Crianças')).toContainText('Precisa de gente')
  await expect(article('Acolhida')).not.toContainText('Precisa de gente')
  await expect(article('Juventude')).not.toContainText('Quitéria')
  await inDatabase(client =>
    client.query(
      `insert into ministerio_lider (igreja_id, ministerio_id, usuario_id, ordem)
       select m.igreja_id, m.id, u.id, 9 from ministerio m join usuario u on u.igreja_id = m.igreja_id
       where u.email = $1 and m.slug = 'juventude'`,
      [leader.email],
    ),
  )
  await logInByApi(page, leader.email, leader.password)
  await page.goto('/user/data')
  await page.getByRole('link', { name: 'Mudar meus dados' }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Quitéria Maria')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(heading(page)).toHaveText('Meus dados')
  await expect(async () => {
    await page.goto('/ministries')
    await expect(article('Juventude')).toContainText('Quitéria', { timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('main')).not.toContainText('Ramalho')
})

test('a member asks to take part, the leader accepts, and the member sees their WhatsApp', async ({ page }) => {
  const [person, leader] = [await createMember(), await createMember('esperanca', 'Ramalho')]
  // At the end: the first one stays the leader by whom other tests know the ministry.
  await inDatabase(client =>
    client.query(
      `insert into ministerio_lider (igreja_id, ministerio_id, usuario_id, ordem, flag_telefone)
       select m.igreja_id, m.id, u.id, 9, true from ministerio m join usuario u on u.igreja_id = m.igreja_id
       where u.email = $1 and m.slug = 'casa-e-obras'`,
      [leader.email],
    ),
  )
  await logInByApi(page, person.email, person.password)
  await page.goto('/ministries/casa-e-obras')
  const panel = region(page, 'Participar')
  await panel.getByRole('button', { name: 'Quero participar' }).click()
  await page.getByLabel('Quer contar algo?').fill('Tenho uma escada')
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page).toHaveURL('/ministries/request/success')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Acompanhar o pedido' }).click()
  await expect(panel).toContainText('Seu pedido está com quem lidera')

  await logInByApi(page, leader.email, leader.password)
  await page.goto('/')
  await page.getByRole('link', { name: /Uma pessoa espera a sua resposta/ }).click()
  await expect(page).toHaveURL(/\/ministries\/\d+\/requests$/)
  await expect(page.getByText('Tenho uma escada')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aceitar Teresa' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aceitar Teresa' }).click()
  await expect(page.getByRole('list', { name: 'Quem participa' })).toContainText('Teresa Figueira')

  await logInByApi(page, person.email, person.password)
  await page.goto('/ministries/casa-e-obras')
  const ownPanel = region(page, 'Você faz parte')
  await expect(ownPanel.getByRole('link', { name: /WhatsApp/ }).last()).toHaveAttribute('href', 'https://wa.me/5511955500199')
  await expectAccessible(page)
})

test('photos open large, and are moved by keys and buttons; back closes them', bothWidths, async ({ page }) => {
  await page.goto('/ministries/sopa-de-quinta/projects/cestas-de-natal')
  const photos = region(page, 'Fotos').getByRole('link')
  await photos.nth(1).click()
  const dialog = page.getByRole('dialog', { name: 'Foto 2 de 4' })
  await expect(dialog.getByRole('status')).toHaveText('Cinco pessoas conversam em volta da mesa posta')
  await expect(dialog.getByRole('img', { name: 'Cinco pessoas conversam em volta da mesa posta' })).toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('dialog', { name: 'Foto 4 de 4' })).toBeVisible()
  await page.getByRole('button', { name: 'Próxima foto' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Rosa mexe a panela' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(heading(page)).toHaveText('Cestas de Natal')
  await expect(photos.nth(1)).toBeFocused()
})

test(
  'every address of a project leads to the one below its ministry, and an unknown one is not there',
  takesTurns,
  async ({ page, allowErrors }) => {
    allowErrors(/404/)
    const own = '/ministries/visitas/projects/cem-visitas-ate-a-pascoa'
    for (const path of ['/ministries/missoes/projects/cem-visitas-ate-a-pascoa', '/ministries/projects/cem-visitas-ate-a-pascoa']) {
      await page.goto(path)
      await expect(page).toHaveURL(own)
    }
    await page.goto('/search?q=páscoa')
    await page.getByRole('link', { name: /Cem visitas até a Páscoa/ }).click()
    await expect(page).toHaveURL(own)
    expect((await page.goto('/ministries/visitas/projects/nenhum'))?.status()).toBe(404)
  },
)

test('a project of a church that has giving switched off counts, and invites nobody to give', takesTurns, async ({ page }) => {
  await page.goto(urlOf('graca.localhost', '/ministries/apoyo-escolar/projects/una-biblioteca-en-la-esquina'))
  await expect(page.getByRole('progressbar', { name: '142 de 300 libros' })).toBeVisible()
  await expect(page.getByRole('main').locator('a[href^="/give"]')).toHaveCount(0)
})

test('a project is printed with its state and its photos, without buttons', takesTurns, async ({ page }) => {
  await page.goto('/ministries/casa-e-obras/projects/telhado-novo')
  await page.emulateMedia({ media: 'print' })
  await expect(region(page, 'Como está').getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contribuir com este projeto' })).toBeHidden()
})
