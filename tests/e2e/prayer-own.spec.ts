import type { Page } from '@playwright/test'
import { heicOf } from '../fixtures/files/heic.ts'
import { bothWidths, expect, expectAccessible, linkUp, logInByApi, takesTurns, test, urlOf, usualWay } from './fixtures.ts'
import { createMember } from './people.ts'
import { askForPrayer, cards, heading, logInAsNewMember, recordRequests, requestFailed, uniqueText } from './prayer.ts'

test('a prayer request survives a reload as a draft, is sent once, and is on the wall at once', usualWay, async ({ page, allowErrors }) => {
  allowErrors(requestFailed)
  await logInAsNewMember(page)
  // The browser caches this page before the request is sent.
  await page.goto('/prayer')
  await page.getByRole('link', { name: 'Pedir oração' }).click()
  await expect(heading(page)).toHaveText('Pedir oração')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar o pedido' }).click()
  await expect(page.getByRole('alert')).toHaveText('Esse campo é obrigatório.')
  const text = uniqueText('Peço oração pela minha avó.')
  await page.getByLabel('Pelo que podemos orar?').fill(text)
  await page.getByLabel('Sobre o que é? (opcional)').selectOption('Saúde')
  await page.getByRole('switch', { name: /Mostrar meu nome/ }).uncheck()
  await page.getByLabel('Quero receber uma ligação').check()
  await page.reload()
  await expect(page.getByLabel('Pelo que podemos orar?')).toHaveValue(text)
  await expect(page.getByLabel('Sobre o que é? (opcional)').locator(':checked')).toHaveText('Saúde')
  await expect(page.getByRole('switch', { name: /Mostrar meu nome/ })).not.toBeChecked()
  await expect(page.getByLabel('Quero receber uma ligação')).toBeChecked()

  const requests = recordRequests(page, 'POST', /\/api\/v1\/oracao\/?$/)
  // The server has stored the request, but its reply is lost, and the page is loaded again.
  await page.route(
    /\/api\/v1\/oracao\/?$/,
    async route => {
      const headers = { ...route.request().headers(), host: new URL(route.request().url()).host }
      expect((await route.fetch({ url: urlOf('127.0.0.1', '/api/v1/oracao/'), headers })).status()).toBe(200)
      await route.abort()
    },
    { times: 1 },
  )
  const send = page.getByRole('button', { name: 'Enviar o pedido' })
  await send.dblclick()
  await expect(heading(page)).toHaveText('Guardamos o seu pedido')
  await expectAccessible(page)
  // The server can be reached, so it is sent once more, and is known there.
  await expect(page.getByText('Seu pedido de oração foi enviado.')).toBeVisible({ timeout: 15_000 })
  expect(requests).toHaveLength(2)
  expect(requests[0]?.headers()['idempotency-key']).toBeTruthy()
  expect(requests[1]?.headers()['idempotency-key']).toBe(requests[0]?.headers()['idempotency-key'])

  await page.getByRole('link', { name: 'Ver o que não foi enviado' }).click()
  await expect(page.getByText('Ainda não enviado')).toHaveCount(0)
  await page.getByRole('listitem').filter({ hasText: text }).getByRole('link').click()
  await page.getByRole('link', { name: 'Ver no mural' }).click()
  await expect(heading(page)).toHaveText('Pedido de oração: Alguém da igreja')
  await linkUp(page, 'Mural de oração').click()
  await expect(cards(page).filter({ hasText: text })).toHaveCount(1)
  await expect(cards(page).filter({ hasText: text })).toContainText('Saúde')
  // Sending has deleted the draft.
  await page.goto('/prayer/new')
  await expect(page.getByLabel('Pelo que podemos orar?')).toHaveValue('')
})

test('the author is not invited to pray for herself: she sees who prays, and can tell what God has done', bothWidths, async ({ page }) => {
  await logInAsNewMember(page)
  const text = uniqueText('Peço oração pela minha irmã.')
  await askForPrayer(page, text)
  await expect(page.getByRole('heading', { name: 'O que acontece agora' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver o meu pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Este pedido é seu' })).toBeVisible()
  await expect(page.getByText('Quem orar por você aparece aqui')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /^Orar por / })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Contar o que Deus fez' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/prayer')
  const card = cards(page).filter({ hasText: text })
  await expect(card).toContainText('Quem orar por você aparece aqui')
  await expect(card.getByRole('button')).toHaveCount(0)
})

test('a photo has a preview, is resized, and is shown with the request', async ({ page }) => {
  await logInAsNewMember(page)
  const text = uniqueText('Peço oração pela nossa viagem.')
  const picture = await page.request.get(urlOf('127.0.0.1', '/icons/512.png'), { headers: { host: 'esperanca.localhost' } })
  await askForPrayer(page, text, async () => {
    await page
      .locator('input[type=file][accept]')
      .setInputFiles({ name: 'viagem.png', mimeType: 'image/png', buffer: await picture.body() })
    await expect(page.getByRole('main').locator('canvas')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remover a foto' })).toBeVisible()
  })
  await page.getByRole('link', { name: 'Ver o meu pedido' }).click()
  await expect(page.getByText(text)).toBeVisible()
  const shown = page.getByRole('main').locator('img')
  await expect(shown).toHaveCount(1)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('a photo of an iPhone is sent from a browser that cannot show it, and is shown with the request', takesTurns, async ({ page }) => {
  await logInAsNewMember(page)
  const text = uniqueText('Peço oração pelo nosso bebê.')
  const buffer = heicOf({ squares: ['red', 'blue'], columns: 2 })
  await askForPrayer(page, text, async () => {
    // Without a type, as from Windows.
    await page.locator('input[type=file][accept]').setInputFiles({ name: 'IMG_0001.HEIC', mimeType: '', buffer })
    await expect(page.getByRole('status').filter({ hasText: 'ela será enviada mesmo assim' })).toBeVisible()
    await expect(page.getByRole('main').locator('canvas')).toBeHidden()
  })
  await page.getByRole('link', { name: 'Ver o meu pedido' }).click()
  const shown = page.getByRole('main').locator('img')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('a request for the pastors only is not on the wall, and only its author can open it', async ({ page, browser, allowErrors }) => {
  allowErrors(/status of 404/)
  await logInAsNewMember(page)
  const text = uniqueText('Um assunto muito delicado.')
  await page.goto('/prayer/new')
  await page.getByLabel(/^Só os pastores/).check()
  await expect(page.getByRole('switch', { name: /Mostrar meu nome/ })).toHaveCount(0)
  await page.getByLabel('Pelo que podemos orar?').fill(text)
  // This sensitive choice survives a reload.
  await page.reload()
  await expect(page.getByLabel(/^Só os pastores/)).toBeChecked()
  await expect(page.getByLabel('Pelo que podemos orar?')).toHaveValue(text)
  await page.getByRole('button', { name: 'Enviar o pedido' }).click()
  await expect(page.getByText('Só os pastores vão ler o seu pedido')).toBeVisible()
  await page.getByRole('link', { name: 'Acompanhar o meu pedido' }).click()
  await expect(heading(page)).toHaveText('Meu pedido')
  await expect(page.getByText('Só os pastores leem este pedido.')).toBeVisible()
  await expectAccessible(page)
  const own = new URL(page.url()).pathname
  await page.goto('/prayer')
  await expect(cards(page).first()).toBeVisible()
  await expect(cards(page).filter({ hasText: text })).toHaveCount(0)

  const stranger = await (await browser.newContext()).newPage()
  const path = own.replace('/user', '')
  expect((await stranger.goto(urlOf('esperanca.localhost', path)))?.status()).toBe(404)
  await logInByApi(stranger, 'ana@demo.atrio.app')
  for (const other of [own, `${path}/delete`]) {
    await stranger.goto(urlOf('esperanca.localhost', other))
    await expect(heading(stranger)).toHaveText('Página não encontrada')
    await expect(stranger.getByText(text)).toHaveCount(0)
  }
})

test('a church that reviews requests first announces this, and the wall does not show a new request yet', takesTurns, async ({ page }) => {
  const person = await createMember('rede-norte')
  await logInByApi(page, person.email, person.password, 'rede-norte.localhost')
  await page.goto(urlOf('rede-norte.localhost', '/prayer/new'))
  await expect(page.getByText('A igreja lê cada pedido antes')).toBeVisible()
  await expectAccessible(page)
  const text = uniqueText('Peço oração pela colheita.')
  await page.getByLabel('Pelo que podemos orar?').fill(text)
  await page.getByRole('button', { name: 'Enviar o pedido' }).click()
  await expect(page.getByText('A igreja vai ler o seu pedido com carinho.')).toBeVisible()
  await page.getByRole('link', { name: 'Acompanhar o meu pedido' }).click()
  await expect(page.getByText('Aguardando a igreja')).toBeVisible()
  await page.getByRole('link', { name: 'Meus pedidos de oração' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(new RegExp(`Aguardando a igreja.*${text.slice(0, 20)}`))
  await page.goto(urlOf('rede-norte.localhost', '/prayer'))
  await expect(cards(page).first()).toBeVisible()
  await expect(cards(page).filter({ hasText: text })).toHaveCount(0)
})

test('the author adds, edits and removes the answer to a prayer', async ({ page }) => {
  await logInAsNewMember(page)
  const text = uniqueText('Peço um emprego.')
  await askForPrayer(page, text)
  await page.getByRole('link', { name: 'Ver o meu pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Este pedido é seu' })).toBeVisible()
  await page.getByRole('button', { name: 'Contar o que Deus fez' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('A sua resposta')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('A sua resposta').fill('Fui chamada na segunda-feira!')
  await dialog.getByRole('button', { name: 'Salvar a resposta' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Fui chamada na segunda-feira!')).toBeVisible()
  await expect(page.getByText('Oração respondida')).toBeVisible()

  await page.goto('/user')
  await page.getByRole('link', { name: /^Meus pedidos de oração/ }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(['Oração respondida'])
  await expectAccessible(page)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Editar a resposta' }).click()
  await expect(dialog.getByLabel('A sua resposta')).toHaveValue('Fui chamada na segunda-feira!')
  await dialog.getByLabel('A sua resposta').fill('Fui chamada na segunda-feira. Obrigada!')
  await dialog.getByRole('button', { name: 'Salvar a resposta' }).click()
  await expect(page.getByText('Fui chamada na segunda-feira. Obrigada!')).toBeVisible()
  await page.getByRole('button', { name: 'Tirar a resposta' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tirar a resposta' }).click()
  await expect(page.getByRole('button', { name: 'Contar o que Deus fez' })).toBeVisible()
  await expect(page.getByText('Fui chamada')).toHaveCount(0)
})

test(
  'an answer that was edited on another device meanwhile is not overwritten: both are shown, and one is chosen',
  takesTurns,
  async ({ page, context, allowErrors }) => {
    allowErrors(/status of 412/)
    await logInAsNewMember(page)
    await askForPrayer(page, uniqueText('Peço um emprego.'))
    await page.getByRole('link', { name: 'Ver o meu pedido' }).click()
    await page.getByRole('button', { name: 'Contar o que Deus fez' }).click()
    const field = (on: Page) => on.getByRole('dialog').getByLabel('A sua resposta', { exact: true })
    const save = (on: Page) => on.getByRole('dialog').getByRole('button', { name: 'Salvar a resposta' }).click()
    await field(page).fill('Começo na segunda!')
    const phone = await context.newPage()
    await phone.goto(page.url())
    await phone.getByRole('button', { name: 'Contar o que Deus fez' }).click()
    await field(phone).fill('Fui chamada para a entrevista.')
    await save(phone)
    await expect(phone.getByText('Fui chamada para a entrevista.')).toBeVisible()

    await save(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Isto mudou enquanto você editava' })).toBeFocused()
    await expect(dialog.getByRole('radio', { name: 'Versão salva Fui chamada para a entrevista.' })).not.toBeChecked()
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: 'Sua versão Começo na segunda!' }).check()
    await dialog.getByRole('button', { name: 'Salvar o que escolhi' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('Começo na segunda!')).toBeVisible()

    // The request is deleted while the phone still edits its answer.
    await phone.reload()
    await phone.getByRole('button', { name: 'Editar a resposta' }).click()
    await expect(field(phone)).toHaveValue('Começo na segunda!')
    await field(phone).fill('Comecei!')
    await page.getByRole('link', { name: 'Apagar o pedido' }).click()
    await page.getByRole('button', { name: 'Apagar de vez' }).click()
    await expect(heading(page)).toHaveText('Pedido apagado')
    await save(phone)
    await expect(phone.getByRole('textbox', { name: 'O que você escreveu' })).toHaveValue('A sua resposta: Comecei!')
  },
)

test('a person deletes their own request after a confirmation, and it disappears at once', bothWidths, async ({ page }) => {
  await logInAsNewMember(page)
  const text = uniqueText('Um pedido que vou apagar.')
  await askForPrayer(page, text)
  await page.goto('/prayer')
  await expect(cards(page).filter({ hasText: text })).toHaveCount(1)
  // From here on the pages use calls, whose replies the browser caches.
  await cards(page).filter({ hasText: text }).getByRole('link').click()
  await linkUp(page, 'Mural de oração').click()
  await cards(page).filter({ hasText: text }).getByRole('link').click()
  await page.getByRole('link', { name: 'Apagar o pedido' }).click()
  await expect(heading(page)).toHaveText('Apagar este pedido?')
  await expect(page.getByRole('main')).toContainText(text)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Manter o pedido' }).click()
  await expect(heading(page)).toHaveText('Meu pedido')
  await page.getByRole('link', { name: 'Apagar o pedido' }).click()
  await page.getByRole('button', { name: 'Apagar de vez' }).click()
  await expect(page).toHaveURL(/\/prayer\/delete\/success$/)
  await expect(heading(page)).toHaveText('Pedido apagado')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ir para o mural' }).click()
  await expect(cards(page)).toHaveCount(12)
  await expect(cards(page).filter({ hasText: text })).toHaveCount(0)
})

test('the confirmation pages need no login, and unknown requests show the 404 page', takesTurns, async ({ page, allowErrors }) => {
  allowErrors(/status of 404/)
  await page.goto('/prayer/new/success')
  await expect(page).toHaveURL(/\/prayer$/)
  await page.goto('/prayer/delete/success')
  await expect(heading(page)).toHaveText('Pedido apagado')
  await logInByApi(page, 'maria@demo.atrio.app')
  await page.goto('/prayer/nada')
  await expect(heading(page)).toHaveText('Página não encontrada')
  await page.goto('/user/prayer/999999')
  await expect(heading(page)).toHaveText('Página não encontrada')
})
