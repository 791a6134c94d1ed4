import { afterAll, expect, test } from 'vitest'
import { auditedActions } from '../../../../tests/fixtures/audit.ts'
import type { Church, Member } from '../../../../tests/fixtures/people.ts'
import { newPicture } from '../../../../tests/fixtures/sample.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import {
  createBanner,
  deleteBanner,
  deleteBannerPicture,
  listBanners,
  listStaffBanners,
  orderBanners,
  setBannerPicture,
  updateBanner,
} from '../contract.ts'

const { call, buildChurch, buildMember, owner, close } = await openTestServer()
afterAll(close)

async function churchWithEditor() {
  const at = await buildChurch()
  return { at, as: await buildMember(at, { roles: ['ROLE_ADMIN_CONTENT'] }) }
}

test('are shown only from their start to their end', async () => {
  const { at, as } = await churchWithEditor()
  const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
  const add = (titulo: string, dataInicio: string | null, dataFim: string | null) =>
    call(createBanner, { body: { titulo, dataInicio, dataFim } }, { at, as })
  await add('Passou', null, hours(-1))
  await add('Agora', hours(-1), hours(1))
  await add('Ainda não', hours(1), null)
  const shown = (await call(listBanners, {}, { at })).reply.map(({ titulo }) => titulo)
  expect(shown).toContain('Agora')
  expect(shown).not.toContain('Passou')
  expect(shown).not.toContain('Ainda não')
})

test('are added, changed, ordered and removed by staff who may publish; each step is in the audit trail', async () => {
  const { at, as } = await churchWithEditor()
  const created = (await call(createBanner, { body: { titulo: 'Batismo', dataInicio: '2026-01-01T09:00:00-03:00' } }, { at, as })).reply
  expect(created).toMatchObject({ titulo: 'Batismo', subtitulo: '', dataInicio: '2026-01-01T12:00:00.000Z', dataFim: null })
  expect((await call(updateBanner, { id: created.id, versao: 1, body: { titulo: 'Batismo nas águas' } }, { at, as })).reply).toMatchObject({
    dataInicio: null,
  })
  const ids = [created.id, ...at.banners]
  expect(
    (await call(orderBanners, { body: { ids, anterior: [...at.banners, created.id] } }, { at, as })).reply.map(({ id }) => id),
  ).toEqual(ids)
  await call(deleteBanner, { id: created.id, versao: 2 }, { at, as })
  expect((await call(listBanners, {}, { at })).reply.map(({ id }) => id)).toEqual(at.banners)
  expect(await auditedActions({ owner }, at)).toEqual(['create', 'update', 'order', 'delete'])
})

test('are listed for staff also when they are not shown now', async () => {
  const { at, as } = await churchWithEditor()
  const { reply: over } = await call(createBanner, { body: { titulo: 'Passou', dataFim: '2020-01-01T00:00:00Z' } }, { at, as })
  const listed = (await call(listStaffBanners, {}, { at, as })).reply
  expect(listed.map(({ id }) => id)).toEqual([...at.banners, over.id])
  expect(listed.at(-1)).toEqual(over)
})

test('cannot end before they begin, nor have an unsafe link', async () => {
  const { at, as } = await churchWithEditor()
  const endsBeforeStart = { titulo: 'x', dataInicio: '2026-02-01T00:00:00Z', dataFim: '2026-01-01T00:00:00Z' }
  expect((await call(createBanner, { body: endsBeforeStart }, { at, as })).problem.errors).toEqual({ dataFim: 'invalid' })
  for (const link of ['javascript:alert(1)', '//evil.example', 'http://plain.example'])
    expect((await call(createBanner, { body: { titulo: 'x', link } }, { at, as })).problem.errors, link).toHaveProperty('link')
})

test('have a picture, which only staff of the same church who may publish set and remove', async () => {
  const { at, as } = await churchWithEditor()
  const id = at.banners[0] as number
  const { imagem } = (await call(setBannerPicture, { id, versao: 1, form: { imagem: await newPicture(), alt: 'Retiro' } }, { at, as }))
    .reply
  expect((await call(listBanners, {}, { at })).reply[0]?.imagem).toEqual(imagem)
  const other = await churchWithEditor()
  for (const [caller, church] of [
    [other.as, other.at],
    [other.as, at],
    [await buildMember(at), at],
    [undefined, at],
  ] as [Member | undefined, Church][]) {
    const { problem } = await call(setBannerPicture, { id, versao: 2, form: { imagem: await newPicture() } }, { at: church, as: caller })
    // At another church, their session is worth nothing.
    expect(problem.code).toBe(caller && (caller !== other.as || church === other.at) ? 'not-found' : 'unauthenticated')
  }
  expect((await call(deleteBannerPicture, { id, versao: 2 }, { at, as })).reply.imagem).toBeNull()
  expect(
    (await call(setBannerPicture, { id: 999_999_999, versao: 1, form: { imagem: await newPicture() } }, { at, as })).problem.code,
  ).toBe('not-found')
})
