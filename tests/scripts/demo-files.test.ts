import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { demoFileFolder } from '#server/demo/committed-files.ts'
import { demoFiles, drawFile } from '../../scripts/demo/files.ts'
import { type DemoSound, demoSounds, playSound } from '../../scripts/demo/sounds.ts'

const wordsOf = async (pdf: Uint8Array) => (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text

test('the committed files of the demo are exactly the listed ones', () => {
  const files = globSync('*/*.*', { cwd: demoFileFolder }).map(path => path.split(sep).join('/'))
  expect(files.sort()).toEqual([...demoFiles, ...demoSounds].map(({ file }) => file).sort())
})

test('the sounds of the demo are small, and those that the script plays now', () => {
  const contentOf = ({ file }: DemoSound) => readFileSync(join(demoFileFolder, file))
  for (const sound of demoSounds) expect(contentOf(sound).length).toBeLessThan(100_000)
  // A minute of sound takes six seconds to encode. Sines may differ in their last digits from one machine to another.
  for (const sound of process.env.TEST_ALL ? demoSounds : demoSounds.slice(-1))
    expect(playSound(sound).length).toBe(contentOf(sound).length)
})

test('the PDF files of the demo say what the script writes now', async () => {
  for (const file of demoFiles) {
    const words = await wordsOf(readFileSync(join(demoFileFolder, file.file)))
    expect(words).toContain(file.title)
    expect(words).toBe(await wordsOf(await drawFile(file)))
  }
})
