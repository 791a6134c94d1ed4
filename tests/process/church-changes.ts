import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { callAsStaff, send } from './requests.ts'
import { type Server, waitUntil } from './server.ts'

export const changeKinds = ['colour', 'menu', 'module'] as const
export type ChangeKind = (typeof changeKinds)[number]

/**
 * Makes a change through one node and waits until the other shows it.
 * @param token of a member of staff
 * @param n makes the change different from the others
 * @returns the milliseconds from the reply until then
 */
export async function change(token: string, kind: ChangeKind, n: number, from: Server, other: Server): Promise<number> {
  const { apply, shows } = await changes[kind]({ token, n, from, other })
  // The other node must have cached the old page and reply, otherwise the test proves nothing.
  await fillCaches(other)
  expect(shows(await page(other), await reply(other, kind)), `${kind} ${n} before the change`).toEqual({ page: false, reply: false })
  await apply()
  const startedAt = performance.now()
  await waitUntil(
    `${kind} ${n} is visible on the other node`,
    async () => {
      const visible = shows(...(await Promise.all([page(other), reply(other, kind)])))
      return visible.page && visible.reply
    },
    10_000,
  )
  return Math.round(performance.now() - startedAt)
}

type ChangeBy = { token: string; n: number; from: Server; other: Server }
type RawText = { text: string }
type Change = { apply: () => Promise<unknown>; shows: (page: RawText, reply: RawText) => { page: boolean; reply: boolean } }

const changes: Record<ChangeKind, (by: ChangeBy) => Promise<Change>> = {
  async colour({ token, n, from }) {
    const color = `#1A6B${(16 + n).toString(16).padStart(2, '0').toUpperCase()}`
    const version = await brandingVersion(from.port, token)
    return {
      apply: () => setColor(from.port, token, color, version),
      shows: (page, reply) => ({ page: page.text.includes(`--brand:${color}`), reply: reply.text.includes(`"corApp":"${color}"`) }),
    }
  },
  /** A new item is the last one: the page has it in its data, for the list of all places, while its menus show only the first ones. */
  async menu({ token, n, from }) {
    const name = `Novo ${n} ${randomUUID().slice(0, 8)}`
    return {
      apply: () => callAsStaff(from.port, token, 'POST', '/api/igreja-app-menu?igreja=esperanca', { nome: name, icone: 'link', link: '/' }),
      shows: (page, reply) => ({ page: page.text.includes(name), reply: reply.text.includes(`"${name}"`) }),
    }
  },
  /** When a module is switched off, its menu item disappears from the page, and the module from the list. */
  async module({ token, n, from, other }) {
    const name = `Agenda ${n} ${randomUUID().slice(0, 8)}`
    const path = '/api/igreja/esperanca/modulo/MOD_EVENTO'
    const settings = await callAsStaff(from.port, token, 'GET', '/api/igreja/esperanca/modulo-gestao/')
    const { versao } = settings.find(({ codigo }: { codigo: string }) => codigo === 'MOD_EVENTO')
    await callAsStaff(from.port, token, 'PUT', path, { flagAtivo: true }, versao)
    await callAsStaff(from.port, token, 'POST', '/api/igreja-app-menu?igreja=esperanca', {
      nome: name,
      icone: 'calendar',
      link: '/',
      modulo: 'MOD_EVENTO',
    })
    await Promise.all(
      [from, other].map(node => waitUntil('the item is in the menu', async () => (await page(node)).text.includes(name), 10_000)),
    )
    return {
      apply: () => callAsStaff(from.port, token, 'PUT', path, { flagAtivo: false }, versao + 1),
      shows: (page, reply) => ({ page: !page.text.includes(name), reply: !reply.text.includes('"MOD_EVENTO"') }),
    }
  },
}

const brandingPath = '/api/igreja/esperanca/visual'

/** The version of the church's colour, as staff have it who open its form. */
export async function brandingVersion(port: number, token: string): Promise<number> {
  return (await callAsStaff(port, token, 'GET', `${brandingPath}-gestao/`)).versao
}

export const setColor = (port: number, token: string, corApp: string, version: number) =>
  callAsStaff(port, token, 'PUT', `${brandingPath}/`, { corApp }, version)

const replyPaths: Record<ChangeKind, string> = {
  colour: '/api/igreja/esperanca/visual/',
  menu: '/api/igreja-app-menu?igreja=esperanca',
  module: '/api/igreja/esperanca/modulo/',
}

export const page = (node: Server) => send(node.port, { path: '/' })
const reply = (node: Server, kind: ChangeKind) => send(node.port, { path: replyPaths[kind] })

/** Fills a node's caches with the page and the replies of all changes. */
export async function fillCaches(node: Server) {
  await Promise.all([page(node), ...changeKinds.map(kind => reply(node, kind))])
}
