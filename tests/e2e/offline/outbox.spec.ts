import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, logInByApi, urlOf, usualWay } from '../fixtures.ts'
import { inDatabase } from '../people.ts'
import { askForPrayer, cards, logInAsNewMember, uniqueText } from '../prayer.ts'
import { expectSaved, heading, openAndSave, test } from './offline.ts'

// What a member does without a connection is kept on the device, and sent once when the server can be reached.

const unsent = (page: Page) => page.getByRole('region', { name: 'Ainda não enviado' }).getByRole('listitem')
/**
 * Logs in as somebody new, after another member has asked for prayer: the requests of the demo leave the first page when many tests ask.
 * @returns who it is, and that request on the wall, with its button
 */
async function logInToPray(page: Page) {
  const text = uniqueText('Pela viagem do meu irmão.')
  await logInAsNewMember(page)
  await askForPrayer(page, text)
  const person = await logInAsNewMember(page)
  const card = (tab: Page) => cards(tab).filter({ hasText: text })
  const prayButton = (tab: Page) => card(tab).getByRole('button', { name: /^(Orar|Orando) por / })
  return { person, card, prayButton }
}

/** Opens the wall as the person, until it knows them and is saved: nobody can act without a connection before. */
async function openWall(page: Page) {
  const roles = page.waitForResponse(/\/user\/[^/]+\/role/)
  await openAndSave(page, '/prayer')
  await (await roles).finished()
}

const waitsText = 'A igreja fica sabendo quando houver sinal.'

const countRows = (statement: string, values: unknown[]) =>
  inDatabase(async client => Number((await client.query<{ count: string }>(statement, values)).rows[0]?.count))
const countPrayers = (text: string) => countRows('select count(*) from oracao where mensagem = $1', [text])
const countPraying = (email: string) =>
  countRows('select count(*) from oracao_intercessao where usuario_id = (select id from usuario where email = $1)', [email])

/** Opens the form, and writes a request in it once the connection is gone. */
async function writeOffline(page: Page, text: string) {
  await page.goto('/prayer/new')
  await expect(heading(page)).toHaveText('Pedir oração')
  // The page that shows what was not sent is saved with the form.
  await expectSaved(page, '/user/prayer')
  await page.context().setOffline(true)
  await page.getByLabel('Pelo que podemos orar?').fill(text)
  await page.getByRole('button', { name: 'Enviar o pedido' }).click()
  await expect(heading(page)).toHaveText('Guardamos o seu pedido')
}

test('praying without signal stays pressed after a reload, can be undone, and is sent once', usualWay, async ({ page, context }) => {
  const { person, card, prayButton } = await logInToPray(page)
  await openWall(page)
  const answers: string[] = []
  page.on('response', response => {
    if (response.request().method() !== 'POST' || !/\/oracao\/orar\/?$/.test(response.url())) return
    answers.push(`${response.status()} ${response.request().headers()['idempotency-key']}`)
  })
  await context.setOffline(true)
  await prayButton(page).click()
  await expect(prayButton(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(card(page)).toContainText(waitsText)
  await page.reload()
  await expect(card(page)).toContainText(waitsText)
  await expect(prayButton(page)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await prayButton(page).click()
  await expect(prayButton(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByTestId('praying-moment')).toHaveCount(0)
  // A second press within half a second would count as the same.
  await page.waitForTimeout(600)
  await prayButton(page).click()
  await expect(prayButton(page)).toHaveAttribute('aria-pressed', 'true')
  await context.setOffline(false)
  await expect(card(page)).not.toContainText(waitsText, { timeout: 15_000 })
  await expect(card(page)).toContainText(/Você .*est(á|ão) orando/)
  await expect.poll(() => countPraying(person.email)).toBe(1)
  // Back online, the saved page loads itself anew. When that cuts the reply off, the same write is sent again, with the same key.
  await expect.poll(() => [...new Set(answers)]).toEqual([expect.stringMatching(/^200 \w{16}/)])
  // The same again, with a connection, is done again.
  await page.waitForTimeout(600)
  await prayButton(page).click()
  await expect.poll(() => countPraying(person.email)).toBe(0)
  await page.waitForTimeout(600)
  await prayButton(page).click()
  await expect.poll(() => countPraying(person.email)).toBe(1)
})

test('praying without signal in two tabs is shown as done in both, whichever has sent it', async ({ page, context }) => {
  const { person, card, prayButton } = await logInToPray(page)
  await openWall(page)
  const other = await context.newPage()
  await other.goto(urlOf('esperanca.localhost', '/prayer'))
  await expect(prayButton(other)).toBeVisible()
  await other.waitForLoadState('networkidle')
  await context.setOffline(true)
  await prayButton(page).click()
  for (const tab of [page, other]) await expect(card(tab)).toContainText(waitsText)
  await context.setOffline(false)
  await expect.poll(() => countPraying(person.email), { timeout: 15_000 }).toBe(1)
  for (const tab of [page, other]) {
    await expect(card(tab)).not.toContainText(waitsText)
    await expect(prayButton(tab)).toHaveAttribute('aria-pressed', 'true')
  }
})

test('a prayer request without signal survives the tab, is shown as not sent, and is sent once by two tabs', async ({ page, context }) => {
  const text = uniqueText('Sem sinal na estrada, peço oração.')
  await logInAsNewMember(page)
  await writeOffline(page, text)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver o que não foi enviado' }).click()
  await expect(unsent(page)).toContainText([text])
  await expect(unsent(page)).toContainText('Espera por sinal')
  await expectAccessible(page)
  await page.close()
  expect(await countPrayers(text)).toBe(0)
  await context.setOffline(false)
  const tabs = await Promise.all([context.newPage(), context.newPage()])
  await Promise.all(tabs.map(tab => tab.goto(urlOf('esperanca.localhost', '/user/prayer'))))
  for (const tab of tabs) {
    await expect(unsent(tab)).toHaveCount(0, { timeout: 15_000 })
    await tab.reload()
    await expect(tab.getByRole('main').getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
  }
  expect(await countPrayers(text)).toBe(1)
})

test('what the server refuses later stays to be read, sent again or deleted', async ({ page, context, allowErrors }) => {
  allowErrors(/status of 404/)
  const text = uniqueText('Peço oração pela viagem.')
  await logInAsNewMember(page)
  await writeOffline(page, text)
  let isRefused = true
  await page.route(/\/api\/v1\/oracao\/?$/, route =>
    isRefused ? route.fulfill({ status: 404, json: { code: 'module-off' } }) : route.continue(),
  )
  await context.setOffline(false)
  await expect(page.getByText('Um pedido de oração não foi aceito.')).toBeVisible({ timeout: 15_000 })
  await page.goto('/user/prayer')
  await expect(unsent(page)).toContainText(text)
  await expect(unsent(page)).toContainText('Não foi enviado')
  await expectAccessible(page)
  isRefused = false
  await unsent(page).getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(unsent(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
  expect(await countPrayers(text)).toBe(1)
})

test('a write that may have reached the server more than a day ago is not sent by itself', async ({ page, context }) => {
  const text = uniqueText('Peço oração pelo meu emprego.')
  await logInAsNewMember(page)
  await writeOffline(page, text)
  await page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const opening = indexedDB.open('atrio-outbox')
        opening.onsuccess = () => {
          const store = opening.result.transaction('writes', 'readwrite').objectStore('writes')
          const reading = store.getAll()
          reading.onsuccess = () => {
            for (const row of reading.result) store.put({ ...row, triedAt: Date.now() - 25 * 3_600_000 }, row.id)
          }
          store.transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
  )
  await context.setOffline(false)
  await page.goto('/user/prayer')
  await expect(unsent(page)).toContainText('Faz mais de um dia')
  expect(await countPrayers(text)).toBe(0)
  await unsent(page).getByRole('button', { name: 'Apagar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Apagar o que não foi enviado?' })
  await expect(dialog).toContainText(text)
  await dialog.getByRole('button', { name: 'Apagar' }).click()
  await expect(unsent(page)).toHaveCount(0)
  await page.reload()
  await expect(heading(page)).toHaveText('Meus pedidos de oração')
  await expect(unsent(page)).toHaveCount(0)
})

test('a logout asks, deletes what was not sent, and nobody else sees or sends it', async ({ page, context }) => {
  const text = uniqueText('Peço oração em segredo.')
  await logInAsNewMember(page)
  for (const path of ['/', '/user']) await openAndSave(page, path)
  await writeOffline(page, text)
  await page.goto('/user')
  await page.getByRole('button', { name: 'Sair' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sair e apagar o que não foi enviado?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Sair' }).click()
  await dialog.getByRole('button', { name: 'Sair e apagar' }).click()
  await expect(page).toHaveURL(urlOf('esperanca.localhost'))
  const left = () =>
    page.evaluate(
      () =>
        new Promise<number>(resolve => {
          const opening = indexedDB.open('atrio-outbox')
          opening.onsuccess = () => {
            const counting = opening.result.transaction('writes').objectStore('writes').count()
            counting.onsuccess = () => resolve(counting.result)
          }
        }),
    )
  await expect.poll(left).toBe(0)
  await context.setOffline(false)
  await logInByApi(page, 'maria@demo.atrio.app')
  await page.goto('/user/prayer')
  await expect(heading(page)).toHaveText('Meus pedidos de oração')
  await expect(unsent(page)).toHaveCount(0)
  expect(await countPrayers(text)).toBe(0)
})
