import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { demoFileFolder } from '#server/demo/committed-files.ts'
import { demoFiles, drawFile } from '../../scripts/demo/files.ts'
import { demoSounds, playSound } from '../../scripts/demo/sounds.ts'

const wordsOf = async (pdf: Uint8Array) => (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text

test('the committed files of the demo are exactly the listed ones', () => {
  const files = globSync('*/*.*', { cwd: demoFileFolder }).map(path => path.split(sep).join('/'))
  expect(files.sort()).toEqual([...demoFiles, ...demoSounds].map(({ file }) => file).sort())
})

test('the sounds of the demo are small, and those that the script plays now', () => {
  for (const sound of demoSounds) {
    const content = readFileSync(join(demoFileFolder, sound.file))
    expect(content.length).toBeLessThan(100_000)
    // Sines may differ in their last digits from one machine to another.
    expect(playSound(sound).length).toBe(content.length)
  }
})

test('the PDF files of the demo say what the script writes now', async () => {
  for (const file of demoFiles) {
    const words = await wordsOf(readFileSync(join(demoFileFolder, file.file)))
    expect(words).toContain(file.title)
    expect(words).toBe(await wordsOf(await drawFile(file)))
  }
})
