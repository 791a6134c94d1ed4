import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { FocalPoint, Picture } from '#contract/values.ts'
import { demoLogoSize, demoPictureFolder, focalPointsFile } from '#server/demo/committed-files.ts'
import { requireEntry } from '#server/demo/feature-demo.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { storeDemoSvg, storeDemoWebp } from '#server/pictures/store-picture.ts'

/**
 * Stores the committed pictures of the demo, without alternative texts.
 * @param pattern selects the files
 * @returns the pictures by their files, such as `graca/about-city.webp`
 * @throws Error when no file matches, because the server was started in another folder
 */
export async function storeDemoPictures(files: FileStore, pattern = '*/*.{svg,webp}'): Promise<Map<string, Picture>> {
  const paths = globSync(pattern, { cwd: demoPictureFolder }).sort()
  if (!paths.length)
    throw new Error(`There are no pictures in ${demoPictureFolder}. Start Atrio in its project folder, which contains the demo pictures.`)
  const points = JSON.parse(await readFile(join(demoPictureFolder, focalPointsFile), 'utf8')) as Record<string, FocalPoint>
  const focalPoints = new Map(Object.entries(points))
  const stored = paths.map(async path => {
    const file = path.split(sep).join('/')
    const content = await readFile(join(demoPictureFolder, path))
    if (file.endsWith('.svg')) return [file, await storeDemoSvg(files, content.toString(), demoLogoSize, '')] as const
    return [file, await storeDemoWebp(files, content, requireEntry(focalPoints, file), '')] as const
  })
  return new Map(await Promise.all(stored))
}
