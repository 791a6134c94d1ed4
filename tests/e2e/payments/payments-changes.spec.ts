import type { Page } from '@playwright/test'
import type { NewPayment } from '../../fixtures/payments/inserted.ts'
import { expect, expectAccessible, test, urlOf } from '../fixtures.ts'
import { inDatabase, writeRows } from '../people.ts'
import { addPayment } from './add-payment.ts'
import { createGatewayChurch } from './gateway-church.ts'

// What an open page of a payment hears, without asking.

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')

test('the page of a payment into the church’s own account hears at once that it has changed', async ({ page }) => {
  const code = await addPayment({ metodo: 'transferencia' })
  const listens = page.waitForRequest(/mudancas$/)
  await page.goto(`/user/payment/${code}`)
  await expect(heading(page)).toHaveText('Aguardando o pagamento')
  await listens
  await inDatabase(client =>
    client.query(
      `with ended as (update pagamento set situacao = 'cancelado' where codigo = $1 returning igreja_id, id)
       select pg_notify('atrio', json_build_object('church', igreja_id, 'topic', 'pagamento ' || id)::text) from ended`,
      [code],
    ),
  )
  // Without being told, it would look after 30 seconds.
  await expect(heading(page)).toHaveText('Pagamento cancelado', { timeout: 5_000 })
  await expect(main(page).getByText('Já pagou?')).toBeVisible()
})

test('a key that the church changes is shown at once, and one that it removes no longer: the code that was copied before is not to be used', async ({
  page,
}) => {
  const { code: church, host } = await createGatewayChurch('zoop', {})
  const keyOf = (chave: string) => ({ pix: { tipoChave: 'email', chave, titular: 'Igreja do Cartão', cidade: 'Santos' } })
  const setKey = (chave: string) =>
    writeRows(
      `insert into igreja_metodo_pagamento (igreja_id, codigo, ordem, dados) select id, 'pix-manual', 2, $2 from igreja where codigo = $1
       on conflict (igreja_id, codigo) do update set dados = excluded.dados`,
      [church, keyOf(chave)],
    )
  await setKey('ladrao@exemplo.org')
  const payment: NewPayment = { church, metodo: 'pix-manual', instrucoes: { pix: { copiaECola: '000201', validade: null } } }
  await page.goto(urlOf(host, `/user/payment/${await addPayment(payment)}`))
  await expect(main(page)).toContainText('ladrao@exemplo.org')
  await setKey('tesouraria@exemplo.org')
  await writeRows(
    `select pg_notify('atrio', json_build_object('church', id, 'topic', 'forma pix-manual')::text) from igreja where codigo = $1`,
    [church],
  )
  await expect(page.getByRole('alert')).toContainText('A igreja acabou de mudar os dados para pagar.', { timeout: 5_000 })
  await expect(main(page)).toContainText('tesouraria@exemplo.org')
  await expectAccessible(page)

  await writeRows(
    `delete from igreja_metodo_pagamento where codigo = 'pix-manual' and igreja_id = (select id from igreja where codigo = $1)`,
    [church],
  )
  await page.reload()
  await expect(main(page)).toContainText('A igreja não recebe mais por aqui.')
  await expect(main(page)).not.toContainText('tesouraria@exemplo.org')
  await expect(page.getByRole('button', { name: 'Já confirmei' })).toHaveCount(0)
  await expectAccessible(page)
})
