import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Files, fileName, isFileName, nameOfAddress, readWhole } from './files.ts'
import { openFiles } from './open-files.ts'

let room: string
let files: Files
beforeEach(async () => {
  room = await mkdtemp(join(tmpdir(), 'atrio-files-'))
  files = openFiles({ ATRIO_DATA_DIR: room })
})
afterEach(() => rm(room, { recursive: true }))

const content = Buffer.from('uma imagem')
const name = fileName(content, 'webp')
async function listed() {
  const names: string[] = []
  for await (const file of files.list()) names.push(file.name)
  return names
}

test('a file is kept, read, listed and deleted by its name, which is the hash of its content', async () => {
  expect(name).toMatch(/^[0-9a-f]{32}\.webp$/)
  expect(fileName(Buffer.from('outra'), 'webp')).not.toBe(name)
  expect([await listed(), await readWhole(files, name), await files.stat(name)]).toEqual([[], undefined, undefined])
  await files.put(name, content)
  expect(await readWhole(files, name)).toEqual(content)
  expect(await files.stat(name)).toMatchObject({ name, bytes: content.length })
  expect(await listed()).toEqual([name])
  await files.delete(name)
  await files.delete(name)
  expect(await listed()).toEqual([])
})

test('the same file put many times at once is one, and nothing half is left', async () => {
  await Promise.all(Array.from({ length: 20 }, () => files.put(name, content)))
  expect(await readdir(join(room, 'pictures'))).toEqual([name])
})

test('a file that is put again counts as put now', async () => {
  await files.put(name, content)
  const longAgo = new Date('2020-01-01')
  await utimes(join(room, 'pictures', name), longAgo, longAgo)
  expect((await files.stat(name))?.putAt).toEqual(longAgo)
  await files.put(name, content)
  expect(Date.now() - Number((await files.stat(name))?.putAt)).toBeLessThan(60_000)
})

test('what a server that fell has left half is cleared away after an hour, not what is being written', async () => {
  await files.put(name, content)
  const folder = join(room, 'pictures')
  const [old, fresh] = [`${name}.00000000-0000-4000-8000-000000000001`, `${name}.00000000-0000-4000-8000-000000000002`]
  for (const half of [old, fresh]) await writeFile(join(folder, half), 'half')
  const before = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await utimes(join(folder, old), before, before)
  expect(await listed()).toEqual([name])
  expect((await readdir(folder)).sort()).toEqual([name, fresh].sort())
})

test('no name leads out of the folder', async () => {
  await mkdir(join(room, 'pictures'))
  await writeFile(join(room, 'secret'), 'x')
  const hash = '0'.repeat(32)
  for (const wrong of [
    '../secret',
    '..',
    '.',
    '',
    '/etc/passwd',
    `${hash}.webp/../../secret`,
    `${hash}.php`,
    `${hash}.webp\n`,
    `${hash.toUpperCase()}G.webp`,
    `${hash}.webp\0`,
  ]) {
    expect(isFileName(wrong), wrong).toBe(false)
    expect(await readWhole(files, wrong)).toBeUndefined()
    expect(await files.stat(wrong)).toBeUndefined()
    await expect((async () => files.put(wrong, content))()).rejects.toThrow()
    await expect((async () => files.delete(wrong))()).rejects.toThrow()
    expect(nameOfAddress(`/pictures/${wrong}`)).toBeUndefined()
  }
  expect(nameOfAddress(`/pictures/${name}`)).toBe(name)
  expect(nameOfAddress(`https://example.org/pictures/${name}`)).toBeUndefined()
})

test('a disk that cannot be read is not an empty one', async () => {
  await writeFile(join(room, 'pictures'), 'a file where the folder should be')
  await expect(files.put(name, content)).rejects.toThrow()
})
