// npm run demo:pictures: draws the pictures of the demo churches and of the home page of the bare app domain. They are committed, so that no
// server has to draw them. `-- about-circle` draws only those with this in the name of their file; all take about three minutes.
import { globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type DrawnPicture, demoPictureFolder, pictureListFile, smallerFile } from '#server/demo/committed-files.ts'
import { encodeDrawn } from '#server/pictures/encode.ts'
import { root } from '../run/programs.mjs'
import { demoPictures, drawPicture, drawPlatformPicture, focalPoints, platformPictures } from './pictures.ts'

const folder = join(root, demoPictureFolder)
const expectedPaths = new Set(demoPictures.map(({ file }) => join(folder, file)))
const [wanted = ''] = process.argv.slice(2)
const isWanted = ({ file }: { file: string }) => file.includes(wanted)
const pictures = demoPictures.filter(isWanted)
let bytes = 0

for (const picture of pictures) {
  const content = await drawPicture(picture)
  const path = join(folder, picture.file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  bytes += content.length
  console.log(`${String(Math.ceil(content.length / 1000)).padStart(4)} kB  ${demoPictureFolder}/${picture.file}`)
}
for (const picture of platformPictures.filter(isWanted))
  await writeFile(join(root, 'src/features/church/site/platform/pictures', picture.file), await drawPlatformPicture(picture))

const list: Record<string, DrawnPicture> = {}
for (const [file, focus] of Object.entries(focalPoints)) {
  const { thumb, sizes } = await encodeDrawn(await readFile(join(folder, file)), focus)
  list[file] = { focus, thumb, sizes: sizes.map(({ width, height }) => ({ width, height })) }
  for (const { width, content } of sizes.slice(0, -1)) {
    const path = join(folder, smallerFile(file, width))
    expectedPaths.add(path)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
}
await writeFile(join(folder, pictureListFile), `${JSON.stringify(list, null, 2)}\n`)
console.log(`${Math.ceil(bytes / 1000)} kB in ${pictures.length} files, without their smaller widths`)

for (const file of globSync('**/*.{webp,svg}', { cwd: folder })) {
  const path = join(folder, file)
  if (expectedPaths.has(path)) continue
  await rm(path)
  console.log(`deleted ${path}: it is no longer listed`)
}
