import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ByChurch, Id } from '#contract/values.ts'
import { createMenuItem, deleteMenuItem, orderMenu, updateMenuItem } from '#features/church/contract/menu.ts'
import { menuTable } from '#features/church/server/tables.ts'
import { on } from '#server/http/api/on.ts'
import type { Church, Member } from '../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../tests/fixtures/server.ts'
import { updateAudited } from './audited-rows.ts'

const Item = z.object({ nome: z.string(), versao: z.int() })
const input = { params: z.object({ id: Id }), query: ByChurch, body: z.object({ nome: z.string() }) }
// As a call that the spec names: its clients know no versions.
const specCall = endpoint({
  method: 'PUT',
  path: '/prova/{id}',
  summary: 'Takes a version, but needs none',
  ifMatch: 'optional',
  input,
  reply: Item,
})

const { call, buildChurch, buildMember, owner, close } = await openTestServer({
  extraRoutes: [
    on(specCall, async ({ db, params, expectedVersion, body }) =>
      db.transaction(async tx => {
        const { nome, versao } = await updateAudited(tx, menuTable, params.id, body, expectedVersion)
        return { nome, versao }
      }),
    ),
  ],
})
afterAll(close)

/** A church whose menu two members of staff have open at the same time. */
async function churchWithTwoEditors() {
  const at = await buildChurch()
  const [ana, rui] = [await buildMember(at, { roles: ['ROLE_ADMIN'] }), await buildMember(at, { roles: ['ROLE_ADMIN'] })]
  await owner.query("update usuario set nome = 'Ana', sobrenome = 'Moura' where id = $1", [ana.memberId])
  const item = (await call(createMenuItem, { body: { nome: 'Contato', icone: 'link', link: '/user' } }, { at, as: ana })).reply
  return { at, ana, rui, item }
}
const body = (nome: string, link = '/user') => ({ nome, icone: 'link', link }) as const
const nameOf = async (id: number) => (await owner.query('select nome from igreja_app_menu where id = $1', [id])).rows[0]?.nome

describe('a row that two people have open', () => {
  test('keeps the first change; the second one learns who made it, when, and which fields it changed', async () => {
    const { at, ana, rui, item } = await churchWithTwoEditors()
    const { reply } = await call(updateMenuItem, { ...item, body: body('Fale conosco') }, { at, as: ana })
    expect(reply.versao).toBe(item.versao + 1)
    await call(updateMenuItem, { ...reply, body: body('Fale conosco', '/about') }, { at, as: ana })
    const { problem } = await call(updateMenuItem, { ...item, body: body('Contatos') }, { at, as: rui })
    expect(problem).toMatchObject({ status: 412, code: 'stale', alteracao: { por: 'Ana Moura' } })
    expect(problem.alteracao?.campos).toEqual(expect.arrayContaining(['link', 'nome']))
    expect(problem.alteracao?.campos).not.toContain('versao')
    expect(Math.abs(Date.now() - Date.parse(problem.alteracao?.em ?? ''))).toBeLessThan(60_000)
    expect(await nameOf(item.id)).toBe('Fale conosco')
  })

  test('is not deleted by somebody who has not seen the last change', async () => {
    const { at, ana, rui, item } = await churchWithTwoEditors()
    await call(updateMenuItem, { ...item, body: body('Fale conosco') }, { at, as: ana })
    expect((await call(deleteMenuItem, item, { at, as: rui })).problem.alteracao?.por).toBe('Ana Moura')
    expect(await nameOf(item.id)).toBe('Fale conosco')
  })

  test('is not put in order by somebody who has seen another order', async () => {
    const { at, ana, rui, item } = await churchWithTwoEditors()
    const anterior = [...at.menu, item.id]
    const order = (as: Member, ids: number[]) => call(orderMenu, { body: { ids, anterior } }, { at, as })
    expect((await order(ana, anterior.toReversed())).status).toBe(200)
    expect((await order(rui, [item.id, ...at.menu])).problem).toMatchObject({ code: 'stale', alteracao: { por: 'Ana Moura', campos: [] } })
  })
})

describe('a call that the spec names', () => {
  const change = async (as: Member, at: Church, id: number, nome: string, versao?: number) =>
    call(specCall, { id, body: { nome }, versao: versao as number }, { at, as })

  test('changes any version when it is sent none, and only the version that it is sent', async () => {
    const { at, ana, item } = await churchWithTwoEditors()
    expect((await change(ana, at, item.id, 'Um', item.versao)).reply).toEqual({ nome: 'Um', versao: 2 })
    expect((await change(ana, at, item.id, 'Dois', item.versao)).problem.code).toBe('stale')
    expect((await change(ana, at, item.id, 'Três')).reply).toEqual({ nome: 'Três', versao: 3 })
  })

  test('does not tell a member who is not staff the name of the person who changed the row', async () => {
    const { at, ana, item } = await churchWithTwoEditors()
    await change(ana, at, item.id, 'Um', item.versao)
    const { problem } = await change(await buildMember(at), at, item.id, 'Dois', item.versao)
    expect(problem.alteracao).toMatchObject({ por: null, em: expect.any(String), campos: ['nome'] })
  })
})
