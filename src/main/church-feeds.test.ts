import ICAL from 'ical.js'
import RssParser from 'rss-parser'
import { afterAll, describe, expect, test } from 'vitest'
import { type ModuleCode, moduleCodes } from '#contract/modules.ts'
import { openTestServer } from '../../tests/fixtures/server.ts'

const { buildChurch, send, owner, close } = await openTestServer()
afterAll(close)

const horarios = [{ dia: 7, hora: '10:30', nome: 'Culto da manhã', duracao: 90 }]

async function churchWith(modules: readonly ModuleCode[] = moduleCodes) {
  const at = await buildChurch({ horarios, fusoHorario: 'America/Recife', modules })
  for (const [table, title, days] of [
    ['noticia', 'Mutirão & festa', 3],
    ['devocional', 'Pão de hoje', 1],
    ['noticia', 'Rascunho', null],
    ['noticia', 'Amanhã', -1],
  ] as const)
    await owner.query(
      `insert into ${table} (igreja_id, titulo, resumo, conteudo, autor, data_inicio)
       values ($1, $2, 'Venha <todos>', '<p>Veja <a href="/about">aqui</a>.</p>', 'Ana', $3)`,
      [at.id, title, days === null ? null : new Date(Date.now() - days * 86_400_000)],
    )
  return at
}

describe('the feed of all that a church publishes', () => {
  test('has the pieces of all kinds, the newest first, as another program reads it', async () => {
    const { host } = await churchWith()
    const { text, headers } = await send({ path: '/feed.xml', host })
    expect(headers['content-type']).toContain('application/rss+xml')
    const feed = await new RssParser().parseString(text)
    expect(feed.title).toMatch(/^Novidades · Igreja \d+$/)
    expect(feed.items.map(({ title }) => title?.trim())).toEqual(['Pão de hoje', 'Mutirão & festa'])
    const [, news] = feed.items
    expect(news?.link).toMatch(new RegExp(`^http://${host}/news/\\d+$`))
    expect(news?.['content:encoded']).toContain(`href="http://${host}/about"`)
    expect(Date.parse(news?.isoDate ?? '')).toBeLessThan(Date.now())
  })

  test('leaves out what belongs to a module that is off, and is not there without a church', async () => {
    const { host } = await churchWith(['MOD_DEVOCIONAL'])
    const feed = await new RssParser().parseString((await send({ path: '/feed.xml', host })).text)
    expect(feed.items.map(({ title }) => title)).toEqual(['Pão de hoje'])
    expect((await send({ path: '/feed.xml', host: 'nobody.example' })).status).toBe(404)
  })
})

describe('the calendar of all that has a date', () => {
  test('has services and classes of the Sunday school, as another program reads it', async () => {
    const at = await churchWith()
    await owner.query(
      `insert into ebd_turma (igreja_id, slug, nome, descricao, dia, hora, duracao, sala, ordem, data_inicio, fim)
       values ($1, 'jovens', 'Jovens', '', 7, '09:00', 60, 'Sala 2', 1, now(), current_date + 21)`,
      [at.id],
    )
    const { text } = await send({ path: '/calendar.ics', host: at.host })
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map(one => new ICAL.Event(one))
    expect(events.map(({ summary }) => summary.split(' · ')[0])).toEqual(['Culto da manhã', 'Jovens'])
    const [service, youth] = events
    expect(service?.startDate.toString().slice(11, 16)).toBe('10:30')
    expect(service?.startDate.zone.tzid).toBe('America/Recife')
    expect(youth?.location).toBe('Sala 2')
    const sundays = []
    const iterator = youth?.iterator()
    for (let day = iterator?.next(); day; day = iterator?.next()) sundays.push(day)
    expect(sundays.length).toBeGreaterThanOrEqual(3)
    expect(sundays.length).toBeLessThanOrEqual(4)
  })

  test('is not there without any', async () => {
    const { host } = await buildChurch({ horarios: [] })
    expect((await send({ path: '/calendar.ics', host })).status).toBe(404)
  })
})
