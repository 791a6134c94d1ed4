import { readFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'
import { at, bothWidths, enterAs, expect, expectAccessible, expectNoSidewaysScroll, logIn, test } from './fixtures.ts'
import { newPerson } from './people.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const prayButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Estou orando/ })
const noAnswer = /ERR_FAILED|ERR_INTERNET_DISCONNECTED/

/** A text that no other test writes. */
const unique = (text: string) => `${text} (${Math.random().toString(36).slice(2, 8)})`

/** The requests of this page to a path, as they are made. */
function watch(page: Page, method: string, path: RegExp): Request[] {
  const seen: Request[] = []
  page.on('request', request => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) seen.push(request)
  })
  return seen
}

/** The part of the wall about something that no other test asks prayer for. */
async function openMotive(page: Page, name: string) {
  await page.goto('/prayer')
  await page.getByRole('navigation', { name: 'Filtrar os pedidos' }).getByRole('link', { name }).click()
  await expect(page).toHaveURL(/motivo=/)
  await expect(cards(page).first()).toContainText(name)
  await page.waitForLoadState('networkidle')
}

/** Asks for prayer as people do, and waits for the page that says that it has arrived. */
async function ask(page: Page, text: string, more: (page: Page) => Promise<void> = async () => {}) {
  await page.goto('/prayer/new')
  await page.getByLabel('Pelo que podemos orar?').fill(text)
  await more(page)
  await page.getByRole('button', { name: 'Enviar o pedido' }).click()
  await expect(heading(page)).toHaveText('Recebemos o seu pedido')
}

async function enterNew(page: Page) {
  const person = await newPerson()
  await enterAs(page, person.email, person.password)
  return person
}

test('a visitor reads the wall, narrows it and comes back to where they were', bothWidths, async ({ page }) => {
  await page.goto('/prayer')
  await expect(heading(page)).toHaveText('Mural de oração')
  await expect(cards(page)).toHaveCount(12)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(12)

  const chips = page.getByRole('navigation', { name: 'Filtrar os pedidos' })
  await chips.getByRole('link', { name: 'Saúde' }).click()
  await expect(page).toHaveURL(/\/prayer\?motivo=\d+$/)
  await expect(chips.getByRole('link', { name: 'Saúde' })).toHaveAttribute('aria-current', 'true')
  await expect(cards(page).filter({ hasNotText: 'Saúde' })).toHaveCount(0)
  await cards(page).getByRole('link').first().click()
  await expect(heading(page)).toContainText('Pedido de oração:')
  await expectAccessible(page)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.goBack()
  await expect(page).toHaveURL(/motivo=/)
  await chips.getByRole('link', { name: 'Respondidas' }).click()
  await expect(page).toHaveURL(/\/prayer\?respondidas=true$/)
  await expect(cards(page).first()).toContainText('Oração respondida')
  await expect(cards(page).filter({ hasNotText: 'Oração respondida' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/prayer$/)
})

test('what is narrowed comes with the page itself, and an address that makes no sense shows the whole wall', async ({ request }) => {
  const html = async (path: string) =>
    (await request.get(at('127.0.0.1', path), { headers: { host: 'esperanca.localhost', 'accept-language': 'pt-BR' } })).text()
  expect(await html('/prayer?respondidas=true')).toContain('Oração respondida')
  expect(await html('/prayer?motivo=abc')).toContain('Estou orando')
  // What somebody searches for is in nobody’s kept page.
  expect(await html('/prayer?q=quimioterapia')).not.toContain('quimioterapia')
})

test('the wall is searched while one types, and the search is still there on the way back', bothWidths, async ({ page }) => {
  await page.goto('/prayer')
  const field = page.getByRole('searchbox', { name: 'Buscar no mural' })
  await field.pressSequentially('joelho', { delay: 20 })
  await expect(page.getByRole('status').filter({ hasText: /pedidos? encontrados?/ })).toBeVisible()
  await expect(cards(page).first()).toContainText('joelho')
  await expect(page).toHaveURL(/\/prayer\?q=joelho$/)
  await expectAccessible(page)
  await cards(page).getByRole('link').first().click()
  await expect(heading(page)).toContainText('Pedido de oração:')
  await page.goBack()
  await expect(field).toHaveValue('joelho')
  await expect(cards(page).first()).toContainText('joelho')
  await page.reload()
  await expect(field).toHaveValue('joelho')
  await expect(cards(page).first()).toContainText('joelho')

  await field.fill('xyzxyzxyz')
  await expect(page.getByRole('main').getByText('Nenhum pedido com “xyzxyzxyz”').last()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ver todos os pedidos' }).click()
  await expect(field).toHaveValue('')
  await expect(page).toHaveURL(/\/prayer$/)
  await expect(cards(page)).toHaveCount(12)
})

test('a search without signal says so and can be tried again', async ({ page, allow }) => {
  allow(noAnswer)
  await page.goto('/prayer')
  await page.route('**/busca?*', route => route.abort())
  await page.getByRole('searchbox', { name: 'Buscar no mural' }).fill('joelho')
  await expect(page.getByRole('alert')).toContainText('Você está sem conexão')
  await page.unroute('**/busca?*')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(cards(page).first()).toContainText('joelho')
})

test('a visitor who prays logs in first and lands on the same request', async ({ page }) => {
  await openMotive(page, 'Trabalho e finanças')
  await cards(page).filter({ hasText: 'Thiago A.' }).getByRole('button').click()
  await expect(page).toHaveURL(/\/access\?redirectTo=%2Fprayer%2F\d+$/)
  await logIn(page, 'ana@demo.atrio.app')
  await expect(page).toHaveURL(/\/prayer\/\d+$/)
  await expect(heading(page)).toHaveText('Pedido de oração: Thiago A.')
})

test('one prays with one tap, a double one counts once, and it can be taken back', async ({ page }) => {
  await enterNew(page)
  await openMotive(page, 'Trabalho e finanças')
  const sent = watch(page, 'POST', /\/oracao\/orar\/?$/)
  const button = prayButton(page).first()
  await button.dblclick()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page).first()).toContainText(/Você e mais \d+ pessoas estão orando/)
  await expect.poll(() => sent.length).toBe(1)
  await page.reload()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await cards(page).getByRole('link').first().click()
  await expect(heading(page)).toContainText('Pedido de oração:')
  await expect(prayButton(page)).toHaveAttribute('aria-pressed', 'true')
  await prayButton(page).click()
  await expect(prayButton(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText(/^\d+ pessoas estão orando$/)).toBeVisible()
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(prayButton(page)).toHaveAttribute('aria-pressed', 'false')
})

test('a prayer that could not be sent is seen at once, goes back, and says why', async ({ page, allow }) => {
  allow(noAnswer)
  await enterNew(page)
  await openMotive(page, 'Luto e consolo')
  let fail = () => {}
  const held = new Promise<void>(resolve => {
    fail = resolve
  })
  await page.route(/\/oracao\/orar\/?$/, route => held.then(() => route.abort()))
  const button = prayButton(page).first()
  const counted = /^\d+ pessoas estão orando$/
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  fail()
  await expect(page.getByRole('alert')).toContainText('Você está sem conexão')
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  // Without the person, who was counted in for a moment.
  await expect(cards(page).first().getByText(counted)).toBeVisible()
  await page.unroute(/\/oracao\/orar\/?$/)
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a visitor writes, logs in, finds the words still there, sends and deletes them', bothWidths, async ({ page }) => {
  const words = unique('Estou com você em oração.')
  await openMotive(page, 'Decisões')
  await cards(page).getByRole('link').first().click()
  await page.getByLabel('Escreva uma mensagem').fill(words)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Entrar e enviar' }).click()
  await expect(page).toHaveURL(/\/access\?redirectTo=/)
  await logIn(page, 'maria@demo.atrio.app')
  await expect(page).toHaveURL(/\/prayer\/\d+#message$/)
  await expect(page.getByLabel('Escreva uma mensagem')).toHaveValue(words)
  await page.reload()
  await expect(page.getByLabel('Escreva uma mensagem')).toHaveValue(words)
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  const message = page.getByRole('listitem').filter({ hasText: words })
  await expect(message).toContainText('Maria O.')
  await expect(message).toBeFocused()
  await expect(page.getByLabel('Escreva uma mensagem')).toHaveValue('')
  await page.reload()
  await expect(message).toBeVisible()
  await expect(page.getByLabel('Escreva uma mensagem')).toHaveValue('')

  await message.getByRole('button', { name: 'Apagar a mensagem de Maria O.' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apagar esta mensagem?' })
  await expect(dialog).toContainText(words)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(message).toBeVisible()
  await message.getByRole('button', { name: 'Apagar a mensagem de Maria O.' }).click()
  await dialog.getByRole('button', { name: 'Apagar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(message).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Mensagem apagada.' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Escreva uma mensagem')).toBeVisible()
  await expect(message).toHaveCount(0)
})

test('a request is kept through a reload, sent once, and is on the wall at once', async ({ page, allow }) => {
  allow(noAnswer)
  await enterNew(page)
  // What was read before is kept by the browser.
  await page.goto('/prayer')
  await page.getByRole('link', { name: 'Pedir oração' }).click()
  await expect(heading(page)).toHaveText('Pedir oração')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar o pedido' }).click()
  await expect(page.getByRole('alert')).toHaveText('Esse campo é obrigatório.')
  const text = unique('Peço oração pela minha avó.')
  await page.getByLabel('Pelo que podemos orar?').fill(text)
  await page.getByLabel('Sobre o que é? (opcional)').selectOption('Saúde')
  await page.getByRole('switch', { name: /Mostrar meu nome/ }).uncheck()
  await page.getByLabel('Quero receber uma ligação').check()
  await page.reload()
  await expect(page.getByLabel('Pelo que podemos orar?')).toHaveValue(text)
  await expect(page.getByLabel('Sobre o que é? (opcional)').locator(':checked')).toHaveText('Saúde')
  await expect(page.getByRole('switch', { name: /Mostrar meu nome/ })).not.toBeChecked()
  await expect(page.getByLabel('Quero receber uma ligação')).toBeChecked()

  const sent = watch(page, 'POST', /\/api\/v1\/oracao\/?$/)
  await page.route(/\/api\/v1\/oracao\/?$/, route => route.abort(), { times: 1 })
  const send = page.getByRole('button', { name: 'Enviar o pedido' })
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Você está sem conexão')
  await expect(page.getByLabel('Pelo que podemos orar?')).toHaveValue(text)
  await send.dblclick()
  await expect(page).toHaveURL(/\/prayer\/new\/success$/)
  await expect(heading(page)).toHaveText('Recebemos o seu pedido')
  await expect(page.getByText('Alguém da igreja vai entrar em contato com você.')).toBeVisible()
  await expectAccessible(page)
  expect(sent).toHaveLength(2)
  expect(sent[0]?.headers()['idempotency-key']).toBeTruthy()
  expect(sent[1]?.headers()['idempotency-key']).toBe(sent[0]?.headers()['idempotency-key'])

  await page.getByRole('link', { name: 'Ver o meu pedido' }).click()
  await expect(heading(page)).toHaveText('Pedido de oração: Alguém da igreja')
  await page.getByRole('main').getByRole('link', { name: 'Mural de oração' }).click()
  await expect(cards(page).filter({ hasText: text })).toHaveCount(1)
  await expect(cards(page).filter({ hasText: text })).toContainText('Saúde')
  // The draft is gone with what was sent.
  await page.goto('/prayer/new')
  await expect(page.getByLabel('Pelo que podemos orar?')).toHaveValue('')
})

test('a photo is seen before it is sent, made smaller, and stands with the request', async ({ page }) => {
  await enterNew(page)
  const text = unique('Peço oração pela nossa viagem.')
  const picture = await page.request.get(at('127.0.0.1', '/icons/512.png'), { headers: { host: 'esperanca.localhost' } })
  await ask(page, text, async () => {
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

test('what only the pastors may read is on no wall, and its author follows it', async ({ page, browser, allow }) => {
  allow(/status of 404/)
  await enterNew(page)
  const text = unique('Um assunto muito delicado.')
  await page.goto('/prayer/new')
  await page.getByLabel(/^Só os pastores/).check()
  await expect(page.getByRole('switch', { name: /Mostrar meu nome/ })).toHaveCount(0)
  await page.getByLabel('Pelo que podemos orar?').fill(text)
  // The most delicate choice of all outlives a reload.
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
  await expect(cards(page).filter({ hasText: text })).toHaveCount(0)

  const stranger = await (await browser.newContext()).newPage()
  const path = own.replace('/user', '')
  expect((await stranger.goto(at('esperanca.localhost', path)))?.status()).toBe(404)
  await enterAs(stranger, 'ana@demo.atrio.app')
  for (const other of [own, `${path}/delete`]) {
    await stranger.goto(at('esperanca.localhost', other))
    await expect(heading(stranger)).toHaveText('Página não encontrada')
    await expect(stranger.getByText(text)).toHaveCount(0)
  }
})

test('a church that looks at requests first says so, before and after', async ({ page }) => {
  const person = await newPerson('rede-norte')
  await enterAs(page, person.email, person.password, 'rede-norte.localhost')
  await page.goto(at('rede-norte.localhost', '/prayer/new'))
  await expect(page.getByText('A igreja lê cada pedido antes')).toBeVisible()
  await expectAccessible(page)
  const text = unique('Peço oração pela colheita.')
  await page.getByLabel('Pelo que podemos orar?').fill(text)
  await page.getByRole('button', { name: 'Enviar o pedido' }).click()
  await expect(page.getByText('A igreja vai ler o seu pedido com carinho.')).toBeVisible()
  await page.getByRole('link', { name: 'Acompanhar o meu pedido' }).click()
  await expect(page.getByText('Aguardando a igreja')).toBeVisible()
  await page.getByRole('link', { name: 'Meus pedidos de oração' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(new RegExp(`Aguardando a igreja.*${text.slice(0, 20)}`))
  await page.goto(at('rede-norte.localhost', '/prayer'))
  await expect(cards(page).first()).toBeVisible()
  await expect(cards(page).filter({ hasText: text })).toHaveCount(0)
})

test('who asked tells what came of it, tells it better and takes it back', async ({ page }) => {
  await enterNew(page)
  const text = unique('Peço um emprego.')
  await ask(page, text)
  await page.getByRole('link', { name: 'Ver o meu pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Este pedido é seu' })).toBeVisible()
  await page.getByRole('button', { name: 'Contar a resposta' }).click()
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
  await expect(page.getByRole('button', { name: 'Contar a resposta' })).toBeVisible()
  await expect(page.getByText('Fui chamada')).toHaveCount(0)
})

test('one’s own request goes after a word of warning, and is gone at once', bothWidths, async ({ page }) => {
  await enterNew(page)
  const text = unique('Um pedido que vou apagar.')
  await ask(page, text)
  await page.goto('/prayer')
  await expect(cards(page).filter({ hasText: text })).toHaveCount(1)
  // Read from here on by calls, whose replies the browser keeps.
  await cards(page).filter({ hasText: text }).getByRole('link').click()
  await page.getByRole('main').getByRole('link', { name: 'Mural de oração' }).click()
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

test('who finds something wrong tells the church, a visitor after logging in', bothWidths, async ({ page }) => {
  await openMotive(page, 'Família')
  await cards(page).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Denunciar', exact: true }).click()
  await expect(page).toHaveURL(/\/access\?redirectTo=/)
  await logIn(page, 'maria@demo.atrio.app')
  await expect(page).toHaveURL(/\/prayer\/\d+$/)
  for (const button of ['Denunciar', /^Denunciar a mensagem de/]) {
    await page.getByRole('button', { name: button, exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Enviar denúncia' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Esse campo é obrigatório.')
    await dialog.getByLabel('Outra coisa').check()
    await dialog.getByLabel('Quer explicar? (opcional)').fill('Só um teste.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Enviar denúncia' }).click()
    await expect(dialog.getByRole('heading', { name: 'Obrigado por avisar' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Fechar' }).last().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('the church’s home invites to pray, and leads to the wall', async ({ page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Podemos orar por você?' })
  await section.getByRole('link', { name: 'Ver o mural de oração' }).click()
  await expect(heading(page)).toHaveText('Mural de oração')
})

test('a page that says that something has happened shows nothing to who comes by chance', async ({ page, allow }) => {
  allow(/status of 404/)
  await enterAs(page, 'maria@demo.atrio.app')
  await page.goto('/prayer/new/success')
  await expect(page).toHaveURL(/\/prayer$/)
  await page.goto('/prayer/nada')
  await expect(heading(page)).toHaveText('Página não encontrada')
  await page.goto('/user/prayer/999999')
  await expect(heading(page)).toHaveText('Página não encontrada')
})

test('on the narrowest phone with very large text nothing is cut off', async ({ page }) => {
  await enterNew(page)
  await ask(page, `${'Donaudampfschifffahrtsgesellschaft'.repeat(4)}\n${unique('E um pedido com muitas linhas. ').repeat(12)}`)
  await page.getByRole('link', { name: 'Ver o meu pedido' }).click()
  await expect(heading(page)).toContainText('Pedido de oração')
  const one = new URL(page.url()).pathname
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/prayer', '/prayer/new', one, `/user${one}`, `${one}/delete`, '/user/prayer']) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('main .animate-pulse')).toHaveCount(0)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNoSidewaysScroll(page)
  }
})

for (const [language, locale] of Object.entries({ en: 'en-GB', es: 'es-MX' }))
  test.describe(`in ${language}`, () => {
    test.use({ locale })
    const texts = JSON.parse(readFileSync(`src/features/prayer/texts/${language}.json`, 'utf8')) as Record<string, string>

    test('the wall, a request and the form speak the language', async ({ page }) => {
      await page.goto('/prayer')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(heading(page)).toHaveText(texts.prayer_title ?? '')
      await expectAccessible(page)
      await cards(page).getByRole('link').first().click()
      await expect(page.getByRole('heading', { name: texts.prayer_messages ?? '' })).toBeVisible()
      await expectAccessible(page)
      await enterAs(page, 'ana@demo.atrio.app')
      await page.goto('/prayer/new')
      await expect(heading(page)).toHaveText(texts.prayer_new_title ?? '')
      await expect(page.getByLabel(texts.prayer_new_message ?? '')).toBeVisible()
      await expectAccessible(page)
      await page.goto('/user/prayer')
      await expect(heading(page)).toHaveText(texts.prayer_own_title ?? '')
      await expectAccessible(page)
    })
  })
