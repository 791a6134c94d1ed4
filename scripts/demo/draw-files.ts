// npm run demo:files: draws the PDF files of the demo churches and plays their sounds. They are committed, so that no server has to make them.
import { globSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { demoFileFolder } from '#server/demo/committed-files.ts'
import { root } from '../run/programs.mjs'
import { demoFiles, drawFile } from './files.ts'
import { demoSounds, playSound } from './sounds.ts'

const folder = join(root, demoFileFolder)

for (const file of globSync('*/*.*', { cwd: folder })) await rm(join(folder, file))
for (const file of demoFiles) await save(file.file, await drawFile(file))
for (const sound of demoSounds) await save(sound.file, playSound(sound))

async function save(file: string, content: Uint8Array) {
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  console.log(`${String(Math.ceil(content.length / 1000)).padStart(4)} kB  ${demoFileFolder}/${file}`)
}
