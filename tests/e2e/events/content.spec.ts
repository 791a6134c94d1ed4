import type { Page } from '@playwright/test'
import { bothWidths, expect, expectAccessible, expectNoHorizontalScroll, logInByApi, test, urlOf, usualWay } from '../fixtures.ts'
import { createMember, inDatabase } from '../people.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const row = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name })

const usualAtBothWidths = { tag: [bothWidths.tag, usualWay.tag] }

test(
  'a ticket leads to its exclusive content: what is open is read and watched, what comes says when',
  usualAtBothWidths,
  async ({ page, allowErrors }) => {
    allowErrors(/404|net::ERR_INTERNET_DISCONNECTED/)
    await page.route(/^https:/, route => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }))
    await logInByApi(page, 'maria@demo.atrio.app')
    await page.goto(urlOf('esperanca.localhost', '/user/registrations'))
    await main(page)
      .getByRole('link', { name: /Noite de violas/ })
      .click()
    await main(page).getByRole('link', { name: 'Ver o evento' }).click()
    await expect(main(page).getByRole('link', { name: 'Conteúdo exclusivo', exact: true })).toBeVisible()
    await page.goBack()
    await main(page).getByRole('link', { name: 'Conteúdo exclusivo · De casa' }).click()

    await expect(heading(page)).toHaveText('Conteúdo exclusivo')
    await expect(main(page)).toContainText('Noite de violas')
    await expect(main(page).getByRole('listitem')).toHaveCount(3)
    await expect(row(page, 'A sala da noite')).toContainText('Em breve')
    await expect(row(page, 'A sala da noite')).toContainText('a partir de')
    await expect(row(page, 'A sala da noite').getByRole('link')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    const list = page.url()

    await row(page, 'Como se afina').getByRole('link').click()
    await main(page).getByRole('button', { name: 'Assistir: Como se afina uma viola' }).click()
    await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//)
    await page.goBack()

    await row(page, 'Os hinos da noite')
      .getByRole('link', { name: /Ver conteúdo/ })
      .click()
    await expect(heading(page)).toHaveText('Os hinos da noite')
    await expect(main(page)).toContainText('Estão todos em ré')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    const text = page.url()
    // What was read once is read again without signal.
    await page.goBack()
    await page.context().setOffline(true)
    await row(page, 'Os hinos da noite').getByRole('link').click()
    await expect(main(page)).toContainText('Estão todos em ré')
    await page.context().setOffline(false)

    // The way back, on phones in the bar at the top.
    await page.getByRole('link', { name: 'Conteúdo exclusivo' }).first().click()
    await expect(page).toHaveURL(list)
    for (const address of [text.replace(/\d+$/, '999999999'), list.replace(/ticket\/\d+/, 'ticket/999999999')]) {
      await page.goto(address)
      await expect(main(page)).toContainText('O conteúdo não existe ou não está disponível.')
    }
  },
)

test('whoever waits for a piece sees it open by itself, and end', async ({ page, allowErrors }) => {
  allowErrors(/404/)
  const person = await createMember()
  const { path, content } = await addContent(person.email)
  await page.clock.install()
  await logInByApi(page, person.email, person.password)
  await page.goto(urlOf('esperanca.localhost', path))
  await expect(main(page)).toContainText('Este conteúdo abre em')
  await expect(main(page).getByRole('link', { name: 'Abrir o link' })).toHaveCount(0)
  await expectAccessible(page)
  await inDatabase(client => client.query("update evento_conteudo set data_inicio = now() - interval '1 minute' where id = $1", [content]))
  await page.clock.fastForward('02:00:01')
  await expect(main(page).getByRole('link', { name: 'Abrir o link' })).toHaveAttribute('href', 'https://video.example.org/sala')
  await inDatabase(client => client.query("update evento_conteudo set data_fim = now() - interval '1 second' where id = $1", [content]))
  await page.reload()
  await expect(main(page)).toContainText('Este conteúdo ficou aberto até')
  await page.goto(urlOf('esperanca.localhost', path.replace(/\/\d+$/, '')))
  await expect(row(page, 'Sala')).toContainText('Encerrado')
})

/** An event that only its one holder knows, whose content is an address that opens in two hours. @returns the path of the content's page, and its id */
const addContent = (email: string) =>
  inDatabase(async client => {
    const { rows } = await client.query(
      `with pessoa as (select igreja_id, id from usuario where email = $1),
         novo as (insert into evento (igreja_id, titulo, tipo, datas, inicio, fim)
           select igreja_id, 'Ensaio', 'curso', jsonb_build_array(jsonb_build_object('inicio', now() + interval '1 day', 'fim', now() + interval '2 days')),
             now() + interval '1 day', now() + interval '2 days' from pessoa returning igreja_id, id),
         ingresso as (insert into evento_ingresso (igreja_id, evento_id, ordem, nome, flag_conteudo_exclusivo)
           select igreja_id, id, 1, 'De casa', true from novo returning id),
         inscricao as (insert into evento_inscricao (igreja_id, evento_id, usuario_id, codigo, situacao, reservada_desde, valor, moeda)
           select novo.igreja_id, novo.id, pessoa.id, left(upper(md5(random()::text)), 8), 'confirmada', now(), 0, 'BRL' from novo, pessoa returning id),
         participante as (insert into evento_participante (igreja_id, inscricao_id, ingresso_id, usuario_id, nome, sobrenome, valor, ordem)
           select pessoa.igreja_id, inscricao.id, ingresso.id, pessoa.id, 'Teresa', 'Figueira', 0, 1 from pessoa, inscricao, ingresso returning id),
         conteudo as (insert into evento_conteudo (igreja_id, evento_id, ordem, tipo, titulo, link, data_inicio)
           select igreja_id, id, 1, 'link', 'Sala', 'https://video.example.org/sala', now() + interval '2 hours' from novo returning id)
       select novo.id as event, participante.id as ticket, conteudo.id as content from novo, participante, conteudo`,
      [email],
    )
    const { event, ticket, content } = rows[0]
    return { path: `/user/registrations/${event}/ticket/${ticket}/content/${content}`, content }
  })
