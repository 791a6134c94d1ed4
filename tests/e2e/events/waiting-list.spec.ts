import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, logInByApi, test, urlOf } from '../fixtures.ts'
import { createMember, inDatabase } from '../people.ts'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).click()

/** An event with one free seat, which somebody has taken. @returns its id */
const addSoldOut = (title: string) =>
  inDatabase(async client => {
    const { rows } = await client.query(
      `with tempo as (select now() + interval '40 days' as inicio, now() + interval '40 days 2 hours' as fim),
         novo as (insert into evento (igreja_id, titulo, tipo, datas, inicio, fim, flag_lista_espera, ocupados, data_inicio)
           select igreja.id, $1, 'curso', jsonb_build_array(jsonb_build_object('inicio', tempo.inicio, 'fim', tempo.fim)), tempo.inicio, tempo.fim, true, 1, now() - interval '1 day'
           from igreja, tempo where igreja.codigo = 'esperanca' returning igreja_id, id)
       insert into evento_ingresso (igreja_id, evento_id, ordem, nome, quantidade, ocupados, limite_por_usuario)
         select igreja_id, id, 1, 'Lugar', 1, 1, 2 from novo returning evento_id::int as event`,
      [title],
    )
    return rows[0].event as number
  })

/** The seat that was taken is free again. */
const freeSeat = (event: number) =>
  inDatabase(async client => {
    await client.query('update evento_ingresso set ocupados = 0 where evento_id = $1', [event])
    await client.query('update evento set ocupados = 0 where id = $1', [event])
  })

test('whoever comes too late waits in a line, is offered the seat that comes back, and registers', async ({ page }) => {
  test.setTimeout(180_000)
  const title = `Oficina de costura ${Date.now()}`
  const event = await addSoldOut(title)
  const person = await createMember()
  await logInByApi(page, person.email, person.password)
  await page.goto(urlOf('esperanca.localhost', `/event/${event}`))
  await main(page).getByRole('link', { name: 'Entrar na lista de espera' }).click()
  await expect(main(page)).toContainText('esgotado')
  await expect(main(page)).toContainText('Entrar na lista não custa nada.')
  await expectAccessible(page)
  await press(page, 'Entrar na lista de espera')
  await expect(main(page)).toContainText('Você está na lista de espera, na posição 1, para 1 ingresso.')
  await page.reload()
  await expect(main(page)).toContainText('na posição 1')
  await press(page, 'Sair da lista')
  await press(page, 'Entrar na lista de espera')
  await expect(main(page)).toContainText('na posição 1')

  await page.goto(urlOf('esperanca.localhost', '/user/registrations'))
  await expect(main(page).getByRole('region', { name: 'Lista de espera' })).toContainText('posição 1')
  await expectAccessible(page)
  await freeSeat(event)
  // The server looks every minute.
  await expect(async () => {
    await page.reload()
    await expect(main(page).getByRole('region', { name: 'Lista de espera' })).toContainText('É a sua vez', { timeout: 1_000 })
  }).toPass({ timeout: 90_000 })
  await expectNoHorizontalScroll(page)
  await main(page).getByRole('region', { name: 'Lista de espera' }).getByRole('link').click()
  await expect(main(page)).toContainText('É a sua vez: guardamos 1 ingresso para você até')
  await expect(main(page).getByRole('button', { name: 'Mais um: Lugar' })).toBeDisabled()
  await expectAccessible(page)
  await press(page, 'Continuar')
  await expect(main(page)).toContainText('Guardamos suas vagas até')
  await press(page, 'Fazer inscrição')
  await expect(page).toHaveURL(new RegExp(`/user/registrations/${event}/tickets$`))
  await expect(main(page).getByRole('img', { name: /Código do ingresso/ })).toHaveCount(1)
})
