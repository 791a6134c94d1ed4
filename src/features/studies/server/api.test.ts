import { afterAll, describe, expect, test } from 'vitest'
import { search } from '#features/search/contract.ts'
import { groupsOn } from '../../../../tests/fixtures/members/groups.ts'
import type { Member } from '../../../../tests/fixtures/people.ts'
import { openTestServer } from '../../../../tests/fixtures/server.ts'
import { pdfContent, uploadPdf } from '../../../../tests/fixtures/uploads.ts'
import * as contract from '../contract.ts'

const server = await openTestServer()
const { call, send, owner, buildMember, buildChurch } = server
const groups = groupsOn(server)
afterAll(server.close)

const word = 'Jaboticaba'
const texts = { titulo: `A casa da ${word}`, conteudo: '<p>Levi abriu a porta.</p>', serie: 'À mesa', passagem: 'Lucas 5.27-32' }
const notes = { notasLider: '<p>Cadeira sobrando<script>alert(1)</script></p>' }

/** A church with a group: Lia leads it, Rui belongs to it, Noa is in none; and a published study. */
async function scene({ isPublic = true } = {}) {
  const { church: at, admin, lia, rui, id: group } = await groups.scene()
  await groups.accept(at, lia, rui, group)
  const as = await buildMember(at, { roles: ['ROLE_ADMIN_CONTENT'] })
  const noa = await buildMember(at)
  const publish = async (values: object) => {
    const { id, versao } = (await call(contract.createStudy, { body: { ...texts, ...notes, ...values } }, { at, as })).reply
    return (await call(contract.publishStudy, { id, versao, body: {} }, { at, as })).reply
  }
  const settings = async () => (await call(contract.getStudySettings, {}, { at })).reply
  const show = async (flagConteudoPublico: boolean) =>
    call(contract.setStudySettings, { versao: (await settings()).versao, body: { flagConteudoPublico } }, { at, as })
  const study = await publish({ perguntas: ['Quem falta à mesa?'] })
  if (!isPublic) await show(false)
  const list = (reader?: Member, query: object = { usuario: '1' }) => call(contract.listStudies, query, { at, as: reader })
  const read = (reader?: Member, query: object = { usuario: '1' }) =>
    call(contract.getStudy, { id: study.id, ...query }, { at, as: reader })
  const notesFor = async (reader: Member, id = study.id) =>
    (await call(contract.getLeaderNotes, { id }, { at, as: reader })).reply.notasLider
  const found = async () => (await call(search, { q: word }, { at })).reply.resultados.map(({ titulo }) => titulo)
  const page = async (path: string) => (await send({ path, host: at.host })).text
  return { at, as, admin, lia, rui, noa, study, publish, settings, show, list, read, notesFor, found, page }
}

const openPages = ['/feed.xml', '/studies/feed.xml', '/sitemap.xml']

describe('a church that shows its studies to everybody', () => {
  test('has them in lists, search, feeds and the site map, with passage and questions', async () => {
    const { study, settings, list, read, found, page } = await scene()
    expect(await settings()).toEqual({ flagConteudoPublico: true, versao: 0 })
    expect((await list(undefined, { serie: 'À mesa' })).reply).toMatchObject([{ id: study.id, passagem: 'Lucas 5.27-32' }])
    expect((await read(undefined, {})).reply).toMatchObject({ perguntas: ['Quem falta à mesa?'], arquivo: null })
    expect(await found()).toEqual([texts.titulo])
    for (const path of openPages) expect(await page(path)).toContain(`/studies/${study.id}`)
  })
})

describe('a church that keeps its studies for its groups', () => {
  test('tells a visitor to log in, and a member without a group that there is nothing', async () => {
    const { at, lia, rui, as, noa, study, list, read } = await scene({ isPublic: false })
    for (const answer of [await list(undefined, {}), await read(undefined, {})]) expect(answer.problem.code).toBe('unauthenticated')
    for (const answer of [await list(noa), await read(noa)]) expect(answer.problem.code).toBe('not-found')
    expect((await call(contract.searchStudies, { q: word }, { at })).status).toBe(401)
    expect((await call(contract.listStudySeries, {}, { at })).status).toBe(401)
    for (const reader of [lia, rui, as]) {
      const { reply, headers } = await list(reader)
      expect(reply.map(({ id }) => id)).toEqual([study.id])
      expect(headers['cache-control']).toBe('private, no-store')
      expect((await read(reader)).reply.titulo).toBe(texts.titulo)
      const own = { usuario: '1' } as const
      expect((await call(contract.searchStudies, { q: 'JABOTICÁBA casa', ...own }, { at, as: reader })).reply).toHaveLength(1)
      expect((await call(contract.searchStudies, { q: 'nada', ...own }, { at, as: reader })).reply).toEqual([])
      expect((await call(contract.listStudySeries, own, { at, as: reader })).reply).toEqual([{ nome: 'À mesa', qtde: 1 }])
    }
  })

  test('knows a member by the login alone, and keeps the reply for nobody else', async () => {
    const { rui, noa, list, read } = await scene({ isPublic: false })
    for (const ask of [list, read]) {
      const { status, headers } = await ask(rui, {})
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect((await ask(undefined, {})).status).toBe(401)
      expect((await ask(noa, {})).status).toBe(404)
    }
  })

  test('has them nowhere that everybody reads, from the moment on at which it decides so', async () => {
    const { at, study, show, publish, list, read, found, page } = await scene()
    // Of all these the server keeps a copy.
    for (const ask of [list, read]) expect((await ask(undefined, {})).status).toBe(200)
    for (const path of openPages) expect(await page(path)).toContain('/studies')
    const imageOf = () => send({ path: `/og-images/studies/${study.id}/pt.png`, host: at.host })
    expect((await imageOf()).status).toBe(200)
    await show(false)
    for (const ask of [list, read]) expect((await ask(undefined, {})).status).toBe(401)
    for (const path of openPages) expect(await page(path), path).not.toMatch(new RegExp(`${word}|Levi|Lucas 5|/studies/\\d`))
    expect(await found()).toEqual([])
    expect((await imageOf()).status).toBe(404)
    const hidden = await publish({ titulo: `Outra ${word}` })
    expect(await found()).toEqual([])
    await show(true)
    expect((await found()).sort()).toEqual([texts.titulo, hidden.titulo].sort())
    expect((await read(undefined, {})).status).toBe(200)
  })

  test('loses none of this when a study is published while it decides', async () => {
    const { at, as, show, publish, found } = await scene()
    const drafts = await Promise.all(
      Array.from({ length: 4 }, async () => (await call(contract.createStudy, { body: texts }, { at, as })).reply),
    )
    await Promise.all([
      show(false),
      ...drafts.map(({ id, versao }) => call(contract.publishStudy, { id, versao, body: {} }, { at, as })),
      publish({}),
    ])
    expect(await found()).toEqual([])
    await show(true)
    expect(await found()).toHaveLength(6)
  })

  test('has a setting that two do not change at once', async () => {
    const { at, as, settings, show } = await scene()
    await show(false)
    expect(await settings()).toEqual({ flagConteudoPublico: false, versao: 1 })
    const again = await call(contract.setStudySettings, { versao: 0, body: { flagConteudoPublico: true } }, { at, as })
    expect(again.problem.code).toBe('stale')
  })
})

describe('the notes for leaders', () => {
  test('are for leaders and staff, cleaned, and in no other reply, page, feed or search', async () => {
    const { at, as, lia, rui, noa, study, read, notesFor, page } = await scene()
    for (const reader of [lia, as]) expect(await notesFor(reader)).toBe('<p>Cadeira sobrando</p>')
    for (const reader of [rui, noa]) expect(await notesFor(reader)).toBeNull()
    expect((await call(contract.getLeaderNotes, { id: study.id }, { at })).status).toBe(401)
    const { headers } = await call(contract.getLeaderNotes, { id: study.id }, { at, as: lia })
    expect(headers['cache-control']).toBe('private, no-store')
    expect(JSON.stringify([(await read(lia)).reply, (await read(undefined, {})).reply])).not.toContain('Cadeira')
    for (const path of openPages) expect(await page(path)).not.toContain('Cadeira')
    expect((await call(search, { q: 'Cadeira' }, { at })).reply.resultados).toEqual([])
    const { rows } = await owner.query("select count(*)::int as entries from busca where texto like '%Cadeira%'")
    expect(rows).toEqual([{ entries: 0 }])
  })

  test('end with the lead, and there are none of a draft', async () => {
    const { at, as, lia, study, notesFor } = await scene()
    await owner.query('delete from celula_lider where igreja_id = $1', [at.id])
    expect(await notesFor(lia)).toBeNull()
    const { id } = (await call(contract.createStudy, { body: { ...texts, ...notes } }, { at, as })).reply
    expect((await call(contract.getLeaderNotes, { id }, { at, as })).status).toBe(404)
    const foreign = await buildMember(await buildChurch())
    expect((await call(contract.getLeaderNotes, { id: study.id }, { at, as: foreign })).status).not.toBe(200)
  })
})

describe('the PDF of a study', () => {
  test('is a private file, whose address only those get who read the study', async () => {
    const { at, as, rui, noa, study, read, show } = await scene()
    const { id } = study
    const publicUpload = await uploadPdf(server, at, as)
    const set = (envio: number, versao: number) => call(contract.setStudyFile, { id, versao, body: { envio } }, { at, as })
    expect((await set(publicUpload, study.versao)).problem.errors).toEqual({ envio: 'unknown' })
    const saved = await set(await uploadPdf(server, at, as, 'privada'), study.versao)
    expect(saved.status).toBe(200)
    expect((await read(undefined, {})).reply.arquivo).toEqual({ tamanho: pdfContent.length })
    const fileFor = (reader?: Member) => call(contract.getStudyFile, { id }, { at, as: reader })
    const { url } = (await fileFor()).reply
    expect((await send({ path: url, host: at.host })).status).toBe(200)
    expect((await send({ path: url.split('?')[0] ?? '', host: at.host })).status).toBe(404)
    await show(false)
    expect([(await fileFor()).status, (await fileFor(noa)).status, (await fileFor(rui)).status]).toEqual([401, 404, 200])
    // An address ends with what its reader may read: visitors' with the setting, Rui's when the study is hidden, and when he leaves the group.
    const open = async (path: string) => (await send({ path, host: at.host })).status
    const ofRui = (await fileFor(rui)).reply.url
    const other = await buildMember(at, { roles: ['ROLE_ADMIN_CONTENT'] })
    const ofStaff = (await fileFor(other)).reply.url
    expect([await open(url), await open(ofRui), await open(ofStaff)]).toEqual([404, 200, 200])
    await owner.query('update estudo set data_inicio = null where id = $1', [id])
    expect([await open(ofRui), await open(ofStaff)]).toEqual([404, 200])
    await owner.query("update estudo set data_inicio = now() - interval '1 hour' where id = $1", [id])
    expect(await open(ofRui)).toBe(200)
    await owner.query('delete from usuario_papel where usuario_id = $1', [other.memberId])
    await owner.query('delete from celula_membro where usuario_id = $1', [rui.memberId])
    expect([await open(ofRui), await open(ofStaff)]).toEqual([404, 404])
    const { versao } = (await call(contract.getStaffStudy, { id }, { at, as })).reply
    await call(contract.deleteStudyFile, { id, versao }, { at, as })
    expect((await fileFor(rui)).status).toBe(404)
  })
})
