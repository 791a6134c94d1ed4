import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { demoFileFolder } from '#server/demo/committed-files.ts'
import { demoFiles, drawFile } from '../../scripts/demo/files.ts'

const wordsOf = async (pdf: Uint8Array) => (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text

test('the committed PDF files of the demo are exactly the listed ones, and say what the script writes now', async () => {
  const files = globSync('*/*.*', { cwd: demoFileFolder }).map(path => path.split(sep).join('/'))
  expect(files.sort()).toEqual(demoFiles.map(({ file }) => file).sort())
  for (const file of demoFiles) {
    const words = await wordsOf(readFileSync(join(demoFileFolder, file.file)))
    expect(words).toContain(file.title)
    expect(words).toBe(await wordsOf(await drawFile(file)))
  }
})
