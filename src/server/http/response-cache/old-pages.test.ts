import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMenuItem, deleteMenuItem } from '#features/church/contract/menu.ts'
import { requestDb } from '#server/writes/unit-of-work.ts'
import type { Church } from '../../../../tests/fixtures/people.ts'
import { noLimits, openTestServer } from '../../../../tests/fixtures/server.ts'

// A change that removes nothing lets visitors have the old page while the new one is rendered.

let rendered = 0
let renderMs = 0
let failures = 0
const server = await openTestServer({
  limits: noLimits,
  render: async () => {
    if (failures-- > 0) throw new Error('the database is down')
    failures = 0
    rendered++
    const number = rendered
    await new Promise(resolve => setTimeout(resolve, renderMs))
    return new Response(`<!doctype html><p>Render ${number}</p>`, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
})
const { send, call, services, buildChurch, buildMember, close } = server
afterAll(close)
beforeEach(() => {
  renderMs = 0
})

const page = async ({ host }: Church) => Number(/Render (\d+)/.exec((await send({ path: '/', host })).text)?.[1])
const item = { body: { nome: 'Novo item', icone: 'link', link: '/user' } } as const

/** A church whose home page was rendered. */
async function churchWithPage() {
  const at = await buildChurch()
  const as = await buildMember(at, { roles: ['ROLE_ADMIN'] })
  return { at, as, first: await page(at) }
}

describe('after a change in the background', () => {
  test('a visitor gets the old page at once, and the next one the new page; it is rendered once', async () => {
    const { at, as, first } = await churchWithPage()
    renderMs = 300
    await call(createMenuItem, item, { at, as })
    const startedAt = performance.now()
    expect(await Promise.all(Array.from({ length: 50 }, () => page(at)))).toEqual(Array(50).fill(first))
    expect(performance.now() - startedAt).toBeLessThan(250)
    await vi.waitFor(async () => expect(await page(at)).toBe(first + 1))
    expect(rendered).toBe(first + 1)
  })

  test('the old page is not shown for longer than a minute', async () => {
    const { at, as, first } = await churchWithPage()
    await call(createMenuItem, item, { at, as })
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
    expect(await page(at)).toBeGreaterThan(first)
    vi.useRealTimers()
  })

  test('replies of calls are new at once', async () => {
    const { at, as } = await churchWithPage()
    const menu = async () => (await send({ path: `/api/igreja-app-menu?igreja=${at.slug}`, host: at.host })).text
    expect(await menu()).not.toContain('Novo item')
    await call(createMenuItem, item, { at, as })
    expect(await menu()).toContain('Novo item')
  })

  test('the old page stays while the new one cannot be rendered', async () => {
    const { at, as, first } = await churchWithPage()
    await call(createMenuItem, item, { at, as })
    failures = 2
    for (let visit = 0; visit < 2; visit++) {
      expect(await page(at)).toBe(first)
      await vi.waitFor(() => expect(failures).toBe(1 - visit))
    }
    await vi.waitFor(async () => expect(await page(at)).toBeGreaterThan(first))
  })
})

describe('the old page is never shown', () => {
  test('after a removal', async () => {
    const { at, as, first } = await churchWithPage()
    await call(deleteMenuItem, { id: at.menu[0] as number, versao: 1 }, { at, as })
    expect(await page(at)).toBeGreaterThan(first)
  })

  test('after a removal that was followed by a change in the background, or made together with one', async () => {
    const { at, as, first } = await churchWithPage()
    await call(deleteMenuItem, { id: at.menu[0] as number, versao: 1 }, { at, as })
    await call(createMenuItem, item, { at, as })
    const second = await page(at)
    expect(second).toBeGreaterThan(first)
    const church = await services.directory.findByKey(at.slug)
    const db = requestDb({ services, church: church ?? null, actor: {}, requestId: 'test' })
    for (const kinds of [
      ['pages', 'pages-in-background'],
      ['pages-in-background', 'pages'],
    ] as const) {
      const before = await page(at)
      await db.transaction(async tx => {
        for (const kind of kinds) await tx.invalidatePages(kind)
      })
      expect(await page(at), kinds.join()).toBeGreaterThan(before)
    }
  })

  test('when this node has missed a change in between, which may have been a removal', async () => {
    const { at, first } = await churchWithPage()
    const version = (await services.directory.findByKey(at.slug))?.version ?? 0
    services.directory.churchChanged(at.id, version + 2, true)
    expect(await page(at)).toBeGreaterThan(first)
  })
})
