import type { Page } from '@playwright/test'
import { bothWidths, expect, expectAccessible, expectNoHorizontalScroll, test as plain } from '../fixtures.ts'
import { expectSaved, test } from '../offline/offline.ts'
import { inDatabase } from '../people.ts'
import { admit, at, codesOf, count, fakeCamera, main, offline, openDoor, see, show } from './door-phone.ts'
import { doorScene } from './door-scene.ts'

/** What the browser logs of links that open nothing, and of a page that is opened without signal. */
const logged = /410 \(Gone\)|error occurred when fetching the script/
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const query = (text: string, ...values: unknown[]) => inDatabase(async client => (await client.query(text, values)).rows)
const entriesOf = (event: number) =>
  query(
    `select e.situacao, e.motivo, e.flag_entrou, p.nome as porta, g.nome from evento_entrada e join evento_porta p on p.id = e.porta_id
     left join evento_participante g on g.id = e.participante_id where e.evento_id = $1 order by e.id`,
    event,
  )
const openCamera = async (page: Page, path: string) => {
  await page.addInitScript(fakeCamera)
  await openDoor(page, path)
  await button(page, 'Ler códigos com a câmera').click()
}
const endDoor = (event: number, name: string) =>
  query('update evento_porta set encerrada_em = now() where evento_id = $1 and nome = $2', event, name)

test('without signal a ticket of after the list gets in once, and of one that was handed over nobody is sure', async ({
  page,
  browser,
}) => {
  const scene = await doorScene()
  await openCamera(page, scene.one)
  await page.context().setOffline(true)
  const [, before = ''] = await codesOf(browser, page, scene)
  await query(
    `with g as (select g.* from evento_participante g join evento_inscricao i on i.id = g.inscricao_id where i.evento_id = $1),
     passed as (update evento_participante set codigo = md5(random()::text) where id = (select id from g where ordem = 2))
     insert into evento_participante (igreja_id, inscricao_id, ingresso_id, usuario_id, nome, sobrenome, valor, codigo, ordem)
     select igreja_id, inscricao_id, ingresso_id, usuario_id, 'Rute', 'Nova', 0, md5(random()::text), 5 from g where ordem = 1`,
    scene.event,
  )
  const [, passed = '', , , sold = ''] = await codesOf(browser, page, scene)
  expect(passed).not.toBe(before)
  await see(page, sold)
  await count(page, 'Ingresso verdadeiro, que ainda não está na lista deste aparelho.')
  await count(page, '1 de 5 entraram')
  await show(page, sold)
  await count(page, 'Já entrou')
  await count(page, /há \d+ segundos?, por Porta 1/)

  await show(page, passed)
  await count(page, 'Confira')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await button(page, 'Deixar entrar').click()
  await count(page, '2 de 5 entraram')
  await show(page, before)
  await count(page, 'Já entrou')

  await page.context().setOffline(false)
  await expect(offline(page)).toHaveCount(0)
  await expect.poll(async () => (await entriesOf(scene.event)).filter(({ situacao }) => situacao === 'entrou').length).toBe(2)
  // Now the phone knows which one is old.
  await page.context().setOffline(true)
  await show(page, before)
  await count(page, 'Este código é antigo')
})

test('what waits outlives the end of a door, its page and its names', bothWidths, async ({ page, browser, allowErrors }) => {
  allowErrors(logged)
  const scene = await doorScene()
  const [lia = ''] = await codesOf(browser, page, scene)
  await openCamera(page, scene.one)
  await page.route('**/porta/**', route => route.abort())
  await see(page, lia)
  await count(page, 'Pode entrar')
  await admit(page, 'jose', /José Antônio/)
  await expect(offline(page)).toHaveText('Sem sinal: 2 entradas esperam.')
  await endDoor(scene.event, 'Porta 1')

  // On another page, after the last door has closed.
  await page.evaluate(() => localStorage.setItem('atrio.doors-until', new Date(Date.now() - 60_000).toISOString()))
  await page.goto(at('/event'))
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(databases).not.toContain('atrio-door')
  expect(await databases()).toContain('atrio-door-entries')

  await page.goto(at(`/event/${scene.event}/door`))
  await count(page, 'Na primeira vez, é preciso sinal')
  await page.unroute('**/porta/**')
  await count(page, 'Esta porta foi encerrada')
  await expect.poll(() => entriesOf(scene.event)).toHaveLength(2)
  expect(await entriesOf(scene.event)).toMatchObject([
    { situacao: 'entrou', nome: 'Lia' },
    { situacao: 'recusada', motivo: 'encerrada', flag_entrou: true, nome: 'José Antônio' },
  ])
  await button(page, 'Fechar').click()
  await count(page, 'Abra pelo link')
  await expect.poll(async () => (await entriesOf(scene.event)).length).toBe(2)
})

test('leaving without signal deletes the list and keeps what waits until it is told', async ({ page }) => {
  const scene = await doorScene()
  await openDoor(page, scene.one)
  await expectSaved(page, `/event/${scene.event}/door`)
  await page.goto(at(`/event/${scene.event}/door#x`))
  await count(page, 'não está completo')
  await button(page, 'Sair da portaria').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar na portaria' }).click()
  await page.context().setOffline(true)
  await admit(page, 'lia', /Lia Prado/)
  await button(page, 'Sair da portaria').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sair da portaria' }).click()
  await count(page, '1 entrada ainda não foi enviada.')
  await expectAccessible(page)
  await expect(main(page)).not.toContainText('Lia')
  await page.context().setOffline(false)
  await count(page, 'Tudo foi enviado.')
  expect(await entriesOf(scene.event)).toMatchObject([{ situacao: 'entrou', nome: 'Lia' }])
  await page.goto(at(scene.two))
  await count(page, '1 de 4 entraram')
  await count(page, 'Porta 2')
})

test(
  'a door that works is left for no other link that opens nothing, and for one that does only when that is wanted',
  bothWidths,
  async ({ page, allowErrors }) => {
    allowErrors(logged)
    const scene = await doorScene()
    const other = await doorScene()
    const path = `/event/${scene.event}/door`
    await openDoor(page, scene.one)
    await page.context().setOffline(true)
    await admit(page, 'lia', /Lia Prado/)
    await page.goto(at(`${path}${scene.two.slice(scene.two.indexOf('#'))}`))
    await count(page, 'Não deu para conferir o link que você abriu.')
    await count(page, '1 de 4 entraram')
    await page.context().setOffline(false)
    await endDoor(other.event, 'Porta 1')
    for (const [link, text] of [
      [`${path}#x`, 'não está completo'],
      [`${path}${other.two.slice(other.two.indexOf('#'))}`, 'não abre nenhuma porta deste evento'],
    ] as const) {
      await page.goto(at(link))
      await count(page, text)
      expect(page.url()).not.toContain('#')
      await count(page, '1 de 4 entraram')
    }
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await page.context().setOffline(true)
    await admit(page, 'chloe', /Chloé/)
    await page.context().setOffline(false)
    await page.goto(at(scene.two))
    await count(page, 'O link que você abriu é de Porta 2.')
    await expectAccessible(page)
    await button(page, 'Ir para Porta 2').click()
    await admit(page, 'jose', /José Antônio/)
    await count(page, '3 de 4 entraram')
    await expect
      .poll(async () => (await entriesOf(scene.event)).map(({ nome, porta }) => `${nome} ${porta}`).sort())
      .toEqual(['Chloé Porta 1', 'José Antônio Porta 2', 'Lia Porta 1'])
  },
)

test('two tabs of a device know of each other, and lose nothing of each other', async ({ page }) => {
  const scene = await doorScene()
  await openDoor(page, scene.one)
  const tab = await page.context().newPage()
  await tab.goto(at(`/event/${scene.event}/door`))
  await count(tab, '0 de 4 entraram')
  await page.context().setOffline(true)
  await admit(page, 'lia', /Lia Prado/)
  await count(tab, '1 de 4 entraram')
  await admit(tab, 'lia', /Lia Prado/)
  await count(tab, 'Já entrou')
  await admit(tab, 'jose', /José Antônio/)
  await count(page, '2 de 4 entraram')
  await tab.close()
  await page.context().setOffline(false)
  await expect(offline(page)).toHaveCount(0)
  await expect.poll(async () => (await entriesOf(scene.event)).filter(({ situacao }) => situacao === 'entrou').length).toBe(2)
})

plain('a wrong clock, storage that fails and a server that is busy are said, and end nothing', async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource/)
  const scene = await doorScene()
  await page.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() + 3 * 86_400_000
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (name, ...rest) {
      if (name === 'atrio-door-entries' && !sessionStorage.getItem('hasRoom')) throw new DOMException('', 'QuotaExceededError')
      return open.call(this, name, ...rest)
    }
  })
  await openDoor(page, scene.one)
  await page.route('**/porta/entrada', route =>
    route.fulfill({ status: 404, contentType: 'application/problem+json', body: JSON.stringify({ code: 'module-off', status: 404 }) }),
  )
  await admit(page, 'lia', /Lia Prado/)
  await count(page, 'Pode entrar')
  await count(page, 'Este aparelho não guarda as entradas')
  await count(page, 'O site não responde como deveria. A portaria continua, e 1 entrada espera.')
  await expectAccessible(page)
  await page.evaluate(() => sessionStorage.setItem('hasRoom', '1'))
  // It is tried again every 20 seconds.
  await expect(main(page)).not.toContainText('Este aparelho não guarda as entradas', { timeout: 40_000 })
  await page.reload()
  await count(page, '1 entrada espera.')
  await page.unroute('**/porta/entrada')
  await expect.poll(() => entriesOf(scene.event), { timeout: 20_000 }).toMatchObject([{ situacao: 'entrou', nome: 'Lia' }])
})

plain('two codes before the camera are not read', async ({ page, browser }) => {
  const scene = await doorScene()
  const [lia = '', jose = ''] = await codesOf(browser, page, scene)
  await openCamera(page, scene.one)
  await see(page, lia, jose)
  await count(page, 'Há mais de um código na imagem.')
  await expectAccessible(page)
  await see(page, jose)
  await count(page, 'José Antônio')
  await see(page, jose, lia)
  await see(page, jose)
  await page.waitForTimeout(1_000)
  await count(page, 'Pode entrar')
  await count(page, '1 de 4 entraram')
})

plain('each date of an event begins with nobody', async ({ page }) => {
  const scene = await doorScene()
  await query(
    `update evento set datas = jsonb_build_array(jsonb_build_object('inicio', to_jsonb(now() - interval '25 hours'),
       'fim', to_jsonb(now() - interval '22 hours')), datas -> 0) where id = $1`,
    scene.event,
  )
  await query("update evento_porta set criada_em = now() - interval '2 days' where evento_id = $1", scene.event)
  await query(
    `insert into evento_entrada (igreja_id, evento_id, porta_id, participante_id, chave, modo, situacao, flag_entrou, data_inicio, feita_em, ordem)
     select p.igreja_id, p.evento_id, p.id, g.id, md5(g.id::text), 'nome', 'entrou', true, now() - interval '25 hours', now() - interval '24 hours', g.ordem
     from evento_porta p join evento_inscricao i on i.evento_id = p.evento_id join evento_participante g on g.inscricao_id = i.id
     where p.evento_id = $1 and p.nome = 'Porta 1'`,
    scene.event,
  )
  await openDoor(page, scene.two)
  await count(page, '0 de 4 entraram')
  await expect(main(page).getByText(/^(.+-feira|sábado|domingo), \d+ de /)).toBeVisible()
  await admit(page, 'lia', /Lia Prado/)
  await count(page, '1 de 4 entraram')
})
