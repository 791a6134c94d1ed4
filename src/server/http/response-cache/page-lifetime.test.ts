import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, dayAt, timeAt } from '#contract/calendar-days.ts'
import { listNews } from '#features/news/contract.ts'
import { prayersOf } from '../../../../tests/fixtures/prayers.ts'
import { insertPublished } from '../../../../tests/fixtures/published/content.ts'
import { noLimits, openTestServer } from '../../../../tests/fixtures/server.ts'

// Pages and replies live until something changes, and the times of the church's content are such a change.

const minuteMs = 60_000
let isDown = false
const server = await openTestServer({
  limits: noLimits,
  extraScreens: [{ id: 'prova', path: 'prova', file: 'site/prova.tsx' }],
  render: async (_request, { call, church }) => {
    if (isDown) throw new Error('the database is down')
    const news = (await call(listNews, { slug: church?.slug })) as { titulo: string }[]
    const html = `<!doctype html><p>${news.map(({ titulo }) => titulo).join()}</p>`
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
})
const { send, owner, services, renderedPages, renewOverdue, buildChurch, close } = server
const { buildWall, named, ask } = prayersOf(server)
afterAll(close)

/** The time at which a test begins, by the church's clock: noon in São Paulo. */
const noon = timeAt(addDays(dayAt(new Date(), 'America/Sao_Paulo'), 1), '12:00', 'America/Sao_Paulo')
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * minuteMs)
beforeEach(() => {
  isDown = false
  renderedPages.length = 0
  services.responseCache.clear()
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A church with an article that begins ten minutes after noon, and one that ends twenty minutes after it. */
async function openChurch() {
  const church = await buildChurch()
  await insertPublished(
    { server, church },
    {
      table: 'noticia',
      columns: { titulo: 'Começa', data_inicio: minutesLater(10).toISOString() },
    },
  )
  await insertPublished(
    { server, church },
    {
      table: 'noticia',
      columns: { titulo: 'Acaba', data_fim: minutesLater(20).toISOString() },
    },
  )
  const page = async () => /<p>(.*)<\/p>/.exec((await send({ path: '/prova', host: church.host })).text)?.[1]
  const reply = async () =>
    JSON.parse((await send({ path: `/api/igreja/${church.slug}/noticia`, host: church.host })).text).map(
      ({ titulo }: { titulo: string }) => titulo,
    )
  return { page, reply }
}
const renewed = () => vi.waitFor(() => expect(renderedPages.length).toBeGreaterThan(1))

describe('a page', () => {
  test('is not rendered again until something in it begins, which a visitor does not wait for', async () => {
    const { page } = await openChurch()
    expect(await page()).toBe('Acaba')
    vi.setSystemTime(minutesLater(9))
    expect(await page()).toBe('Acaba')
    expect(renderedPages).toHaveLength(1)
    vi.setSystemTime(minutesLater(11))
    expect(await page()).toBe('Acaba')
    await renewed()
    await vi.waitFor(async () => expect(await page()).toBe('Começa,Acaba'))
    expect(renderedPages).toHaveLength(2)
  })

  test('is never sent after something in it has ended', async () => {
    const { page } = await openChurch()
    expect(await page()).toBe('Acaba')
    vi.setSystemTime(minutesLater(21))
    expect(await page()).toBe('Começa')
    expect(renderedPages).toHaveLength(2)
  })

  test('that somebody has seen is rendered again before the next person asks', async () => {
    const { page } = await openChurch()
    await page()
    renewOverdue()
    expect(renderedPages).toHaveLength(1)
    vi.setSystemTime(minutesLater(11))
    renewOverdue()
    await renewed()
    await vi.waitFor(async () => expect(await page()).toBe('Começa,Acaba'))
    // A day later nobody has asked for it: it waits for the next visitor.
    vi.setSystemTime(minutesLater(11 + 25 * 60))
    renewOverdue()
    expect(renderedPages).toHaveLength(2)
  })

  test('that nobody has asked for since it was rendered again waits for its next visitor, who does not wait', async () => {
    const { page } = await openChurch()
    await page()
    vi.setSystemTime(minutesLater(21))
    renewOverdue()
    await vi.waitFor(() => expect(services.responseCache.overdue(0)).toHaveLength(0))
    expect(renderedPages).toHaveLength(2)
    vi.setSystemTime(minutesLater(12 * 60 + 1))
    renewOverdue()
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(renderedPages).toHaveLength(2)
    expect(await page()).toBe('Começa')
    await vi.waitFor(() => expect(renderedPages).toHaveLength(3))
  })

  test('is rendered again after midnight on the church’s clock, and until then not', async () => {
    const { page } = await openChurch()
    vi.setSystemTime(minutesLater(30))
    await page()
    vi.setSystemTime(minutesLater(12 * 60 - 1))
    await page()
    expect(renderedPages).toHaveLength(1)
    vi.setSystemTime(minutesLater(12 * 60 + 1))
    expect(await page()).toBe('Começa')
    await renewed()
  })

  test('that is over stays while the new one cannot be rendered, unless something in it has ended', async () => {
    const { page } = await openChurch()
    await page()
    isDown = true
    vi.setSystemTime(minutesLater(11))
    for (let visit = 0; visit < 3; visit++) expect(await page()).toBe('Acaba')
    vi.setSystemTime(minutesLater(21))
    expect(await page()).toBeUndefined()
  })
})

test('a reply changes with the time, to the millisecond', async () => {
  const { reply } = await openChurch()
  expect(await reply()).toEqual(['Acaba'])
  vi.setSystemTime(minutesLater(10).getTime() - 1)
  expect(await reply()).toEqual(['Acaba'])
  vi.setSystemTime(minutesLater(10))
  expect(await reply()).toEqual(['Começa', 'Acaba'])
  vi.setSystemTime(minutesLater(20).getTime() - 1)
  expect(await reply()).toEqual(['Começa', 'Acaba'])
  vi.setSystemTime(minutesLater(20))
  expect(await reply()).toEqual(['Começa'])
})

test('a reply with counts is a minute old at most', async () => {
  const { church } = await buildWall()
  const { id } = await ask(await named(church, 'Ana', 'Souza'), 'Pela viagem do meu irmão.')
  const count = async () => JSON.parse((await send({ path: `/api/v1/oracao/${church.slug}`, host: church.host })).text)[0].qtdeOracoes
  expect(await count()).toBe(0)
  await owner.query('update oracao set qtde_oracoes = 3 where id = $1', [id])
  vi.setSystemTime(noon.getTime() + 59_000)
  expect(await count()).toBe(0)
  vi.setSystemTime(noon.getTime() + 61_000)
  expect(await count()).toBe(3)
})

test('a page is not kept whose church has changed since it was decided that this address has it', async () => {
  const church = await buildChurch()
  const state = await services.directory.findById(church.id)
  // It has been given another address, for example, and what leads there was asked before.
  const findById = vi
    .spyOn(services.directory, 'findById')
    .mockResolvedValueOnce({ ...(state as NonNullable<typeof state>), contentTag: 'other' })
  const visit = () => send({ path: '/prova', host: church.host })
  expect((await visit()).status).toBe(200)
  expect(findById).toHaveBeenCalled()
  for (const rendered of [2, 2]) {
    await visit()
    expect(renderedPages).toHaveLength(rendered)
  }
})
