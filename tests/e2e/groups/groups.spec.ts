import { randomUUID } from 'node:crypto'
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
import { createMember, inDatabase, waitForMail } from '../people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

/** A group in which nobody is, led by a person whom no other test knows and who shows their phone. @returns its path, its name and the leader */
async function createGroup(places: number, isShown = true) {
  const leader = await createMember('esperanca', 'Ramalho')
  const name = `Mesa ${randomUUID().slice(0, 6)}`
  const id = await inDatabase(async client => {
    const { rows } = await client.query(
      `with leader as (select u.igreja_id, u.id from usuario u join igreja i on i.id = u.igreja_id where u.email = $1 and i.codigo = 'esperanca'),
       celula as (insert into celula (igreja_id, nome, flag_ativo, vagas, tipo, dia, hora, duracao, frequencia, bairro, endereco)
         select igreja_id, $2, $4, $3, 'mista', 3, '20:00', 90, 'semanal', 'Saúde', 'Rua do Teste, 7' from leader returning id)
       insert into celula_lider (igreja_id, celula_id, usuario_id, ordem, flag_telefone)
         select leader.igreja_id, celula.id, leader.id, 1, true from leader, celula returning celula_id as id`,
      [leader.email, name, places, isShown],
    )
    return rows[0].id as string
  })
  return { path: `/groups/${id}`, name, leader }
}

test('a visitor finds a group from the home page, by day and near them, and leaves name and phone', usualWay, async ({ page, context }) => {
  await page.goto('/')
  const section = page.locator('#grupos')
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByRole('listitem')).toHaveCount(3)
  await section.getByRole('link', { name: 'Ver todos' }).click()
  await expect(heading(page)).toHaveText('Grupos')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await page.getByRole('navigation', { name: 'Dia' }).getByRole('link', { name: 'Sábado' }).click()
  await expect(page).toHaveURL('/groups?dia=6')
  await expect(card(page, 'Mesa da Vila')).toHaveCount(0)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -23.5983, longitude: -46.6449 })
  await page.getByRole('button', { name: 'Perto de mim' }).click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'a cerca de' }).first()).toContainText('Turma do Fundão')

  await card(page, 'Turma do Fundão').click()
  await expect(heading(page)).toHaveText('Turma do Fundão')
  await expect(page.getByRole('main')).not.toContainText('Rua do Bosque')
  await page.getByRole('button', { name: 'Deixar nome e telefone' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Seu nome').fill('Noemi Belém')
  await dialog.getByLabel('Telefone ou WhatsApp').fill('11955500199')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('dialog', { name: 'Pronto, Noemi!' })).toBeVisible()
})

test('a member asks, the leader accepts, and the member sees street and WhatsApp', async ({ page }) => {
  const { path, name, leader } = await createGroup(1)
  const person = await createMember()
  await logInByApi(page, person.email, person.password)
  await page.goto(path)
  await page.getByRole('button', { name: 'Quero participar' }).click()
  await page.getByLabel('Quer contar algo?').fill('Moro na rua de trás')
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page).toHaveURL('/groups/request/success')
  await expect(heading(page)).toHaveText('Pedido enviado')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Acompanhar o pedido' }).click()
  await expect(page.getByText('Seu pedido está com quem lidera')).toBeVisible()
  await waitForMail(mail => mail.includes(`To: ${leader.email}`) && mail.includes(`${path}/requests`))

  await logInByApi(page, leader.email, leader.password)
  await page.goto('/')
  await page.getByRole('link', { name: /Uma pessoa espera a sua resposta/ }).click()
  await expect(heading(page)).toHaveText('Quem espera')
  await expect(page.getByText('Moro na rua de trás')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Aceitar Teresa' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aceitar Teresa' }).click()
  await expect(page.getByText('Teresa agora faz parte', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Quem participa' })).toContainText('Teresa Figueira')
  // Removing is never the first thing in sight, and asks.
  await expect(page.getByText('Remover')).toHaveCount(0)
  await page.getByRole('button', { name: 'Mais sobre Teresa' }).click()
  await page.getByRole('menuitem', { name: 'Remover Teresa' }).click()
  await page.getByRole('dialog', { name: 'Remover Teresa?' }).getByRole('button', { name: 'Cancelar' }).click()

  await logInByApi(page, person.email, person.password)
  await page.goto(path)
  const panel = page.getByRole('region', { name: /Participar|Você faz parte/ })
  await expect(panel).toContainText('Rua do Teste, 7')
  // Who is in is not told how to get in, nor that others see the address.
  await expect(page.getByRole('region', { name: 'Participar' })).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('O endereço aparece para quem participa.')
  await expect(panel.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', 'https://wa.me/5511955500199')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Sair' }).click()
  await page
    .getByRole('dialog', { name: `Sair de ${name}?` })
    .getByRole('button', { name: 'Sair' })
    .click()
  await expect(panel.getByRole('button', { name: 'Quero participar' })).toBeVisible()
})

test('a member asks from the list, where nobody asks twice or for a group of their own', async ({ page }) => {
  const name = 'Caminhada de Sábado'
  const person = await createMember()
  const ask = page.getByRole('button', { name: `Quero participar ${name}` })
  await page.goto('/groups')
  await expect(card(page, name)).toBeVisible()
  await expect(ask).toHaveCount(0)
  await logInByApi(page, person.email, person.password)
  await page.goto('/groups')
  await expect(ask).toBeVisible()
  // It takes no requests now.
  await expect(page.getByRole('button', { name: 'Quero participar Homens da Oficina' })).toHaveCount(0)
  await ask.click()
  await expect(page.getByRole('dialog')).toContainText(name)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page).toHaveURL('/groups/request/success')
  await page.goto('/groups')
  await expect(page.getByRole('region', { name: 'Meus grupos' })).toContainText(name)
  await expect(page.getByRole('button', { name: /Quero participar/ }).first()).toBeVisible()
  await expect(ask).toHaveCount(0)
  await expectNoHorizontalScroll(page)
})

test(
  'groups stand on a map, only roughly: a pin chooses one, and a row beside the map that is reached lights its pin',
  bothWidths,
  async ({ page }) => {
    await page.goto('/groups')
    const map = page.getByRole('group', { name: 'Onde ficam' })
    // Who meets on the internet has no pin.
    await expect(map.getByRole('button')).toHaveCount(9)
    const pin = map.getByRole('button', { name: '2. Mães na Praça' })
    const row = page.getByRole('listitem').filter({ hasText: 'Mães na Praça' }).getByRole('link')
    const isWide = (page.viewportSize()?.width ?? 0) >= 1024
    await map.getByRole('button', { name: '1. Segunda de Sopa' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(pin).toBeFocused()
    await expect(pin).toHaveAttribute('aria-pressed', 'true')
    const chosen = page.getByRole('status').getByRole('link', { name: 'Mães na Praça' })
    if (isWide) await expect(row).toBeInViewport()
    else await expect(chosen).toBeVisible()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await card(page, 'Mesa da Vila').focus()
    // Below the map, the chosen one stays: without it, the rows would move under the pointer.
    await expect(map.getByRole('button', { name: '3. Mesa da Vila' })).toHaveAttribute('aria-pressed', String(isWide))
    if (!isWide) await expect(chosen).toBeVisible()
    await page.getByRole('navigation', { name: 'Dia' }).getByRole('link', { name: 'Domingo' }).click()
    await expect(card(page, 'Roda na Tela')).toBeVisible()
    await expect(map).toHaveCount(0)
  },
)

test('a full group says so, and for whom it is, before one asks', takesTurns, async ({ page }) => {
  const { path } = await createGroup(0)
  await inDatabase(client =>
    client.query("update celula set tipo = 'adolescentes', idade_de = 12, idade_ate = 17 where id = $1", [path.split('/').at(-1)]),
  )
  const person = await createMember()
  await logInByApi(page, person.email, person.password)
  await page.goto('/groups')
  await page.getByRole('button', { name: 'Esperar uma vaga Casais da Rua das Acácias' }).click()
  const dialog = page.getByRole('dialog', { name: 'Esperar uma vaga' })
  await expect(dialog).toContainText('Para quem é: Casais.')
  await expect(dialog).toContainText('Não há vagas agora.')
  await page.goto(path)
  await expect(page.getByRole('region', { name: 'Participar' })).toContainText('Para quem é: Adolescentes · 12 a 17 anos.')
  await expect(page.getByRole('button', { name: 'Esperar uma vaga' })).toBeVisible()
})

test('the list of groups does not move when the person’s own groups arrive', async ({ page }) => {
  const person = await createMember()
  await logInByApi(page, person.email, person.password)
  await page.route(/\/celula\/\?.*usuario=1/, async route => {
    await new Promise(resolve => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.goto('/groups')
  await expect(page.getByRole('button', { name: /Quero participar/ }).first()).toBeVisible()
  const moved = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
  expect(moved).toBeLessThan(0.02)
})

test('a hidden group is there for those who belong to it, and they may leave', async ({ page, allowErrors }) => {
  allowErrors(/404/)
  const { path, name } = await createGroup(5, false)
  const person = await createMember()
  await inDatabase(client =>
    client.query(
      `insert into celula_membro (igreja_id, celula_id, usuario_id)
       select c.igreja_id, c.id, u.id from celula c join usuario u on u.igreja_id = c.igreja_id where c.id = $1 and u.email = $2`,
      [path.split('/').at(-1), person.email],
    ),
  )
  await page.goto(path)
  await expect(heading(page)).toHaveText('Página não encontrada')
  await logInByApi(page, person.email, person.password)
  await page.goto(path)
  await expect(heading(page)).toHaveText(name)
  const panel = page.getByRole('region', { name: /Participar|Você faz parte/ })
  await expect(panel).toContainText('Só quem participa ou lidera vê esta página.')
  await expectAccessible(page)
  await page.goto('/groups')
  await page.getByRole('region', { name: 'Meus grupos' }).getByRole('link', { name }).click()
  await panel.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/groups')
})

test('the filters work without scripts, and a group’s page has the way in', takesTurns, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-UY' })
  const page = await context.newPage()
  await page.goto(urlOf('graca.localhost', '/groups'))
  await page.getByText('Barrio y edad').click()
  await page.getByLabel('Edad').fill('70')
  await page.getByRole('button', { name: 'Mostrar grupos' }).click()
  await expect(card(page, 'Abuelos de la rambla')).toBeVisible()
  await expect(card(page, 'Viernes sin sueño')).toHaveCount(0)
  await card(page, 'Abuelos de la rambla').click()
  await expect(page.getByRole('link', { name: 'Ya tengo cuenta' })).toBeVisible()
  await context.close()
})

test('nobody but its leaders sees who waits', takesTurns, async ({ page, allowErrors }) => {
  allowErrors(/404/)
  const { path } = await createGroup(5)
  const person = await createMember()
  await logInByApi(page, person.email, person.password)
  await page.goto(`${path}/requests`)
  await expect(heading(page)).toHaveText('Página não encontrada')
})
