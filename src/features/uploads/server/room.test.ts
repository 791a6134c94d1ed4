import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { setLogo } from '#features/church/contract/branding.ts'
import { queueIsEmpty } from '../../../../tests/fixtures/jobs.ts'
import type { Church, Member } from '../../../../tests/fixtures/people.ts'
import { newPicture } from '../../../../tests/fixtures/sample.ts'
import { noLimits, openTestServer } from '../../../../tests/fixtures/server.ts'
import * as contract from '../contract.ts'
import { uploadPartBytes as partBytes } from '../rules.ts'

/** The church's own part is 85 of 100: two parts of an upload and a little. */
const server = await openTestServer({ limits: noLimits, env: { FILES_GB_PER_CHURCH: String((2.2 * partBytes) / 0.85 / 1e9) } })
const { call, services } = server
afterAll(server.close)

let at: Church
let as: Member
beforeAll(async () => {
  at = await server.buildChurch()
  as = await server.buildMember(at, { roles: ['ROLE_ADMIN'] })
})

const content = Buffer.concat([Buffer.from('ID3'), randomBytes(2 * partBytes - 3)])
const body = { nome: 'Culto.mp3', tipo: 'audio/mpeg' as const, tamanho: content.length }
const announce = () => call(contract.createUpload, { body }, { at, as })
const send = (id: number, inicio: number) =>
  call(contract.sendPart, { id, form: { inicio, parte: new Blob([content.subarray(inicio, inicio + partBytes)]) } }, { at, as })
const giveUp = (id: number) => call(contract.abandonUpload, { id }, { at, as })

/** Bytes in the storage, of what is complete and of what is not. */
function storedBytes(): number {
  const folder = join(services.env.ATRIO_DATA_DIR, 'files')
  if (!existsSync(folder)) return 0
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return entries.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

describe('the room of a church for files', () => {
  test('has what was given up in it until its bytes are deleted, which a job does at once', async () => {
    const { id } = (await announce()).reply
    for (const inicio of [0, partBytes]) expect((await send(id, inicio)).status).toBe(200)
    expect((await giveUp(id)).status).toBe(200)
    expect((await announce()).problem.errors).toEqual({ tamanho: 'no_room' })
    expect(storedBytes()).toBe(content.length)
    await server.startJobs()
    await queueIsEmpty(server.owner)
    expect(storedBytes()).toBe(0)
    expect((await giveUp((await announce()).reply.id)).status).toBe(200)
    await queueIsEmpty(server.owner)
  })

  test('keeps nothing of a part that arrives just after its upload was given up and deleted', async () => {
    const { id } = (await announce()).reply
    const put = services.files.putPart
    const spy = vi.spyOn(services.files, 'putPart').mockImplementation(async (...args) => {
      await giveUp(id)
      await queueIsEmpty(server.owner)
      return put(...args)
    })
    expect((await send(id, 0)).status).toBe(404)
    spy.mockRestore()
    expect(storedBytes()).toBe(0)
  })

  test('is taken once by several who want the last of it at the same moment', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, announce))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])
  })

  test('is the same for pictures', async () => {
    const logo = async () => call(setLogo, { versao: 1, form: { imagem: await newPicture() } }, { at, as })
    await server.owner.query('update arquivo set tamanho = $2 where igreja_id = $1', [at.id, Math.round(2.2 * partBytes) - 10])
    expect((await logo()).problem.errors).toEqual({ imagem: 'no_room' })
    await server.owner.query('delete from arquivo where igreja_id = $1', [at.id])
    expect((await logo()).status).toBe(200)
  })
})
