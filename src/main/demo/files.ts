import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { demoFileFolder } from '#server/demo/committed-files.ts'
import { drawnKey } from '#server/files/drawn-key.ts'
import type { FileReference } from '#server/files/file-column.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { addressOf, type Reading } from '#server/files/keys.ts'

const types = { pdf: 'application/pdf', mp3: 'audio/mpeg' } as const

/** A stored file with its key. */
export type DemoFile = FileReference & { chave: string }

/**
 * Stores committed PDF files and sounds of the demo.
 * @param path of one; left out: all
 * @returns them with their keys, by their paths, such as `esperanca/boletim.pdf`
 */
export async function storeDemoFiles(files: FileStore, reading: Reading, path = '*/*.{pdf,mp3}'): Promise<Map<string, DemoFile>> {
  const stored = globSync(path, { cwd: demoFileFolder }).map(async found => {
    const file = found.split(sep).join('/')
    const tipo = types[found.slice(-3) as keyof typeof types]
    const content = await readFile(join(demoFileFolder, found))
    const key = drawnKey(content, tipo, reading)
    await files.put(key, content)
    return [file, { chave: key, url: addressOf(key), nome: file.slice(file.indexOf('/') + 1), tipo, tamanho: content.length }] as const
  })
  return new Map(await Promise.all(stored))
}
