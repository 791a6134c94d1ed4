import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Files, fileName, fileNameOf, isFileName, readFileContent } from './files.ts'
import { openFiles } from './open-files.ts'

let folder: string
let files: Files
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrio-files-'))
  files = openFiles({ ATRIO_DATA_DIR: folder })
})
afterEach(() => rm(folder, { recursive: true }))

const content = Buffer.from('uma imagem')
const name = fileName(content, 'webp')
async function listedNames() {
  const names: string[] = []
  for await (const file of files.list()) names.push(file.name)
  return names
}

test('a file is stored, read, listed and deleted by its name, which is the hash of its content', async () => {
  expect(name).toMatch(/^[0-9a-f]{32}\.webp$/)
  expect(fileName(Buffer.from('outra'), 'webp')).not.toBe(name)
  expect([await listedNames(), await readFileContent(files, name), await files.stat(name)]).toEqual([[], undefined, undefined])
  await files.put(name, content)
  expect(await readFileContent(files, name)).toEqual(content)
  expect(await files.stat(name)).toMatchObject({ name, bytes: content.length })
  expect(await listedNames()).toEqual([name])
  await files.delete(name)
  await files.delete(name)
  expect(await listedNames()).toEqual([])
})

test('putting the same file many times at once stores one file and leaves no temporary files', async () => {
  await Promise.all(Array.from({ length: 20 }, () => files.put(name, content)))
  expect(await readdir(join(folder, 'pictures'))).toEqual([name])
})

test('putting a file again updates its time', async () => {
  await files.put(name, content)
  const longAgo = new Date('2020-01-01')
  await utimes(join(folder, 'pictures', name), longAgo, longAgo)
  expect((await files.stat(name))?.putAt).toEqual(longAgo)
  await files.put(name, content)
  expect(Date.now() - Number((await files.stat(name))?.putAt)).toBeLessThan(60_000)
})

test('temporary files of a crashed server are deleted after an hour, newer ones are not', async () => {
  await files.put(name, content)
  const pictureFolder = join(folder, 'pictures')
  const [old, fresh] = [`${name}.00000000-0000-4000-8000-000000000001`, `${name}.00000000-0000-4000-8000-000000000002`]
  for (const incomplete of [old, fresh]) await writeFile(join(pictureFolder, incomplete), 'half')
  const before = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await utimes(join(pictureFolder, old), before, before)
  expect(await listedNames()).toEqual([name])
  expect((await readdir(pictureFolder)).sort()).toEqual([name, fresh].sort())
})

test('no name leads out of the folder', async () => {
  await mkdir(join(folder, 'pictures'))
  await writeFile(join(folder, 'secret'), 'x')
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
    expect(await readFileContent(files, wrong)).toBeUndefined()
    expect(await files.stat(wrong)).toBeUndefined()
    await expect((async () => files.put(wrong, content))()).rejects.toThrow()
    await expect((async () => files.delete(wrong))()).rejects.toThrow()
    expect(fileNameOf(`/pictures/${wrong}`)).toBeUndefined()
  }
  expect(fileNameOf(`/pictures/${name}`)).toBe(name)
  expect(fileNameOf(`https://example.org/pictures/${name}`)).toBeUndefined()
})

test('a disk error is not treated as an empty disk', async () => {
  await writeFile(join(folder, 'pictures'), 'a file where the folder should be')
  await expect(files.put(name, content)).rejects.toThrow()
})
