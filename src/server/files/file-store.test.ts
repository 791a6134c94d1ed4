import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { openS3, type S3Server } from '../../../tests/fixtures/s3/s3.ts'
import { type FileStore, partBytes, readContent } from './file-store.ts'
import { isKey, newKey, publicKeyOf } from './keys.ts'
import { openStore } from './open-store.ts'

let folder: string
let s3: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrio-files-'))
  s3 = await openS3()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

const open = (env: Record<string, string>) => {
  const read = readEnv({ ATRIO_DATA_DIR: folder, ...env })
  return openStore(read, read.FILES)
}

async function* pieces(content: Buffer, size: number) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

describe.each(['disk', 's3'] as const)('a storage on %s', kind => {
  let store: FileStore
  let key: string
  beforeEach(async () => {
    store = await open(kind === 'disk' ? {} : s3.env)
    key = newKey('audio/mpeg', 'publica')
  })
  /** What is stored under the key, temporary or not. */
  const leftovers = async () =>
    kind === 'disk'
      ? (await readdir(join(folder, 'files')).catch(() => [])).filter(name => name.includes(key.slice(6)))
      : [...s3.keys().filter(name => name.includes(key)), ...Array(s3.uploadCount()).fill('upload')]

  test('stores, reads and deletes a file', async () => {
    expect([await store.size(key), await readContent(store, key)]).toEqual([undefined, undefined])
    await store.put(key, Buffer.from('uma imagem'))
    expect([await store.size(key), String(await readContent(store, key))]).toEqual([10, 'uma imagem'])
    await store.delete(key)
    await store.delete(key)
    expect([await store.size(key), await leftovers()]).toEqual([undefined, []])
  })

  test.each([0, 1, partBytes - 1, partBytes, partBytes + 1, 2 * partBytes, 2 * partBytes + 7])(
    'stores a stream of %i bytes as it is',
    async size => {
      const content = randomBytes(size)
      await store.put(key, pieces(content, 700_001))
      expect(await store.size(key)).toBe(size)
      expect((await readContent(store, key))?.equals(content)).toBe(true)
      expect(await leftovers()).toHaveLength(1)
      await store.delete(key)
    },
  )

  test('reads any part of a file', async () => {
    await store.put(key, Buffer.from('0123456789'))
    const part = async (first: number, last: number) => String(await buffer((await store.read(key, { first, last })) as never))
    expect([await part(0, 0), await part(3, 5), await part(9, 9), await part(0, 9)]).toEqual(['0', '345', '9', '0123456789'])
    await store.delete(key)
  })

  test.each([1_000, partBytes + 1_000])('leaves nothing behind when a stream fails after %i bytes', async size => {
    async function* failing() {
      yield randomBytes(size)
      throw new Error('the sender has gone')
    }
    await expect(store.put(key, failing())).rejects.toThrow('the sender has gone')
    expect([await store.size(key), await leftovers()]).toEqual([undefined, []])
  })

  test('makes a file of parts, of which any may be sent again, also at the same time', async () => {
    const parts = [randomBytes(partBytes), randomBytes(partBytes), randomBytes(9)]
    const upload = await store.beginUpload(key)
    const send = (index: number) => store.putPart(key, upload, index + 1, parts[index] as Buffer)
    await send(1)
    const [first, again] = await Promise.all([send(0), send(0)])
    expect(first).toBe(again)
    const sent = [first, await send(1), await send(2)]
    expect(await store.size(key)).toBeUndefined()
    await store.completeUpload(key, upload, sent)
    await store.completeUpload(key, upload, sent)
    expect((await readContent(store, key))?.equals(Buffer.concat(parts))).toBe(true)
    expect(await leftovers()).toHaveLength(1)
    await store.delete(key)
  })

  test('completed twice at the same time is one file', async () => {
    const upload = await store.beginUpload(key)
    const content = randomBytes(partBytes)
    const sent = [await store.putPart(key, upload, 1, content), await store.putPart(key, upload, 2, content)]
    await Promise.allSettled([store.completeUpload(key, upload, sent), store.completeUpload(key, upload, sent)])
    await store.completeUpload(key, upload, sent)
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(hash((await readContent(store, key)) as Buffer)).toBe(hash(Buffer.concat([content, content])))
    await store.delete(key)
  })

  test('deletes the parts of an upload that nobody finishes', async () => {
    const upload = await store.beginUpload(key)
    await store.putPart(key, upload, 1, randomBytes(partBytes))
    await store.delete(key)
    expect(await leftovers()).toEqual([])
    await expect(store.completeUpload(key, upload, ['"x"'])).rejects.toThrow()
  })

  test('never leads to another place', async () => {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'secret'), 'x')
    const hash = '0'.repeat(32)
    for (const wrong of [
      'secret',
      '../secret',
      'pictures/../secret',
      'pictures/..',
      '',
      '/etc/passwd',
      `pictures/${hash}.webp/../../secret`,
      `pictures/${hash}.php`,
      `pictures/${hash}.webp\n`,
      `pictures/${hash.toUpperCase()}G.webp`,
      `pictures/${hash}.webp\0`,
      `postgres/${hash}.webp`,
    ]) {
      expect([isKey(wrong), publicKeyOf(`/${wrong}`)], wrong).toEqual([false, undefined])
      expect([await store.read(wrong), await store.size(wrong)]).toEqual([undefined, undefined])
      for (const write of [
        () => store.put(wrong, Buffer.from('x')),
        () => store.delete(wrong),
        () => store.putPart(wrong, 'u', 1, Buffer.from('x')),
      ])
        await expect((async () => write())()).rejects.toThrow('not the key')
    }
  })
})

test('only public files have a public address', () => {
  const keys = [newKey('image/webp', 'publica'), newKey('audio/mpeg', 'publica'), newKey('image/webp', 'privada')] as const
  expect(keys.map(key => key.split('/')[0])).toEqual(['pictures', 'files', 'private'])
  expect(keys.map(key => publicKeyOf(`/${key}`))).toEqual([keys[0], keys[1], undefined])
  expect(publicKeyOf(`https://example.org/${keys[0]}`)).toBeUndefined()
})

test('a bucket that cannot be written ends the start, with the reason', async () => {
  const wrongBucket = { ...s3.env, FILES: s3.env.FILES.replace('arquivos', 'outro-balde') }
  await expect(open(wrongBucket)).rejects.toThrow(/^FILES: s3:\/\/outro-balde\/atrio\/atrio.txt cannot be written \(NoSuchBucket/)
  await expect(open({ ...s3.env, AWS_SECRET_ACCESS_KEY: 'wrong' })).rejects.toThrow('SignatureDoesNotMatch')
})

test('a disk error is not treated as an empty disk', async () => {
  const broken = join(folder, 'broken')
  await writeFile(broken, 'a file where the folder should be')
  const store = await openStore(readEnv({ ATRIO_DATA_DIR: broken }), { kind: 'disk' })
  await expect(store.put(newKey('image/webp', 'publica'), Buffer.from('x'))).rejects.toThrow()
})
