import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { demoFileFolder } from '#server/demo/committed-files.ts'
import { drawnKey } from '#server/files/drawn-key.ts'
import type { FileReference } from '#server/files/file-column.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { addressOf } from '#server/files/keys.ts'

const tipo = 'application/pdf'

/** Stores the committed PDF files of the demo. @returns them with their keys, by their paths, such as `esperanca/boletim.pdf` */
export async function storeDemoFiles(files: FileStore): Promise<Map<string, FileReference & { chave: string }>> {
  const stored = globSync('*/*.pdf', { cwd: demoFileFolder }).map(async path => {
    const file = path.split(sep).join('/')
    const content = await readFile(join(demoFileFolder, path))
    const key = drawnKey(content, tipo)
    await files.put(key, content)
    return [file, { chave: key, url: addressOf(key), nome: file.slice(file.indexOf('/') + 1), tipo, tamanho: content.length }] as const
  })
  return new Map(await Promise.all(stored))
}
