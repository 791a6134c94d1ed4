import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import { pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { refId } from '#server/db/church-table.ts'
import { fileColumn, privateFileColumn } from '#server/files/file-column.ts'
import { signed } from '#server/files/signed-address.ts'
import { cleanAllFiles } from '../../../../tests/fixtures/clean-files.ts'
import { someOf } from '../../../../tests/fixtures/extent.ts'
import { xfaForm } from '../../../../tests/fixtures/files/write-pdf.ts'
import type { Church, Member } from '../../../../tests/fixtures/people.ts'
import { openS3, type S3Server } from '../../../../tests/fixtures/s3/s3.ts'
import { noLimits, openTestServer, type TestServer } from '../../../../tests/fixtures/server.ts'
import * as contract from '../contract.ts'
import { uploadPartBytes as partBytes } from '../rules.ts'
import { uploadedFile, uploadedPrivateFile } from './index.ts'

const sermon = Buffer.concat([Buffer.from('ID3'), randomBytes(2 * partBytes + 1_000)])
/** A table as a feature would have one. */
const sermonTable = pgTable('sermao', { id: refId('id').primaryKey(), igrejaId: refId('igreja_id').notNull(), audio: fileColumn('audio') })
const examTable = pgTable('exame', {
  id: refId('id').primaryKey(),
  igrejaId: refId('igreja_id').notNull(),
  laudo: privateFileColumn('laudo'),
})
const announced = { nome: 'Culto de domingo.mp3', tipo: 'audio/mpeg' as const, tamanho: sermon.length }

describe.each(someOf(['disk', 's3'] as const, 1))('an upload to %s, through two nodes', kind => {
  let s3: S3Server
  let nodes: [TestServer, TestServer]
  let at: Church
  let as: Member
  beforeAll(async () => {
    s3 = await openS3()
    const first = await openTestServer({ limits: noLimits, env: kind === 's3' ? s3.env : {} })
    // With a disk, both nodes need the same folder; with S3 they share none.
    const env = kind === 's3' ? s3.env : { ATRIO_DATA_DIR: first.services.env.ATRIO_DATA_DIR }
    nodes = [first, await openTestServer({ limits: noLimits, env, database: first.database })]
  })
  afterAll(async () => {
    for (const node of nodes.toReversed()) await node.close()
    await s3.close()
  })
  beforeEach(async () => {
    at = await nodes[0].buildChurch()
    as = await nodes[0].buildMember(at, { roles: ['ROLE_ADMIN_CONTENT'] })
  })

  const create = async (more = {}) => (await nodes[0].call(contract.createUpload, { body: { ...announced, ...more } }, { at, as })).reply
  const send = (id: number, inicio: number, node = nodes[0], content: Uint8Array = sermon.subarray(inicio, inicio + partBytes)) =>
    node.call(contract.sendPart, { id, form: { inicio, parte: new Blob([new Uint8Array(content)]) } }, { at, as })
  const state = async (id: number, node = nodes[0]) => (await node.call(contract.getUpload, { id }, { at, as })).reply
  const finish = (id: number, node = nodes[0]) => node.call(contract.finishUpload, { id }, { at, as })
  const sendAll = async (id: number) => {
    for (const [index, inicio] of [0, partBytes, 2 * partBytes].entries()) await send(id, inicio, nodes[index % 2])
  }
  const fileOf = async (id: number) =>
    (await nodes[0].owner.query('select a.* from arquivo a join arquivo_envio e on e.arquivo_id = a.id where e.id = $1', [id])).rows[0]

  test('is announced, sent in parts, finished, and then read by everybody', async () => {
    const created = await create()
    expect(created).toMatchObject({ ...announced, recebido: 0, tamanhoParte: partBytes, arquivo: null })
    await sendAll(created.id)
    expect((await state(created.id, nodes[1])).recebido).toBe(sermon.length)
    const { arquivo } = (await finish(created.id, nodes[1])).reply
    expect(arquivo).toMatchObject({ ...announced, url: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.mp3$/) })
    for (const node of nodes) {
      const range = `bytes=${partBytes - 2}-${partBytes + 1}`
      const whole = await node.send({ path: arquivo?.url ?? '', host: at.host })
      const part = await node.send({ path: arquivo?.url ?? '', host: at.host, headers: { range } })
      expect([whole.body.equals(sermon), part.body.equals(sermon.subarray(partBytes - 2, partBytes + 2))]).toEqual([true, true])
    }
    expect((await fileOf(created.id)).hash).toBe(createHash('sha256').update(sermon).digest('hex'))
    const { rows } = await nodes[0].owner.query('select acao, conta_id from auditoria where igreja_id = $1 order by id', [at.id])
    expect(rows).toEqual([
      { acao: 'create', conta_id: as.accountId },
      { acao: 'update', conta_id: as.accountId },
    ])
  })

  test('goes on where it was when a part, or the reply to one, was lost', async () => {
    const { id } = await create()
    await send(id, 0)
    expect((await send(id, 0, nodes[1])).reply.recebido).toBe(partBytes)
    expect((await send(id, 2 * partBytes)).problem.code).toBe('conflict')
    expect((await finish(id)).problem.code).toBe('conflict')
    const cut = await send(id, partBytes, nodes[0], sermon.subarray(partBytes, partBytes + 1_000))
    expect(cut.problem.errors).toEqual({ parte: 'invalid' })
    expect((await state(id)).recebido).toBe(partBytes)
    await send(id, partBytes, nodes[1])
    await send(id, 2 * partBytes)
    const replies = await Promise.all([finish(id), finish(id, nodes[1]), finish(id)])
    for (const { status } of replies) expect([200, 500]).toContain(status)
    const { arquivo } = (await finish(id)).reply
    expect((await nodes[1].send({ path: arquivo?.url ?? '', host: at.host })).body.equals(sermon)).toBe(true)
  })

  test('is put together in turns, and not again when another try has done it', async () => {
    const { id } = await create()
    await sendAll(id)
    const { files } = nodes[0].services
    const complete = vi.spyOn(files, 'completeUpload')
    const replies = await Promise.all(Array.from({ length: 12 }, () => finish(id)))
    expect(complete.mock.calls.length).toBeLessThanOrEqual(2)
    complete.mockRestore()
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(1)
    for (const { status, headers } of replies.filter(reply => reply.status !== 200))
      expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true])
    expect((await finish(id)).reply.arquivo).toMatchObject(announced)
  })

  test('counts each part once, when it is sent to both nodes at the same time', async () => {
    const { id } = await create()
    for (const inicio of [0, partBytes, 2 * partBytes]) {
      const replies = await Promise.all(nodes.flatMap(node => [send(id, inicio, node), send(id, inicio, node)]))
      for (const { status } of replies) expect(status).toBe(200)
    }
    const { arquivo } = (await finish(id)).reply
    expect((await nodes[1].send({ path: arquivo?.url ?? '', host: at.host })).body.equals(sermon)).toBe(true)
  })

  const announce = async (more = {}, by = { at, as }) =>
    nodes[0].call(contract.createUpload, { body: { ...announced, ...more } }, by).then(({ status }) => status)

  test('does not begin when the church has no room left, with what others have stored and announced', async () => {
    const { rows } = await nodes[0].owner.query(
      "insert into arquivo (igreja_id, leitura, chave, tipo, tamanho) values ($1, 'privada', $2, 'audio/mpeg', 16999000000) returning id",
      [at.id, `private/${randomBytes(16).toString('hex')}.mp3`],
    )
    const { problem } = await nodes[0].call(contract.createUpload, { body: announced }, { at, as })
    expect(problem).toMatchObject({ status: 422, errors: { tamanho: 'no_room' } })
    expect(await announce({ tamanho: 900_000 })).toBe(200)
    expect(await announce({ tamanho: 900_000 })).toBe(422)
    await nodes[0].owner.query('update arquivo set excluido_em = now() where id = $1', [rows[0].id])
    expect(await announce()).toBe(422)
    await cleanAllFiles(nodes[1])
    expect(await announce()).toBe(200)
  })

  test('does not begin while the disk is nearly full, and what is there is read', async () => {
    const { id } = await create()
    await sendAll(id)
    const { arquivo } = (await finish(id)).reply
    const freeShare = vi.spyOn(nodes[0].services.files, 'freeShare').mockResolvedValue(0.09)
    expect(await announce()).toBe(503)
    expect((await nodes[0].send({ host: at.host, path: arquivo?.url ?? '' })).status).toBe(200)
    freeShare.mockRestore()
    expect(await announce()).toBe(200)
  })

  test('is one of three unfinished ones of its account; a fourth replaces only one that has stopped', async () => {
    const left = async (): Promise<{ id: number }[]> =>
      (
        await nodes[0].owner.query(
          'select e.id::int from arquivo a join arquivo_envio e on e.arquivo_id = a.id where a.conta_id = $1 and a.excluido_em is null',
          [as.accountId],
        )
      ).rows
    const all = await Promise.all(Array.from({ length: 8 }, () => announce()))
    expect(new Set(all)).toEqual(new Set([200]))
    expect(await left()).toHaveLength(3)
    for (const { id } of await left()) expect((await send(id, 0)).status).toBe(200)
    expect(await announce()).toBe(429)
    const colleague = await nodes[0].buildMember(at, { roles: ['ROLE_ADMIN_CONTENT'] })
    expect(await announce({}, { at, as: colleague })).toBe(200)
    await nodes[0].owner.query("update arquivo set renovado_em = now() - interval '11 minutes' where conta_id = $1", [as.accountId])
    expect(await announce()).toBe(200)
    expect(await left()).toHaveLength(3)
    await cleanAllFiles(nodes[0])
  })

  test('is refused at its first part when it is not what was announced', async () => {
    const { id } = await create({ tamanho: 10 })
    const { problem } = await send(id, 0, nodes[0], Buffer.from('<html></ht'))
    expect(problem.errors).toEqual({ parte: 'mimes:audio/mpeg' })
    expect((await state(id)).recebido).toBe(0)
    for (const wrong of [{ tamanho: 0 }, { tamanho: 2 ** 31 + 1 }, { tipo: 'text/html' }, { nome: ' ' }])
      expect((await nodes[0].call(contract.createUpload, { body: { ...announced, ...wrong } as never }, { at, as })).status).toBe(422)
  })

  test('of a PDF that nobody could read is refused when it is finished, and has no place any more', async () => {
    const locked = readFileSync('tests/fixtures/files/cases/pdf-password.pdf')
    for (const [content, failure] of [
      [locked, 'pdf_password'],
      [xfaForm, 'pdf_form'],
    ] as const) {
      const { id } = await create({ nome: 'Boletim.pdf', tipo: 'application/pdf', tamanho: content.length })
      await send(id, 0, nodes[0], content)
      expect((await finish(id)).problem.errors).toEqual({ arquivo: failure })
      expect((await finish(id)).problem.code).toBe('not-found')
    }
    const open = readFileSync('tests/fixtures/files/cases/pdf-no-printing.pdf')
    const { id } = await create({ nome: 'Boletim.pdf', tipo: 'application/pdf', tamanho: open.length })
    await send(id, 0, nodes[0], open)
    expect((await finish(id)).reply.arquivo).toMatchObject({ tipo: 'application/pdf' })
  })

  test('is visible only to the person who sends it', async () => {
    const { id } = await create()
    const other = await nodes[0].buildMember(at, { roles: ['ROLE_ADMIN'] })
    expect((await nodes[0].call(contract.getUpload, { id }, { at, as: other })).problem.code).toBe('not-found')
    expect((await nodes[0].call(contract.abandonUpload, { id }, { at, as: other })).problem.code).toBe('not-found')
  })

  test('that is given up, or left for a day, is deleted with its parts', async () => {
    const [given, left, active] = [await create(), await create(), await create()]
    for (const { id } of [given, left, active]) await send(id, 0)
    const files = await Promise.all([given, left, active].map(({ id }) => fileOf(id)))
    await nodes[0].call(contract.abandonUpload, { id: given.id }, { at, as })
    expect((await send(given.id, partBytes)).problem.code).toBe('not-found')
    await nodes[0].owner.query("update arquivo set renovado_em = now() - interval '25 hours' where id = any ($1)", [
      files.map(({ id }) => id),
    ])
    await send(active.id, partBytes)
    const before = s3.uploadCount()
    await cleanAllFiles(nodes[1])
    if (kind === 's3') expect(s3.uploadCount()).toBe(before - 2)
    const rows = async () => (await nodes[0].owner.query('select id from arquivo_envio where igreja_id = $1', [at.id])).rows
    expect((await rows()).map(({ id }) => Number(id))).toEqual([active.id])
    await send(active.id, 2 * partBytes)
    expect((await finish(active.id)).status).toBe(200)
  })

  test('becomes the file of a row, and cannot be given up while a row uses it', async () => {
    const { id } = await create()
    await sendAll(id)
    await finish(id)
    const owner = drizzle({ client: nodes[0].owner })
    const file = await uploadedFile(owner, as.accountId, id, 'audio')
    expect(file).toMatchObject(announced)
    await nodes[0].owner.query('create table if not exists public.sermao (id bigint primary key, igreja_id bigint not null, audio jsonb)')
    await nodes[0].owner.query('select registrar_uso_em_todas_as_tabelas()')
    await owner.insert(sermonTable).values({ id: 1, igrejaId: at.id, audio: file })
    expect(await owner.select().from(sermonTable)).toEqual([{ id: 1, igrejaId: at.id, audio: file }])
    expect((await nodes[0].call(contract.abandonUpload, { id }, { at, as })).problem.code).toBe('conflict')
    await nodes[0].owner.query("update arquivo set renovado_em = now() - interval '25 hours' where igreja_id = $1", [at.id])
    await cleanAllFiles(nodes[0])
    expect((await nodes[1].send({ path: file.url, host: at.host })).status).toBe(200)
    await nodes[0].owner.query('drop table public.sermao')
    const unfinished = await create()
    await expect(uploadedFile(owner, as.accountId, unfinished.id, 'audio')).rejects.toMatchObject({ errors: { audio: 'unknown' } })
  })

  test('that is private never becomes a public file, nor the other way round; it is read by a signed address only', async () => {
    const owner = drizzle({ client: nodes[0].owner })
    const privateOne = await create({ leitura: 'privada' })
    const publicOne = await create()
    for (const { id } of [privateOne, publicOne]) {
      await sendAll(id)
      await finish(id)
    }
    const unknown = { errors: { laudo: 'unknown' } }
    await expect(uploadedFile(owner, as.accountId, privateOne.id, 'laudo')).rejects.toMatchObject(unknown)
    await expect(uploadedPrivateFile(owner, as.accountId, publicOne.id, 'laudo')).rejects.toMatchObject(unknown)
    const laudo = await uploadedPrivateFile(owner, as.accountId, privateOne.id, 'laudo')
    await nodes[0].owner.query(
      'create table if not exists public.exame (id bigint primary key, igreja_id bigint not null, laudo jsonb); grant select on public.exame to atrio_app',
    )
    await nodes[0].owner.query('select registrar_uso_em_todas_as_tabelas()')
    await owner.insert(examTable).values({ id: 1, igrejaId: at.id, laudo })
    const [row] = await owner.select().from(examTable)
    expect(JSON.stringify(row)).not.toContain('/private/')
    const { secret } = nodes[0].services
    const url = signed(secret, at, { row }).row?.laudo?.url ?? ''
    expect((await nodes[1].send({ path: url, host: at.host })).body.equals(sermon)).toBe(true)
    expect((await nodes[1].send({ path: url.replace(/\?.*/, ''), host: at.host })).status).toBe(404)
    await nodes[0].owner.query('drop table public.exame')
  })
})
