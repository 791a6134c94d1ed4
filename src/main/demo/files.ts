import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { demoFileFolder } from '#server/demo/committed-files.ts'
import { drawnKey } from '#server/files/drawn-key.ts'
import type { FileReference } from '#server/files/file-column.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { addressOf } from '#server/files/keys.ts'

const types = { pdf: 'application/pdf', mp3: 'audio/mpeg' } as const

/** Stores the committed PDF files and sounds of the demo. @returns them with their keys, by their paths, such as `esperanca/boletim.pdf` */
export async function storeDemoFiles(files: FileStore): Promise<Map<string, FileReference & { chave: string }>> {
  const stored = globSync('*/*.{pdf,mp3}', { cwd: demoFileFolder }).map(async path => {
    const file = path.split(sep).join('/')
    const tipo = types[path.slice(-3) as keyof typeof types]
    const content = await readFile(join(demoFileFolder, path))
    const key = drawnKey(content, tipo)
    await files.put(key, content)
    return [file, { chave: key, url: addressOf(key), nome: file.slice(file.indexOf('/') + 1), tipo, tamanho: content.length }] as const
  })
  return new Map(await Promise.all(stored))
}
