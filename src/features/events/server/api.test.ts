import ICAL from 'ical.js'
import { afterAll, describe, expect, test } from 'vitest'
import { listNotifications } from '#features/notifications/contract.ts'
import { search } from '#features/search/contract.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { contract } from './contract.ts'

const { call, send, buildChurch, buildMember, close } = await openTestServer()
afterAll(close)

const hourMs = 3_600_000
const dateIn = (hours: number, length = 2) => ({
  inicio: new Date(Date.now() + hours * hourMs).toISOString(),
  fim: new Date(Date.now() + (hours + length) * hourMs).toISOString(),
})

async function church(overrides: Parameters<typeof buildChurch>[0] = {}) {
  const at = await buildChurch({ fusoHorario: 'America/Sao_Paulo', ...overrides })
  return { at, as: await buildMember(at, { roles: ['ROLE_ADMIN'] }) }
}
type Both = Awaited<ReturnType<typeof church>>

const create = ({ at, as }: Both, body: object) =>
  call(contract.createEvent, { body: { titulo: 'Retiro', tipo: 'retiro', datas: [dateIn(48)], ...body } } as never, { at, as })

async function publish(both: Both, body: object = {}) {
  const { id, versao } = (await create(both, body)).reply
  return (await call(contract.publishEvent, { id, versao, body: {} }, both)).reply
}

const namesOf = async ({ at }: Both, query: object = {}) => (await call(contract.listEvents, query, { at })).reply.map(({ nome }) => nome)

describe('the list', () => {
  test('has what is to come or goes on, by its beginning; drafts and what is over are not in it', async () => {
    const both = await church()
    await publish(both, { titulo: 'Depois', datas: [dateIn(90)] })
    await publish(both, { titulo: 'Agora', datas: [dateIn(-1)] })
    await publish(both, { titulo: 'Curso', datas: [dateIn(-200), dateIn(20)] })
    await publish(both, { titulo: 'Ontem', datas: [dateIn(-30)] })
    await create(both, { titulo: 'Rascunho' })
    expect(await namesOf(both)).toEqual(['Curso', 'Agora', 'Depois'])
  })

  test('of what is over begins with the latest, page by page', async () => {
    const both = await church()
    for (const hours of [-100, -300, -200]) await publish(both, { titulo: `${hours}`, datas: [dateIn(hours)] })
    await publish(both, { titulo: 'Amanhã', datas: [dateIn(24)] })
    const first = (await call(contract.listEvents, { passados: 'true', limit: 2 }, both)).reply
    expect(first.map(({ nome }) => nome)).toEqual(['-100', '-200'])
    const last = first.at(-1)
    expect(await namesOf(both, { passados: 'true', limit: 2, antes: `${last?.dataFim}_${last?.id}` })).toEqual(['-300'])
  })
})

describe('an event', () => {
  test('is sent under the names of the specification, its own times in order and not those of its publication', async () => {
    const both = await church()
    const [later, sooner] = [dateIn(72), dateIn(48, 1)]
    const body = {
      resumo: 'Na serra',
      conteudo: '<p onclick="x()">Leve agasalho.</p>',
      datas: [later, { inicio: sooner.inicio.replace('Z', '+00:00'), fim: sooner.fim }],
      local: { nome: 'Sítio', cidade: 'Ibiúna' },
      programa: [
        { inicio: later.inicio, titulo: 'Almoço' },
        { inicio: sooner.inicio, titulo: 'Chegada', quem: 'Lia' },
      ],
    }
    const { id } = await publish(both, body)
    const { reply } = await call(contract.getEvent, { id }, { at: both.at })
    expect(reply).toMatchObject({
      nome: 'Retiro',
      resumo: 'Na serra',
      descricao: '<p>Leve agasalho.</p>',
      dataInicio: sooner.inicio,
      dataFim: later.fim,
      datas: [sooner, later],
      local: { nome: 'Sítio', endereco: null, cidade: 'Ibiúna' },
      programa: [{ titulo: 'Chegada', quem: 'Lia' }, { titulo: 'Almoço' }],
      flagPresencial: true,
      flagOnline: false,
    })
    expect(Object.keys(reply)).not.toContain('titulo')
  })

  test('that nobody can come to, ends before it begins or has no date is refused, and its field is named', async () => {
    const both = await church()
    const errorsOf = async (body: object) => (await create(both, body)).problem.errors
    const { inicio, fim } = dateIn(48)
    expect(await errorsOf({ flagPresencial: false })).toEqual({ flagPresencial: 'required' })
    expect(await errorsOf({ datas: [{ inicio: fim, fim: inicio }] })).toHaveProperty('datas.0.fim')
    expect(await errorsOf({ datas: [] })).toHaveProperty('datas')
    expect(await errorsOf({ link: 'javascript:alert(1)', datas: [{ inicio, fim }] })).toHaveProperty('link')
  })

  test('is found, members hear of it, and the site map has it; without the module there is nothing of it', async () => {
    const both = await church()
    const date = dateIn(300)
    const { id } = await publish(both, { titulo: 'Noite de violas', datas: [date], estado: 'adiado' })
    const { at } = both
    expect((await call(search, { q: 'violas' }, { at })).reply.resultados).toMatchObject([
      { tipo: 'EVENTO', quando: date.inicio, flagCancelado: true },
    ])
    expect((await call(contract.searchEvents, { q: 'viola' }, { at })).reply).toMatchObject([{ id, nome: 'Noite de violas' }])
    expect((await call(listNotifications, {}, { at })).reply).toMatchObject([
      { titulo: 'Noite de violas', tipo: { codigo: 'EVENTO' }, idEntidadeRelacionada: id, caminho: `/event/${id}`, isRoute: true },
    ])
    expect((await send({ path: '/sitemap.xml', host: at.host })).text).toContain(`/event/${id}</loc>`)
    const other = await buildChurch({ modules: [] })
    expect((await call(contract.listEvents, {}, { at: other })).problem.code).toBe('module-off')
    expect((await send({ path: `/event/${id}.ics`, host: other.host })).status).toBe(404)
  })

  test('of another church, or a draft, is not there', async () => {
    const [both, other] = await Promise.all([church(), church()])
    const { id } = await publish(both)
    expect((await call(contract.getEvent, { id }, { at: other.at })).status).toBe(404)
    expect((await send({ path: `/event/${id}.ics`, host: other.at.host })).status).toBe(404)
    const draft = (await create(both, {})).reply.id
    expect((await call(contract.getEvent, { id: draft }, { at: both.at })).status).toBe(404)
    expect((await send({ path: `/event/${draft}.ics`, host: both.at.host })).status).toBe(404)
  })
})

describe('its calendar file', () => {
  const eventsIn = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map(one => new ICAL.Event(one))

  test('has each date on the church’s clock, as another program reads it; the church’s calendar has them, too', async () => {
    const both = await church({ horarios: [] })
    const dates = [
      { inicio: '2027-02-05T22:00:00.000Z', fim: '2027-02-06T00:00:00.000Z' },
      { inicio: '2027-02-12T22:00:00.000Z', fim: '2027-02-13T00:00:00.000Z' },
    ]
    const { id } = await publish(both, { titulo: 'Curso; com café', datas: dates, local: { nome: 'Sítio', cidade: 'Ibiúna' } })
    await publish(both, { titulo: 'Outro' })
    const { text, headers } = await send({ path: `/event/${id}.ics`, host: both.at.host })
    expect(headers['content-type']).toContain('text/calendar')
    const entries = eventsIn(text)
    expect(entries.map(entry => [entry.summary.split(' · ')[0], entry.startDate.toString(), entry.location])).toEqual([
      ['Curso; com café', '2027-02-05T19:00:00', 'Sítio, Ibiúna'],
      ['Curso; com café', '2027-02-12T19:00:00', 'Sítio, Ibiúna'],
    ])
    expect(entries[0]?.startDate.zone.tzid).toBe('America/Sao_Paulo')
    expect(eventsIn((await send({ path: '/calendar.ics', host: both.at.host })).text)).toHaveLength(3)
  })

  test('says that it is cancelled or moved as a change of the same entry', async () => {
    const both = await church({ horarios: [] })
    const first = await publish(both)
    const read = async () => {
      const [entry] = eventsIn((await send({ path: `/event/${first.id}.ics`, host: both.at.host })).text)
      return { uid: entry?.uid, sequence: entry?.sequence, status: entry?.component.getFirstPropertyValue('status') }
    }
    const before = await read()
    const body = { titulo: 'Retiro', tipo: 'retiro', datas: [dateIn(72)], estado: 'cancelado' }
    await call(contract.updateEvent, { id: first.id, versao: first.versao, body } as never, both)
    const after = await read()
    expect([before.status, after.status]).toEqual(['CONFIRMED', 'CANCELLED'])
    expect(after.uid).toBe(before.uid)
    expect(after.sequence).toBeGreaterThan(before.sequence ?? 0)
  })
})
