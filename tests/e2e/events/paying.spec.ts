import type { Page } from '@playwright/test'
import { bothWidths, expect, expectAccessible, expectNoHorizontalScroll, logInByApi, test, urlOf } from '../fixtures.ts'
import { choose, fillInCard } from '../payments/begin-checkout.ts'
import { createMember, inDatabase, writeRows } from '../people.ts'

const main = (page: Page) => page.getByRole('main')
const codes = (page: Page) => main(page).getByRole('img', { name: /Código do ingresso/ })

/** An event with one kind of ticket. @param preco minor units @returns its id */
const addEvent = (preco: number) =>
  inDatabase(async client => {
    const { rows } = await client.query(
      `with tempo as (select now() + interval '50 days' as inicio, now() + interval '50 days 2 hours' as fim),
         novo as (insert into evento (igreja_id, titulo, tipo, datas, inicio, fim, data_inicio)
           select igreja.id, $1, 'curso', jsonb_build_array(jsonb_build_object('inicio', tempo.inicio, 'fim', tempo.fim)), tempo.inicio, tempo.fim, now() - interval '1 day'
           from igreja, tempo where igreja.codigo = 'esperanca' returning igreja_id, id)
       insert into evento_ingresso (igreja_id, evento_id, ordem, nome, preco) select igreja_id, id, 1, 'Lugar', $2 from novo returning evento_id::int as event`,
      [`Noite de mesas ${Date.now()}`, preco],
    )
    return rows[0].event as number
  })

/** Somebody new who is logged in, at the address of an event, as from its poster. */
async function openPoster(page: Page, event: number) {
  const person = await createMember()
  await logInByApi(page, person.email, person.password)
  await page.goto(urlOf('esperanca.localhost', `/event/${event}`))
}

/** Presses what has this name. @returns 1, to be counted */
async function tap(page: Page, role: 'link' | 'button' | 'radio', name: string | RegExp): Promise<number> {
  await main(page).getByRole(role, { name }).first().click()
  return 1
}

test('from the poster to a Pix code it takes four taps, to a free ticket three', bothWidths, async ({ page }) => {
  await openPoster(page, await addEvent(0))
  let taps = await tap(page, 'link', 'Fazer inscrição')
  taps += await tap(page, 'button', 'Continuar')
  taps += await tap(page, 'button', 'Fazer inscrição')
  await expect(codes(page)).toHaveCount(1)
  expect(taps).toBe(3)

  // It is paid by nobody.
  await openPoster(page, await addEvent(5_005))
  taps = await tap(page, 'link', 'Fazer inscrição')
  taps += await tap(page, 'button', 'Continuar')
  taps += await tap(page, 'button', 'Ir para o pagamento')
  await expect(main(page).getByRole('radio', { name: /^Pix Na hora/ })).toBeChecked()
  taps += await tap(page, 'button', /R\$ 50,05/)
  await expect(page.getByRole('img', { name: 'Código QR para pagar' })).toBeVisible()
  expect(taps).toBe(4)
  await page.reload()
  await expect(page.getByRole('img', { name: 'Código QR para pagar' })).toBeVisible()
})

test(
  'a card whose bank asks the payer pays a ticket; when the event is postponed and then cancelled, its owner chooses',
  bothWidths,
  async ({ page }) => {
    const event = await addEvent(5_002)
    await openPoster(page, event)
    await tap(page, 'link', 'Fazer inscrição')
    await tap(page, 'button', 'Continuar')
    await tap(page, 'button', 'Ir para o pagamento')
    await choose(page, /^Cartão/)
    await fillInCard(page)
    await tap(page, 'button', /R\$ 50,02/)
    const question = page.getByRole('heading', { name: /Você está pagando R\$ 50,02\?/ })
    await expect(question).toBeVisible()
    // Neither a reload nor another page loses it.
    await page.reload()
    await expect(question).toBeVisible()
    const tickets = urlOf('esperanca.localhost', `/user/registrations/${event}/tickets`)
    const asked = page.url()
    await page.goto(tickets)
    await expect(codes(page)).toHaveCount(0)
    await page.goto(asked)
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagamento confirmado')
    await page.goto(tickets)
    await expect(codes(page)).toHaveCount(1)

    await writeRows(`update evento set estado = 'adiado', data_alteracao = now() where id = $1`, [event])
    await page.reload()
    const choice = page.getByRole('region', { name: 'O que fazemos com os R$ 50,02 que você pagou?' })
    await expect(choice).toContainText('O evento foi adiado')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await choice.getByRole('button', { name: 'Ficar com os ingressos' }).click()
    await expect(choice).toHaveCount(0)
    await page.reload()
    await expect(main(page)).toContainText('Você fica com os ingressos para a nova data.')
    await expect(codes(page)).toHaveCount(1)

    await writeRows(`update evento set estado = 'cancelado', data_alteracao = now() where id = $1`, [event])
    await page.reload()
    await expect(choice).toContainText('O evento foi cancelado')
    await expect(choice.getByRole('button', { name: 'Ficar com os ingressos' })).toHaveCount(0)
    await choice.getByRole('button', { name: 'Receber R$ 50,02 de volta' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('R$ 50,02')
    await dialog
      .getByRole('button', { name: /Cancelar|Receber/ })
      .last()
      .click()
    await expect(main(page)).toContainText('R$ 50,02 voltam para você')
    await page.reload()
    await expect(codes(page)).toHaveCount(0)
    await expect(choice).toHaveCount(0)
  },
)
