import ICAL from 'ical.js'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays, dayAt, weekdayOf } from '#contract/calendar-days.ts'
import { setWeeklyServices } from '#features/church/contract/weekly-services.ts'
import { firstDate } from '#features/church/rules/next-service.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { search } from '#features/search/contract.ts'
import { daysKept } from '#server/http/pages/calendars.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import * as contract from '../contract.ts'

const { call, send, buildChurch, buildMember, owner, close } = await openTestServer()
afterAll(close)

const endereco = {
  logradouro: 'Calle Florida',
  numero: '5',
  bairro: 'Centro',
  cidade: 'Buenos Aires',
  estado: 'CABA',
  cep: '1005',
  pais: 'AR',
}

const church = async (overrides: Parameters<typeof buildChurch>[0] = {}) => {
  const at = await buildChurch({ fusoHorario: 'America/Sao_Paulo', ...overrides })
  return { at, as: await buildMember(at, { roles: ['ROLE_ADMIN'] }) }
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

async function publish({ at, as }: Awaited<ReturnType<typeof church>>, body: object) {
  const { reply } = await call(contract.createService, { body: { titulo: 'Vigília', inicio: inHours(5), duracao: 60, ...body } } as never, {
    at,
    as,
  })
  const { id, versao } = reply
  return (await call(contract.publishService, { id, versao, body: {} }, { at, as })).reply
}

describe('the agenda', () => {
  test('has the weekly services, the published ones to come in their order, and the channel', async () => {
    const { at, as } = await church()
    const versao = Number((await owner.query('select versao from igreja where id = $1', [at.id])).rows[0].versao)
    const horarios = [
      { dia: 7, hora: '18:30', nome: 'Noite', duracao: 90 },
      { dia: 7, hora: '10:30', nome: 'Manhã', duracao: 90 },
    ]
    await call(setWeeklyServices, { versao, body: { horarios } }, { at, as })
    await publish({ at, as }, { titulo: 'Depois', inicio: inHours(50) })
    await publish({ at, as }, { titulo: 'Agora', inicio: inHours(-0.5) })
    await publish({ at, as }, { titulo: 'Antes', inicio: inHours(-30) })
    await call(contract.createService, { body: { titulo: 'Rascunho', inicio: inHours(9), duracao: 60 } } as never, { at, as })
    const canal = `UC${'a'.repeat(22)}`
    await call(contract.setBroadcast, { versao: 0, body: { canal: `https://www.youtube.com/channel/${canal}?sub=1` } }, { at, as })
    const { reply } = await call(contract.getAgenda, {}, { at })
    expect(reply.semanais.map(({ nome }) => nome)).toEqual(['Manhã', 'Noite'])
    expect(reply.especiais.map(({ titulo }) => titulo)).toEqual(['Agora', 'Depois'])
    expect(reply.canal).toBe(canal)
    expect((await call(contract.setBroadcast, { versao: 1, body: { canal: '@igreja' } }, { at, as })).status).toBe(422)
  })

  test('the search tells the day of a service and not that of its publishing, and that it is cancelled', async () => {
    const { at, as } = await church()
    const inicio = inHours(300)
    await publish({ at, as }, { inicio, flagCancelado: true })
    const { resultados } = (await call(search, { q: 'vigilia' }, { at })).reply
    expect(resultados).toMatchObject([{ tipo: 'CULTO', quando: inicio, flagCancelado: true }])
  })

  test('two weekly services at one time and with one name are refused', async () => {
    const { at, as } = await church()
    const versao = Number((await owner.query('select versao from igreja where id = $1', [at.id])).rows[0].versao)
    const one = { dia: 7, hora: '10:30', nome: 'Manhã', duracao: 90 }
    expect((await call(setWeeklyServices, { versao, body: { horarios: [one, one] } }, { at, as })).status).toBe(422)
  })
})

describe('recordings', () => {
  test('are past services with a video, the latest first, page by page', async () => {
    const { at, as } = await church()
    const video = 'https://youtu.be/dQw4w9WgXcQ'
    for (const hours of [-100, -300, -200]) await publish({ at, as }, { titulo: `${hours}`, inicio: inHours(hours), video })
    await publish({ at, as }, { titulo: 'in progress', inicio: inHours(-0.5), video })
    await publish({ at, as }, { titulo: 'without video', inicio: inHours(-50) })
    await publish({ at, as }, { titulo: 'cancelled', inicio: inHours(-60), video, flagCancelado: true })
    const first = (await call(contract.listRecordedServices, { limit: 2 }, { at })).reply
    expect(first.map(({ titulo, videoId }) => [titulo, videoId])).toEqual([
      ['-100', 'dQw4w9WgXcQ'],
      ['-200', 'dQw4w9WgXcQ'],
    ])
    const last = first.at(-1)
    const next = (await call(contract.listRecordedServices, { limit: 2, antes: `${last?.inicio}_${last?.id}` }, { at })).reply
    expect(next.map(({ titulo }) => titulo)).toEqual(['-300'])
  })
})

describe('a published service', () => {
  test('has a page, a notification and a place in the site map; a church without the module has nothing of it', async () => {
    const { at, as } = await church()
    const { id } = await publish({ at, as }, { titulo: 'Cantata', local: 'Parque' })
    expect((await call(contract.getService, { id }, { at })).reply).toMatchObject({
      titulo: 'Cantata',
      local: 'Parque',
      flagCancelado: false,
    })
    const { reply } = await call(listNotifications, {}, { at })
    expect(reply).toMatchObject([{ titulo: 'Cantata', tipo: { codigo: 'CULTO' }, idEntidadeRelacionada: id }])
    expect((await send({ path: '/sitemap.xml', host: at.host })).text).toContain(`/live/${id}</loc>`)
    const other = await buildChurch({ modules: [] })
    expect((await send({ path: '/sitemap.xml', host: other.host })).text).not.toContain('/live')
    expect((await call(contract.getAgenda, {}, { at: other })).problem.code).toBe('module-off')
  })

  test('lets the page load the player only when something is to be played', async () => {
    const policyWith = async (body: object) => {
      const both = await church()
      await publish(both, body)
      return (await send({ path: '/live', host: both.at.host })).headers['content-security-policy']
    }
    expect(await policyWith({})).not.toContain('youtube')
    expect(await policyWith({ video: 'dQw4w9WgXcQ' })).toContain('https://www.youtube-nocookie.com/embed/')
  })
})

describe('the calendar', () => {
  test('the weekly services are a calendar, in the church’s time zone, with their place', async () => {
    const horarios = [
      { dia: 7, hora: '23:30', nome: 'Vigília; com ceia', duracao: 90 },
      { dia: 3, hora: '20:00', nome: 'Oração', duracao: 60 },
    ]
    const church = { fusoHorario: 'America/Buenos_Aires', idioma: 'es', endereco, latitude: -34.6, longitude: -58.4, horarios }
    const { host } = await buildChurch(church)
    const { text, headers } = await send({ path: '/live/services.ics', host })
    expect(headers['content-type']).toContain('text/calendar')
    const lines = text.replaceAll('\r\n ', '').split('\r\n')
    // The zone that the events name is described under the same name.
    expect(lines.filter(line => line.startsWith('TZID:'))).toEqual(['TZID:America/Argentina/Buenos_Aires'])
    const [start, end] = ['DTSTART;', 'DTEND;'].map(name => lines.find(line => line.startsWith(name)) ?? '')
    expect(lines.filter(line => /^UID:[\w%.-]+@[\w.-]+$/.test(line))).toHaveLength(2)
    expect(start).toMatch(/;TZID=America\/Argentina\/Buenos_Aires:\d{8}T233000$/)
    expect(end).toMatch(/:\d{8}T010000$/)
    expect(lines.filter(line => line === 'RRULE:FREQ=WEEKLY')).toHaveLength(2)
    expect(lines.filter(line => /^DTSTAMP:\d{8}T\d{6}Z$/.test(line))).toHaveLength(2)
    expect(text).toContain('Calle Florida\\, 5')
    expect(text).toContain('GEO:-34.6;-58.4')
    const without = await Promise.all([buildChurch({ horarios: [] }), buildChurch({ horarios, modules: [] })])
    for (const { host } of without) expect((await send({ path: '/live/services.ics', host })).status).toBe(404)
  })

  test('leaves out the weekly services of a day that others are in the place of, as another program reads it', async () => {
    const horarios = [{ dia: 7, hora: '10:30', nome: 'Manhã', duracao: 90 }]
    const both = await church({ horarios })
    const sunday = firstDate(7, 'America/Sao_Paulo', new Date())
    await publish(both, { titulo: 'No parque', inicio: `${sunday}T20:00:00Z`, substitui: ['10:30'], local: 'Parque' })
    const { text } = await send({ path: '/live/services.ics', host: both.at.host })
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map(one => new ICAL.Event(one))
    const weekly = events.find(one => one.isRecurring())
    const special = events.find(one => !one.isRecurring())
    expect(special?.summary).toContain('No parque')
    expect(special?.location).toBe('Parque')
    // On the church's clock, with its zone.
    expect(special?.startDate.toString()).toBe(`${sunday}T17:00:00`)
    expect(special?.startDate.zone.tzid).toBe('America/Sao_Paulo')
    expect(special?.endDate.zone.tzid).toBe('America/Sao_Paulo')
    const days: string[] = []
    const iterator = weekly?.iterator()
    for (let day = iterator?.next(); day && days.length < 60; day = iterator?.next()) days.push(day.toString().slice(0, 10))
    expect(days).not.toContain(sunday)
    expect(days).toContain(addDays(sunday, 7))
    // Those of the last year stay: on a Monday, a year ago was a Sunday.
    const oldest = addDays(dayAt(new Date(), 'America/Sao_Paulo'), -daysKept)
    expect(days).toContain(addDays(sunday, -51 * 7))
    expect(days[0]).toBe(addDays(oldest, 7 - weekdayOf(oldest)))
  })

  test('has a cancelled service as one that is cancelled', async () => {
    const both = await church({ horarios: [] })
    await publish(both, { titulo: 'Sem culto', flagCancelado: true })
    expect((await send({ path: '/live/services.ics', host: both.at.host })).text).toContain('STATUS:CANCELLED')
  })
})
